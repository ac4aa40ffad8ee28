import type { TipoDePlazo } from './aprobacion.schema.ts';

const dias = (n: number, tipo: TipoDePlazo): string => {
  const cual = tipo === 'habiles' ? ['día hábil', 'días hábiles'] : ['día natural', 'días naturales'];
  return `${n.toLocaleString('es-MX')} ${cual[n === 1 ? 0 : 1]}`;
};

/** What stage 2 says: the answer to the oficio, as its organization writes it and as the foundation reads it. */
export const respuestaMessages = {
  oficio: (numero: string): string => `Oficio ${numero}`,
  enviado: (cuando: string): string => `Se envió el ${cuando}.`,
  plazo: {
    titulo: 'Se responde antes del',
    quedan: (n: number, tipo: TipoDePlazo): string => (n === 1 ? 'Queda ' : 'Quedan ') + dias(n, tipo),
    hoy: 'Vence hoy',
    marcas: 'Cada marca es un día hábil; lo rayado, días inhábiles.',
    vencido: 'El plazo ya venció',
    vencidoTuyo: 'Todavía puedes responder: tu respuesta quedará marcada como tardía.',
    vencidoSuyo: 'La organización todavía puede responder: su respuesta quedará marcada como tardía.',
  },
  generales: 'Comentarios generales',
  observaciones: 'Observaciones',
  cuantas: (respondidas: number, total: number): string =>
    `${respondidas} de ${total} ${total === 1 ? 'observación respondida' : 'observaciones respondidas'}`,
  respondida: 'Respondida',
  observacion: (numero: number): string => `Observación ${numero}`,
  naturaleza: { tecnica: 'Técnica', financiera: 'Financiera' },
  respuesta: 'Respuesta',
  ajuste: 'Ajuste realizado',
  sinAjuste: 'No hizo falta cambiar la sección.',
  verSeccion: (seccion: string): string => `Ver «${seccion}»`,
  corregir: (seccion: string): string => `Corregir «${seccion}»`,
  dejarDeCorregir: 'Terminar de corregir',
  ocultarSeccion: 'Ocultar la sección',
  /** What is under the hands, for who hears the page. */
  seccionDe: (seccion: string, numero: number): string => `${seccion}, por la observación ${numero}`,
  cambios: 'Qué cambió desde el oficio',
  cambiosFinales: 'Qué cambió con la respuesta',
  sinCambios: 'Esta sección dice lo mismo que cuando se envió el oficio.',
  cerrada: 'La sección ya no está abierta: se puede leer, no editar.',
  enConjunto: 'En conjunto',
  enConjuntoAyuda:
    'Las respuestas y los ajustes se leen juntos en el expediente. Estos mínimos valen para todos, no para cada uno.',
  deMinimo: (n: number, minimo: number): string =>
    n < minimo
      ? `${n.toLocaleString('es-MX')} de ${minimo.toLocaleString('es-MX')} caracteres como mínimo`
      : `${n.toLocaleString('es-MX')} caracteres; el mínimo son ${minimo.toLocaleString('es-MX')}`,
  aclaracion: 'Solicitud de aclaración',
  adicionales: {
    titulo: 'Documentos adicionales',
    ayuda: (max: number): string =>
      `Hasta ${max} archivos que sustentan tu respuesta. La fundación los lee cuando la envías; desde entonces ya no cambian.`,
    conLaRespuesta: 'Los adjuntó la organización a su respuesta.',
    descargar: (nombre: string): string => `Descargar ${nombre}`,
  },
  enviar: 'Enviar Respuesta',
  enviarTitulo: (numero: string): string => `Enviar la respuesta al oficio ${numero}`,
  enviarDetalle:
    'La fundación la recibe como está, con lo que corregiste en el proyecto. Después de enviarla ya no cambia, ni las secciones que corregiste.',
  enviarTarde: 'El plazo ya venció: se recibe igual, marcada como tardía.',
  seccionSinGuardar:
    'Lo último que corregiste en el proyecto no ha llegado al portal. Espera a que se guarde y envía después.',
  espera: (organizacion: string): string => `${organizacion} todavía no responde`,
  esperaDetalle: 'Se te avisa cuando llegue. Mientras la escribe, solo la lee su organización.',
  recibida: (cuando: string, quien: string): string => `La envió ${quien}, ${cuando}.`,
  recibidaSinNombre: (cuando: string): string => `Se recibió el ${cuando}.`,
  tardia: 'Tardía',
  tardiaDetalle: (vencia: string): string => `Se respondió fuera de plazo: vencía el ${vencia}.`,
  sinRespuesta: 'Esta ronda se cerró sin respuesta.',
} as const;
