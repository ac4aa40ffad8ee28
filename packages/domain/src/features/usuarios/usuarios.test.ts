import { describe, expect, it } from 'vitest';
import {
  AVISO_VERSION,
  bienvenidaDemo,
  codigosDeCuenta,
  crearCuentaSchema,
  emailSchema,
  iniciarSesionSchema,
  mensajeDeEspera,
  mensajesDeSesion,
  restablecerSchema,
  revisarContrasena,
} from './public.ts';

const buena = 'tres liebres cruzan el arroyo';
const codigo = (texto: string, datos = {}) => revisarContrasena(texto, datos)?.code ?? null;

describe('passwords (rules.md, Passwords)', () => {
  it('asks 15 code points, or 8 with a second factor, and at most 128', () => {
    expect(codigo('liebres cruzan')).toBe('contrasena_corta');
    expect(codigo('liebres cruzan!')).toBeNull();
    expect(codigo('liebres', { segundoFactor: true })).toBe('contrasena_corta_con_factor');
    expect(codigo('liebres4', { segundoFactor: true })).toBeNull();
    expect(codigo(`${buena} `.repeat(5).slice(0, 128))).toBeNull();
    expect(codigo(`${buena} `.repeat(5).slice(0, 129))).toBe('contrasena_larga');
    expect(codigo('')).toBe('contrasena_requerida');
  });

  it('counts code points, so that a character outside the BMP is one', () => {
    expect(codigo('🐇🌵🏜🐎🦅🌽🪶')).toBe('contrasena_corta');
  });

  it('has no composition rules: lower-case words with spaces are welcome', () => {
    for (const frase of [
      buena,
      'nopal guitarra tinaja vereda',
      'mi abuela guardaba botones azules',
      'x7Kq2vTz9Lw4Rb8',
    ])
      expect(codigo(frase), frase).toBeNull();
  });

  it.each([
    'contraseña12345',
    'Password12345678',
    'P4ssw0rd!P4ssw0rd!',
    '123456789012345',
    'aaaaaaaaaaaaaaaa',
    'abcabcabcabcabcabc',
    'qwertyuiopasdfgh',
    'QWERTY123456789!',
    'administrador2026',
    'bienvenido123456',
    'ciudadjuarez2026',
    'correct horse battery staple',
    'chihuahua-chihuahua',
    '1qaz2wsx3edc4rfv',
    'contrasenasegura!!',
  ])('refuses what is guessed first: %s', (texto) => {
    expect(codigo(texto)).toBe('contrasena_comun');
  });

  it.each([
    ['GestiondeProyectos', {}],
    ['ficosec-ficosec-2026', {}],
    ['lucia.armendariz2026', { email: 'lucia.armendariz@tierra.example' }],
    ['Tarahumara Verde 24', { nombre: 'Tarahumara Verde A.C.' }],
  ])('refuses the portal, the e-mail and the name as a password: %s', (texto, datos) => {
    expect(codigo(texto, datos)).toBe('contrasena_con_tus_datos');
  });

  it('lets a name be one word of a longer phrase', () => {
    expect(codigo('lucia siembra maiz criollo en agosto', { email: 'lucia@tierra.example' })).toBeNull();
  });
});

