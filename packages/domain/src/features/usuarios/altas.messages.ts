import { formatDate, formatTime } from '../../kernel/dates.ts';

/** Most accounts of one file (part2.md US-12, rule 22). */
export const MAXIMO_DE_ALTAS = 100;
/** Most bytes of one file: a hundred rows take a tenth of it. */
export const MAXIMO_DE_BYTES = 256 * 1024;
/** What a file may be, by the end of its name. */
export const formatosDeAlta = ['csv', 'xlsx'] as const;
export type FormatoDeAlta = (typeof formatosDeAlta)[number];

/** Codes that a file is refused with, and their words; nothing of it is done then. */
export const codigosDeAlta = {
  archivo_formato:
    'Elige un archivo CSV o Excel (.xlsx). Los de otro tipo, como .xls o .xlsm, no se reciben.',
  archivo_grande:
    'El archivo pesa más de 256 kB. Deja solo la lista de personas, sin imágenes, y vuelve a elegirlo.',
  archivo_vacio: 'El archivo está vacío. Escribe en él a las personas y vuelve a elegirlo.',
  archivo_no_coincide:
    'El contenido no es el de un archivo CSV o Excel, aunque su nombre lo diga. Guárdalo otra vez desde tu hoja de cálculo.',
  archivo_danado: 'El archivo está dañado y no se puede leer. Guárdalo otra vez desde tu hoja de cálculo.',
  archivo_cifrado: 'El archivo pide una contraseña. Guárdalo sin contraseña y vuelve a elegirlo.',
  archivo_con_macros:
    'El archivo tiene macros u objetos incrustados. Guárdalo como libro de Excel (.xlsx) sin ellos.',
  archivo_con_formulas:
    'El archivo tiene fórmulas. Cópialas y pégalas como valores, guárdalo y vuelve a elegirlo.',
  archivo_desmedido:
    'El archivo contiene mucho más de lo que pesa y no se abre. Copia la lista a un libro nuevo.',
  archivo_codificacion:
    'El archivo no está en UTF-8. En Excel elige Guardar como, «CSV UTF-8 (delimitado por comas)».',
  archivo_ocupado: 'El portal está leyendo otros archivos. Espera unos segundos y vuelve a intentar.',
  sin_filas: 'El archivo solo tiene los encabezados. Escribe una persona en cada fila.',
  demasiadas_filas: 'El archivo tiene más de 100 usuarios. Divídelo en varios, de 100 como máximo.',
  columnas_faltantes: 'Faltan columnas. Usa la plantilla, o agrégalas con ese encabezado.',
  columna_repetida: 'Una columna está repetida. Deja una sola y vuelve a elegir el archivo.',
  archivo_procesado: 'Este archivo ya se procesó.',
  filas_con_errores: 'No se creó ninguna cuenta: hay filas con errores.',
} as const;
export type CodigoDeAlta = keyof typeof codigosDeAlta;

const lista = new Intl.ListFormat('es-MX', { type: 'conjunction' });
const usuarios = (n: number): string => (n === 1 ? '1 usuario' : `${n.toLocaleString('es-MX')} usuarios`);
const filas = (n: number): string => (n === 1 ? '1 fila' : `${n.toLocaleString('es-MX')} filas`);

