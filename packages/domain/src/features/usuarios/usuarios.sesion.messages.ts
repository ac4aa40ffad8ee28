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
  enlaceReenviado: {
    titulo: 'Revisa tu email',
    detalle: 'Si hay una cuenta por confirmar con ese correo, te enviamos otro enlace. Vence en 30 minutos.',
  },
  recuperacionEnviada: {
    titulo: 'Revisa tu email',
    detalle: 'Si existe una cuenta con ese correo, te enviamos un enlace. Vence en 30 minutos.',
  },
  contrasenaCambiada: {
    titulo: 'Contraseña cambiada',
    detalle: 'Cerramos tus sesiones abiertas. Inicia sesión con la nueva.',
  },
  otraCuenta: (nombre: string): string => `Ahora entraste como ${nombre}`,
  deLaAnterior: (email: string): string =>
    `Lo que ${email} dejó sin enviar no pasó a esta cuenta: sigue guardado y lo verá al volver a entrar.`,
} as const;

/** 'Bienvenido Administrador', 'Bienvenido Usuario 1': second line of the demo's toast (A§8). */
export const bienvenidaDemo = (nombre: string): string => `Bienvenido ${nombre}`;