describe('account forms', () => {
  it('normalises the e-mail: trimmed, lower case (rule 21)', () => {
    expect(emailSchema.parse('  Ana.Ruiz@Tierra.EXAMPLE ')).toBe('ana.ruiz@tierra.example');
  });

  it('asks e-mail and password to sign in, with a message beside each', () => {
    const { error } = iniciarSesionSchema.safeParse({ email: '', contrasena: '' });
    expect(error?.issues.map((i) => [i.path.join('.'), i.message])).toEqual([
      ['email', 'El email es requerido'],
      ['contrasena', 'La contraseña es requerida'],
    ]);
    expect(
      iniciarSesionSchema.safeParse({ email: 'ana@', contrasena: 'x' }).error?.issues[0]?.message,
    ).toContain('email válido');
  });

  it('drops role, organization, state and verification from a sign-up (rules 2, 4, 30)', () => {
    const parsed = crearCuentaSchema.parse({
      nombre: '  Ana   Ruiz ',
      email: 'ANA@tierra.example',
      contrasena: buena,
      aceptaAviso: AVISO_VERSION,
      rol: 'administrador',
      rolId: 'x',
      organizacionId: 'y',
      estado: 'activo',
      emailVerificado: true,
      id: 'z',
    });
    expect(parsed).toEqual({
      nombre: 'Ana Ruiz',
      email: 'ana@tierra.example',
      contrasena: buena,
      aceptaAviso: AVISO_VERSION,
    });
  });

  it('reports every wrong field at once, the password against the e-mail included', () => {
    const { error } = crearCuentaSchema.safeParse({
      nombre: '',
      email: 'lucia.armendariz@tierra.example',
      contrasena: 'lucia.armendariz2026',
      aceptaAviso: AVISO_VERSION,
    });
    expect(error?.issues.map((i) => i.path.join('.'))).toEqual(['nombre', 'contrasena']);
  });

  it('refuses a name with invisible characters', () => {
    const { error } = crearCuentaSchema.safeParse({
      nombre: 'Ana\u202e ziuR',
      email: 'a@b.example',
      contrasena: buena,
      aceptaAviso: AVISO_VERSION,
    });
    expect(error?.issues.map((i) => i.path.join('.'))).toEqual(['nombre']);
  });

  const llena = { email: 'a@b.example', contrasena: buena, aceptaAviso: AVISO_VERSION };
  it.each(['Ana https://premio.example', 'Visita www.premio', 'ana@premio.mx', 'premio.com.mx', 'a/b'])(
    'a name holds no address, which the letter of a confirmation would carry: %s',
    (nombre) => {
      const { error } = crearCuentaSchema.safeParse({ ...llena, nombre });
      expect(error?.issues.map(({ message }) => message)).toEqual([
        'Escribe solo tu nombre, sin direcciones',
      ]);
    },
  );

  it.each(['Ma.Guadalupe Ruiz', 'J. Ángel O’Farril-Peña', 'Ma. del Carmen', 'Lic. Ana Ruiz, M.A.'])(
    'and every name is one: %s',
    (nombre) => expect(crearCuentaSchema.safeParse({ ...llena, nombre }).success).toBe(true),
  );

  it.each([undefined, true, false, AVISO_VERSION + 1, AVISO_VERSION - 1, String(AVISO_VERSION)])(
    'asks for the privacy notice in force to be accepted: %s is not that',
    (aceptaAviso) => {
      const { error } = crearCuentaSchema.safeParse({
        nombre: 'Ana Ruiz',
        email: 'a@b.example',
        contrasena: buena,
        aceptaAviso,
      });
      expect(error?.issues.map((i) => [i.path.join('.'), i.message])).toEqual([
        ['aceptaAviso', codigosDeCuenta.aviso_requerido],
      ]);
    },
  );

  it('judges the new password of a reset and the shape of its token', () => {
    const { error } = restablecerSchema.safeParse({ token: '../x', contrasena: 'corta' });
    expect(error?.issues.map((i) => i.path.join('.'))).toEqual(['token', 'contrasena']);
  });
});

it("says the seed's toasts to the letter (A§8)", () => {
  expect(mensajesDeSesion).toMatchObject({
    errorAlIniciar: 'Error al iniciar sesión',
    errorAlCrearCuenta: 'Error al crear cuenta',
    errorAlCerrar: 'Error al cerrar sesión',
    iniciada: { titulo: 'Sesión iniciada', detalle: 'Bienvenido' },
    iniciadaDemo: 'Sesión iniciada (Modo Demo)',
    cuentaCreada: { titulo: 'Cuenta creada', detalle: 'Revisa tu email para confirmar tu cuenta' },
    cerrada: { titulo: 'Sesión cerrada', detalle: 'Hasta luego' },
  });
  expect(['Administrador', 'Usuario 1', 'Usuario 2'].map(bienvenidaDemo)).toEqual([
    'Bienvenido Administrador',
    'Bienvenido Usuario 1',
    'Bienvenido Usuario 2',
  ]);
});

it('tells how long to wait in words', () => {
  expect(mensajeDeEspera(1)).toBe('Demasiados intentos. Vuelve a intentar en 1 segundo.');
  expect(mensajeDeEspera(8)).toBe('Demasiados intentos. Vuelve a intentar en 8 segundos.');
  expect(mensajeDeEspera(121)).toBe('Demasiados intentos. Vuelve a intentar en 3 minutos.');
});
