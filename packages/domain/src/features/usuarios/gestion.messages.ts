import { MAXIMO_DE_NOMBRE } from './usuarios.nombre.ts';

/** Codes that the managing of accounts refuses with, and their words. */
export const codigosDeGestion = {
  cuenta_propia: 'No puedes cambiar el estado ni el rol de tu propia cuenta.',
  rol_fuera_de_alcance: 'Su rol tiene permisos que el tuyo no tiene: pídelo a quien sí los tenga.',
  rol_sin_alcance: 'No puedes dar un rol con permisos que el tuyo no tiene.',
  rol_de_otra_clase: 'Una cuenta de la fundación y una de una organización no cambian de clase.',
  rol_desconocido: 'Ese rol ya no existe. Elige otro.',
  email_en_uso: 'Ya existe una cuenta con ese correo.',
  ultimo_administrador: 'Es la única cuenta de administrador activa. Nombra otra antes de quitar esta.',
  unico_propietario:
    'Es la única cuenta activa que dirige su organización. Haz propietario a alguien más antes de eliminarla, o suspéndela.',
  motivo_requerido: 'Escribe el motivo, con al menos 10 caracteres.',
  accion_no_disponible: 'La cuenta cambió y ya no se puede hacer esto. Mira cómo está ahora.',
  cuenta_sin_confirmar: 'La cuenta se activa cuando la persona acepta su invitación.',
  cuenta_sin_abrir: 'Nadie ha abierto esta cuenta: revoca su invitación en vez de suspenderla.',
  cartas_seguidas:
    'Ya se le escribió varias veces en la última hora. Revisa con la persona su correo no deseado y espera una hora.',
  segundo_factor_inactivo: 'La cuenta ya no tiene un segundo factor.',
  destino_no_revisa: 'Esa cuenta no puede llevar proyectos. Elige otra.',
  entrega_prohibida: 'Solo quien revisa pre-registros puede cambiar a los responsables.',
} as const;

/** How the log says what it keeps of an account as codes; the roles are those that the portal brings. */
export const palabrasDeCuenta = {
  campos: { telefono: 'Teléfono', cargo: 'Cargo', departamento: 'Departamento', nombre: 'Nombre' },
  valores: {
    administrador: 'Administrador',
    coordinador: 'Coordinador',
    analista: 'Analista',
    consultor: 'Consultor',
    consejero: 'Consejero',
    solicitante: 'Solicitante',
  },
} as const;

/** Beside the tab of the requests about personal data: how many are past their term. */
export const atrasadasEnPalabras = ({ n, mas }: { readonly n: number; readonly mas: boolean }): string =>
  n === 1 && !mas ? '1 atrasada' : `${n}${mas ? '+' : ''} atrasadas`;

/** Why the only account that leads an organization is not deleted. */
export const esUnicaPropietaria = (organizacion: string): string =>
  `Es la única cuenta activa que dirige «${organizacion}». Haz propietario a alguien más de ella antes de eliminarla, o suspéndela.`;

/** What suspending the only account that leads an organization means for it. */
export const quedaSinPropietario = (organizacion: string): string =>
  `Es la única cuenta activa que dirige «${organizacion}»: mientras esté suspendida, nadie de la organización puede invitar colegas ni cambiar sus roles.`;

/** Texts of the accounts as the foundation manages them; to the letter where the seed has them (B§2, B§5, B§8). */
export const gestionMessages = {
  titulo: 'Usuarios',
  lista: {
    nuevo: 'Nuevo usuario',
    buscar: 'Buscar por nombre, email u organización',
    vacia: 'No se encontraron usuarios',
    vaciaAyuda: 'Cambia la búsqueda o los filtros.',
    error: 'No se pudieron cargar los usuarios',
    nunca: 'Nunca',
    sinDepartamento: 'Sin departamento',
    volver: 'Volver a la Lista',
  },
  campos: {
    nombre: 'El nombre es requerido',
    apellidos: 'Los apellidos son requeridos',
    nombreLargo: `Nombre y apellidos pueden tener juntos hasta ${MAXIMO_DE_NOMBRE} caracteres`,
    email: 'Email inválido',
    telefono: 'Teléfono debe tener al menos 10 dígitos',
    telefonoLargo: 'Escribe los 10 dígitos del teléfono, con lada y sin extensión',
    cargo: 'El cargo es requerido',
    departamento: 'El departamento es requerido',
    rol: 'El rol es requerido',
  },
  toasts: {
    creado: 'Usuario creado',
    creadoDetalle: (email: string): string => `Le escribimos a ${email} para que elija su contraseña.`,
    crearError: 'Error al crear el usuario',
    guardado: 'Usuario actualizado',
    guardarError: 'Error al guardar',
    activado: 'Cuenta activada',
    suspendido: 'Cuenta suspendida',
    suspendidoDetalle: 'Sus sesiones se cerraron.',
    reenviada: 'Invitación reenviada',
    revocada: 'Invitación revocada',
    contrasena: 'Correo en camino',
    contrasenaDetalle: (email: string): string =>
      `Le escribimos a ${email} un enlace para elegir otra contraseña.`,
    segundoFactor: 'Segundo factor restablecido',
    segundoFactorDetalle: 'Sus sesiones se cerraron y se lo dijimos por correo.',
    eliminado: 'Cuenta eliminada',
    entregado: 'Proyectos entregados',
    accionError: 'No se pudo completar la acción',
  },
} as const;
