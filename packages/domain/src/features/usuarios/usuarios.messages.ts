import { codigosDeContrasena } from './usuarios.contrasena.ts';

/** Every code that the accounts' routes answer with, and its words (rule 14: a fixed catalogue). */
export const codigosDeCuenta = {
  // One answer, whether the address has an account, waits for its confirmation, or is nobody's (rule 5).
  credenciales_invalidas:
    'El correo o la contraseña no coinciden con una cuenta. Si acabas de crearla, confírmala antes con el enlace que te enviamos.',
  cuenta_no_activa: 'Tu cuenta está suspendida. Escribe a la fundación para reactivarla.',
  enlace_invalido: 'Este enlace ya se usó, venció o no es válido. Pide uno nuevo.',
  alta_distinta:
    'Esa no es la contraseña que elegiste al crear tu cuenta. Inténtalo otra vez o elige una nueva aquí mismo.',
  origen_ajeno: 'La solicitud no viene de este portal. Recarga la página e intenta de nuevo.',
  ultimo_administrador: 'Es la única cuenta de administrador activa. Nombra otra antes de quitar esta.',
  cuenta_propia: 'No puedes cambiar el estado ni el rol de tu propia cuenta.',
  email_en_uso: 'Ya existe una cuenta con ese correo.',
  rol_desconocido: 'Ese rol no existe.',
  aviso_requerido: 'Lee y acepta el aviso de privacidad vigente para continuar.',
  aviso_distinto: 'El aviso de privacidad cambió. Recarga la página para leer la versión vigente.',
  reautenticacion_requerida: 'Confirma que eres tú para continuar.',
  contrasena_actual_incorrecta: 'Esa no es tu contraseña actual.',
  contrasena_igual: 'Elige una contraseña distinta de la actual.',
  contrasena_breve:
    'Tu contraseña tiene menos de 15 caracteres. Cámbiala por una más larga antes de desactivar el segundo factor.',
  contrasena_de_la_cuenta: 'Esa no es la contraseña de la cuenta que pidió el cambio.',
  email_igual: 'Ese ya es tu correo.',
  codigo_incorrecto: 'El código no es correcto o ya se usó. Espera el siguiente e intenta de nuevo.',
  paso_vencido: 'El tiempo para escribir el código terminó. Inicia sesión de nuevo.',
  segundo_factor_activo: 'El segundo factor ya está activo.',
  segundo_factor_inactivo: 'El segundo factor no está activo.',
  segundo_factor_sin_iniciar: 'Pasó demasiado tiempo. Vuelve a empezar para obtener un código QR nuevo.',
  segundo_factor_requerido: 'Tu cuenta necesita un segundo factor. Actívalo en Configuración para continuar.',
  segundo_factor_obligatorio: 'La fundación pide un segundo factor a tu cuenta; no se puede desactivar.',
  llave_no_valida: 'No pudimos comprobar la llave de acceso. Intenta de nuevo.',
  demasiadas_llaves: 'Tu cuenta ya tiene 10 llaves de acceso. Quita una antes de agregar otra.',
  ...codigosDeContrasena,
} as const;

export type CodigoDeCuenta = keyof typeof codigosDeCuenta;

/** 'Demasiados intentos. Vuelve a intentar en 8 segundos.' `segundos` is what Retry-After says. */
export const mensajeDeEspera = (segundos: number): string => {
  if (segundos < 90)
    return `Demasiados intentos. Vuelve a intentar en ${segundos} ${segundos === 1 ? 'segundo' : 'segundos'}.`;
  return `Demasiados intentos. Vuelve a intentar en ${Math.ceil(segundos / 60)} minutos.`;
};
