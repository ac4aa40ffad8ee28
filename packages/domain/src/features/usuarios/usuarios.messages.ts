import { codigosDeContrasena } from './usuarios.contrasena.ts';

/** Toasts of the seed, to the letter (A§8 'Sign-in and session'). */
export const mensajesDeSesion = {
  errorAlIniciar: 'Error al iniciar sesión',
  errorAlCrearCuenta: 'Error al crear cuenta',
  errorAlCerrar: 'Error al cerrar sesión',
  iniciada: { titulo: 'Sesión iniciada', detalle: 'Bienvenido' },
  iniciadaDemo: 'Sesión iniciada (Modo Demo)',
  cuentaCreada: { titulo: 'Cuenta creada', detalle: 'Revisa tu email para confirmar tu cuenta' },
  cerrada: { titulo: 'Sesión cerrada', detalle: 'Hasta luego' },
  cuentaConfirmada: { titulo: 'Cuenta confirmada', detalle: 'Ya puedes iniciar sesión' },
  recuperacionEnviada: {
    titulo: 'Revisa tu email',
    detalle: 'Si existe una cuenta con ese email, te enviamos un enlace. Vence en 30 minutos.',
  },
  contrasenaCambiada: {
    titulo: 'Contraseña cambiada',
    detalle: 'Cerramos tus sesiones abiertas. Inicia sesión con la nueva.',
  },
} as const;

/** 'Bienvenido Administrador', 'Bienvenido Usuario 1': second line of the demo's toast (A§8). */
export const bienvenidaDemo = (nombre: string): string => `Bienvenido ${nombre}`;

/** Every code that the accounts' routes answer with, and its words (rule 14: a fixed catalogue). */
export const codigosDeCuenta = {
  credenciales_invalidas: 'El email o la contraseña no coinciden con una cuenta.',
  correo_sin_confirmar:
    'Tu cuenta existe, pero falta confirmar tu email. Abre el enlace que te enviamos o pide otro.',
  cuenta_no_activa: 'Tu cuenta está suspendida. Escribe a la fundación para reactivarla.',
  enlace_invalido: 'Este enlace ya se usó, venció o no es válido. Pide uno nuevo.',
  origen_ajeno: 'La solicitud no viene de este portal. Recarga la página e intenta de nuevo.',
  ultimo_administrador: 'Es la única cuenta de administrador activa. Nombra otra antes de quitar esta.',
  cuenta_propia: 'No puedes cambiar el estado ni el rol de tu propia cuenta.',
  email_en_uso: 'Ya existe una cuenta con ese email.',
  rol_desconocido: 'Ese rol no existe.',
  ...codigosDeContrasena,
} as const;

export type CodigoDeCuenta = keyof typeof codigosDeCuenta;

/** 'Demasiados intentos. Vuelve a intentar en 8 segundos.' `segundos` is what Retry-After says. */
export const mensajeDeEspera = (segundos: number): string => {
  if (segundos < 90)
    return `Demasiados intentos. Vuelve a intentar en ${segundos} ${segundos === 1 ? 'segundo' : 'segundos'}.`;
  return `Demasiados intentos. Vuelve a intentar en ${Math.ceil(segundos / 60)} minutos.`;
};

/** What a person reads for the state of an account (B§4). */
export const etiquetasDeEstadoDeUsuario = {
  activo: 'Activo',
  inactivo: 'Inactivo',
  suspendido: 'Suspendido',
} as const;
