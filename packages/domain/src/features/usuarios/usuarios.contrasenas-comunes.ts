/**
 * Words that guessing programs try first, in Spanish and English, without accents and in lower case.
 * A password made of them, of counting and of years has nothing of its own left.
 */
export const palabrasComunes: readonly string[] = [
  ...'contrasena contrasenia contra clave acceso entrar secreto segura seguro password passphrase passwd pass word secret login welcome bienvenido bienvenida'.split(
    ' ',
  ),
  ...'administrador administrator admin root usuario user test prueba demo invitado guest cuenta account'.split(
    ' ',
  ),
  ...'qwerty qwertz azerty asdf zxcv letmein changeme cambiame cambiar default iloveyou teamo tequiero amor love monkey dragon master princesa princess'.split(
    ' ',
  ),
  ...'futbol football america chivas cruzazul pumas tigres mexico mexicana chihuahua juarez ciudad viva hola mundo hello world'.split(
    ' ',
  ),
  ...'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' '),
  ...'lunes martes miercoles jueves viernes sabado domingo primavera verano otono invierno summer winter spring autumn'.split(
    ' ',
  ),
  ...'jesus dios cristo guadalupe maria jose juan carlos luis miguel ana'.split(' '),
  ...'superman batman pokemon starwars whatever trustno shadow sunshine computer computadora internet'.split(
    ' ',
  ),
  ...'correo email mail micontrasena miclave mipassword estaes lamisma olvide nolase nose'.split(' '),
];

/** Long passwords of public leaks that are no composition of the words above. */
export const contrasenasComunes: ReadonlySet<string> = new Set(
  [
    'correcthorsebatterystaple correctohorsebatterystaple thisisapassword thisismypassword mynameisnobody',
    'tobeornottobethatisthequestion iamthekingoftheworld maytheforcebewithyou neverevergiveup ilovemyfamily',
    'padrenuestroqueestasenloscielos padrenuestroqueestas enunlugardelamancha enunlugardelamanchadecuyonombre',
    'mexicanosalgritodeguerra cielitolindoayayayay lacucarachalacucaracha haztupropiacontrasena',
    'abcdefghijklmnopqrstuvwxyz qwertyuiopasdfghjklzxcvbnm 314159265358979 31415926535897932384626433',
  ]
    .join(' ')
    .split(' '),
);
