/** What the records, events and log entries of a comprobación are called. Without zod: it travels with pages. */
export const COMPROBACION = 'comprobacion';

/**
 * Each is judged once, unless its organization withdrew it before: what was refused or withdrawn is proven anew by another one; what was admitted may turn out cancelled at the SAT. Of an invoice
 * that is paid in parts, what was admitted in part is judged further as its payments come.
 */
export const estados = [
  'por_revisar',
  'admitida',
  'admitida_en_parte',
  'rechazada',
  'cancelada',
  'retirada',
] as const;
export type EstadoComprobacion = (typeof estados)[number];

/** What proves an expense: a CFDI, or, where there can be none, its own evidence and the reason. */
export const clasesDeGasto = ['cfdi', 'sin_cfdi'] as const;
export type ClaseDeGasto = (typeof clasesDeGasto)[number];
export const etiquetaDeClase: Readonly<Record<ClaseDeGasto, string>> = {
  cfdi: 'CFDI',
  sin_cfdi: 'Sin CFDI',
};

/** What was found of the seal of a CFDI, without asking anybody. An edited one is never kept. */
export const sellos = ['valido', 'no_verificable'] as const;
export type SelloDeFactura = (typeof sellos)[number];

/**
 * What was found in the PDF that came with an invoice: a job reads it after it was proven, and says whether it is of that invoice. One of
 * another invoice keeps it from being admitted.
 */
export const lecturasDePdf = ['pendiente', 'coincide', 'otra', 'no_dice'] as const;
export type LecturaDePdf = (typeof lecturasDePdf)[number];

/**
 * Whether a recognized authority issued the certificate that a CFDI brings: without one its seal says that nobody changed it, and not whose it is.
 */
export const certificadosDeEmisor = ['reconocido', 'sin_verificar'] as const;
export type CertificadoDeEmisor = (typeof certificadosDeEmisor)[number];

/** Slots of its papers, handed in upon the ministración before the expense is proven: each is a version. */
export const FACTURA = 'factura_pdf';
export const EVIDENCIA = 'evidencia_gasto';
/** What the SAT answered of a cancelled CFDI: a paper of its ministración too, handed in by who declares it. */
export const VERIFICACION = 'verificacion_sat';

/** Fewest code points of why there is no CFDI, and of why an expense is not admitted whole. */
export const MIN_MOTIVO = 20;

/** Most bytes of an XML; an honest one has some thousands. */
export const MAX_BYTES_XML = 1024 * 1024;
/** Most invoices that one request reads, and most that are chosen at once. */
export const FACTURAS_POR_LECTURA = 50;
export const FACTURAS_A_LA_VEZ = 500;
