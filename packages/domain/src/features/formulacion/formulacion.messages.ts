import { tituloDeSeccion } from './secciones.nombres.ts';

/** Texts of the design of a project that are no label of its forms. */
export const formulacionMessages = {
  /** How the log names each act, in the past. */
  historial: {
    guardarSeccion: 'Guardó una sección del proyecto',
    cortarVersion: 'Guardó una versión del proyecto',
  },
  /** Why a version was cut. */
  causas: { registro_enviado: 'Registro enviado a la fundación' },
  errores: {
    seccion_cambio:
      'Alguien guardó esta sección mientras la escribías. Lo tuyo sigue en tu pantalla: júntalo con lo nuevo y guarda otra vez.',
    seccion_cerrada:
      'Esta sección ya no se puede escribir en este momento. Lo que escribiste sigue en tu pantalla.',
    version_de_otra_seccion:
      'Se envió una sección con la versión de otra. No se guardó nada: vuelve a abrirla; lo que escribiste sigue en tu borrador.',
  },
  secciones: tituloDeSeccion,
} as const;