/** Texts of the tab Alta Masiva (B§2). */
export const altasMessages = {
  titulo: 'Alta Masiva',
  descripcion:
    'Crea hasta 100 cuentas de la fundación con un archivo. Cada persona recibe un correo y elige su contraseña.',
  /** What is wrong with the file as a whole, with what it says of it. */
  demasiadas: (n: number): string =>
    `El archivo tiene ${usuarios(n)} y el máximo es ${MAXIMO_DE_ALTAS}. Divídelo en varios.`,
  faltan: (columnas: readonly string[]): string =>
    columnas.length === 1
      ? `Falta la columna ${columnas[0]}. Usa la plantilla, o agrégala con ese encabezado.`
      : `Faltan las columnas ${lista.format(columnas)}. Usa la plantilla, o agrégalas con esos encabezados.`,
  repetida: (columna: string): string =>
    `La columna ${columna} está repetida. Deja una sola y vuelve a elegir el archivo.`,
  formula: (celda: string): string =>
    `La celda ${celda} tiene una fórmula. Copia y pega las fórmulas como valores, guarda el archivo y vuelve a elegirlo.`,
  procesado: (cuando: Date | string, quien: string): string =>
    `Este archivo ya se procesó: lo hizo ${quien} el ${formatDate(cuando)} a las ${formatTime(cuando)}. Sus cuentas están en la pestaña Usuarios.`,
  conErrores: (n: number): string =>
    `No se creó ninguna cuenta: hay errores en ${filas(n)}. Corrígelos y vuelve a elegir el archivo.`,
  fila: (numero: number, columna: string, mensaje: string): string =>
    `Fila ${numero}, ${columna}: ${mensaje}`,
  celdas: {
    formula: 'No puede empezar con =, +, - ni @.',
    telefonoAbreviado: (escrito: string): string =>
      `La hoja de cálculo guardó el teléfono como ${escrito} y perdió sus dígitos. Da a la columna el formato Texto, escríbelo otra vez y guarda el archivo.`,
    ejemplo: 'Es la fila de ejemplo de la plantilla: bórrala.',
    repetido: (otras: readonly number[]): string =>
      `El mismo email está en ${otras.length === 1 ? `la fila ${otras[0]}` : `las filas ${lista.format(otras.map(String))}`}.`,
    suspendida: 'Ese email es de una cuenta suspendida. Actívala en la pestaña Usuarios.',
    invitada: 'Ese email ya tiene una invitación sin aceptar. Reenvíala en la pestaña Usuarios.',
    inactiva: 'Ese email es de una cuenta inactiva. Ábrela en la pestaña Usuarios.',
    rolDesconocido: (roles: readonly string[]): string =>
      roles.length > 0 ? `Ese rol no existe. Puedes dar: ${lista.format(roles)}.` : 'Ese rol no existe.',
    rolAmbiguo: (roles: readonly string[]): string =>
      `Puede ser cualquiera de estos roles: ${lista.format(roles)}. Escribe su nombre tal como está.`,
    rolDeOrganizacion: 'Ese rol es de las organizaciones: no se da a una cuenta de la fundación.',
  },
  filaDeEjemplo: {
    nombre: 'Lucía',
    apellidos: 'Prieto Salas',
    email: 'ejemplo@example.org',
    telefono: '614 123 4567',
    cargo: 'Oficial de programas',
    departamento: 'Programas',
  },
  preparar: {
    titulo: 'Prepara tu archivo',
    columnas: (columnas: readonly string[]): string =>
      `Columnas requeridas: ${lista.format(columnas)}. El orden es libre; las mayúsculas y los acentos del encabezado no importan.`,
    limites: `CSV en UTF-8 o Excel (.xlsx), hasta ${MAXIMO_DE_ALTAS} usuarios por archivo.`,
    roles: (roles: readonly string[]): string => `Roles que puedes dar: ${lista.format(roles)}.`,
    sinRoles: 'Tu rol no puede dar ninguno de los roles que hay, así que no puedes crear cuentas.',
    plantillaCsv: 'Descargar plantilla CSV',
    plantillaXlsx: 'Descargar plantilla Excel',
    plantillaLista: 'Plantilla descargada',
    plantillaError: 'No se pudo descargar la plantilla',
  },
  archivo: {
    titulo: 'Elige el archivo',
    etiqueta: 'Archivo de usuarios',
    elegir: 'Elegir archivo',
    otro: 'Elegir otro',
    quitar: 'Quitar el archivo',
    arrastra:
      'Arrastra aquí tu archivo, o elígelo. Nada se crea todavía: primero verás qué pasaría con cada fila.',
    uno: 'Elige un solo archivo a la vez.',
    leyendo: 'Revisando el archivo...',
  },
  vista: {
    titulo: 'Lo que va a pasar',
    tabla: 'Filas del archivo',
    seInvita: 'Se invitará',
    errores: (n: number): string => (n === 1 ? '1 error' : `${n} errores`),
    soloErrores: 'Ver solo las filas con errores',
    todoBien: (n: number): string =>
      n === 1
        ? 'La fila está correcta. Al procesar el archivo se creará 1 cuenta y saldrá 1 invitación.'
        : `Las ${n} filas están correctas. Al procesar el archivo se crearán ${n} cuentas y saldrán ${n} invitaciones.`,
    hayErrores: (n: number): string =>
      `Hay errores en ${filas(n)}. Mientras quede uno no se crea ninguna cuenta: corrígelos en tu archivo y vuelve a elegirlo.`,
    ansi: 'El archivo no está en UTF-8: se leyó como Windows-1252. Revisa que los acentos y las eñes estén bien.',
    ignoradas: (columnas: readonly string[]): string =>
      columnas.length === 1
        ? `La columna ${columnas[0]} no se usa.`
        : `Las columnas ${lista.format(columnas)} no se usan.`,
    descargar: 'Errores en Excel',
    descargados: 'Errores descargados',
    descargarError: 'No se pudieron descargar los errores',
    procesar: 'Procesar archivo',
    procesando: 'Procesando...',
    vacio: '(vacío)',
  },
  contadores: {
    filas: 'Filas del archivo',
    correctas: 'Correctas',
    conErrores: 'Con errores',
    creadas: 'Cuentas creadas',
  },
  anteriores: {
    titulo: 'Altas anteriores',
    invitaciones: (archivo: string): string => `Invitaciones de ${archivo}`,
    vacio: 'Todavía no hay altas masivas',
    vacioAyuda:
      'Aquí quedará cada archivo procesado, con quién lo procesó y cómo va el envío de sus invitaciones.',
    mas: 'Ver más',
    cuentas: (n: number): string => (n === 1 ? '1 cuenta' : `${n} cuentas`),
    avance: (salidas: number, total: number): string => `${salidas} de ${total} invitaciones enviadas`,
    escritas: (escritas: number, total: number): string => `${escritas} de ${total} invitaciones escritas`,
    retenidas: (n: number): string =>
      n === 1
        ? '1 invitación está en la bandeja del portal: no hay un servidor de correo.'
        : `${n} invitaciones están en la bandeja del portal: no hay un servidor de correo.`,
    fallidas: (n: number): string =>
      n === 1
        ? '1 invitación no pudo entregarse: revisa ese correo en la pestaña Usuarios.'
        : `${n} invitaciones no pudieron entregarse: revisa esos emails en la pestaña Usuarios.`,
    canceladas: (n: number): string =>
      n === 1 ? '1 invitación se revocó antes de salir.' : `${n} invitaciones se revocaron antes de salir.`,
    aceptadas: (n: number): string => (n === 1 ? '1 aceptada' : `${n} aceptadas`),
    huella: (sha256: string): string => `Huella SHA-256: ${sha256}`,
  },
  errores: {
    hoja: 'Errores',
    fila: 'Fila',
    resultado: 'Resultado',
  },
  toasts: {
    creados: (n: number): string => (n === 1 ? 'Usuario creado' : 'Usuarios creados'),
    creadosDetalle: (n: number): string =>
      n === 1 ? 'Su invitación va en camino.' : `${n} cuentas creadas; sus invitaciones van en camino.`,
    error: 'No se procesó el archivo',
    leerError: 'No se pudo revisar el archivo',
  },
} as const;
