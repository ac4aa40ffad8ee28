import { enFrase } from '../../kernel/en-frase.ts';
import { CON_FINIQUITO, DETENIDA } from './cartas.guards.ts';

/** Every text of the cartas that is not a label of their workflow; the seed's (B§2), to the letter. */
export const cartaMessages = {
  vacia: 'No hay cartas generadas',
  titulo: 'Cartas',
  error: 'No se pudieron cargar las cartas',
  detenida: 'No se admiten cartas de solicitud ni de instrucción',
  carta: {
    titulo: (tipo: string): string => `Carta de ${tipo.toLocaleLowerCase('es-MX')}`,
    fecha: 'Fecha de la carta',
    descripcion: 'Descripción de la solicitud',
    observaciones: 'Observaciones',
    motivo: 'Motivo del rechazo',
    pago: 'Depósito',
    pagoDel: (folio: string, fecha: string): string => `${folio}, ${fecha}`,
    comprobante: 'Comprobante de pago',
    pdf: 'Descargar la carta',
    enProceso: 'La carta se está preparando.',
    quien: (paso: string, nombre: string, cuando: string): string =>
      `${paso} por ${enFrase(nombre)}, ${cuando}`,
    pasos: 'Pasos de la carta',
    verTodas: 'Ver todas las del proyecto',
  },
  registrar: {
    boton: 'Nueva Carta',
    detalle: 'El folio y la fecha los pone el portal, y emite su PDF. Después se envía para su aprobación.',
    tipo: 'Tipo de carta',
    faltaTipo: 'Elige el tipo de carta',
    proyecto: 'Proyecto asociado',
    monto: 'Monto solicitado',
    descripcion: 'Descripción de la solicitud',
    descripcionAyuda: 'Qué se solicita y para qué.',
    observaciones: 'Observaciones',
    enviar: 'Registrar carta',
    enviando: 'Registrando...',
  },
  enviar: { detalle: 'La otra parte la recibe, y quien gestiona ministraciones la aprueba o la rechaza.' },
  aprobar: { detalle: 'Sigue su pago, que registra otra persona.' },
  pagar: {
    detalle: 'Se paga con un depósito o un reintegro registrado por el mismo monto, y su comprobante.',
    pago: 'Depósito que la paga',
    falta: 'Elige el depósito que la paga',
    enviando: 'Registrando...',
  },
  toasts: {
    error: 'Error',
    registrar: 'Carta registrada',
    enviar: 'Carta enviada',
    aprobar: 'Carta aprobada',
    pagar: 'Pago registrado',
    rechazar: 'Carta rechazada',
  },
  historial: {
    registrar: 'Registró una carta',
    enviar: 'Envió una carta',
    aprobar: 'Aprobó una carta',
    pagar: 'Registró el pago de una carta',
    rechazar: 'Rechazó una carta',
  },
  errores: {
    cartas_detenidas: DETENIDA,
    con_finiquito: CON_FINIQUITO,
    pago_ajeno: 'Ese depósito ya no paga esta carta: alguien lo usó antes, o no es de su monto.',
  },
} as const;
