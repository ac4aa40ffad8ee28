/** What the foundation issues as PDF, each once and for good. Free of schemas, so that pages may read it. */
export const tiposDeDocumento = [
  'acuse',
  'minuta',
  'dictamen',
  'acta',
  'oficio',
  'convenio',
  'acuerdo',
  'carta',
  'finiquito',
] as const;
export type TipoDeDocumento = (typeof tiposDeDocumento)[number];

/** How each is called. Only oficios have a folio of their own, OFI-; all have a code. */
export const nombresDeDocumento: Readonly<Record<TipoDeDocumento, string>> = {
  acuse: 'Acuse de recibo',
  minuta: 'Minuta',
  dictamen: 'Dictamen',
  acta: 'Acta',
  oficio: 'Oficio',
  convenio: 'Convenio',
  acuerdo: 'Acuerdo',
  carta: 'Carta',
  finiquito: 'Finiquito',
};

/** What a code may be of: what is issued, and an auditor's file, whose manifest it proves. */
export const tiposVerificables = [...tiposDeDocumento, 'expediente'] as const;
export const nombresVerificables: Readonly<Record<(typeof tiposVerificables)[number], string>> = {
  ...nombresDeDocumento,
  expediente: 'Expediente para auditoría',
};

/** What became of the text of a convenio, or of what modifies one, that stands: of no other document anything is said. */
export const situacionesDeConvenio = [
  'por_firmar',
  'firmado',
  'vigente',
  'modificado',
  'vencido',
  'terminado',
] as const;
export type SituacionDeConvenio = (typeof situacionesDeConvenio)[number];

/** Entity of what is issued, in log and events. */
export const DOCUMENTO_EMITIDO = 'documento-emitido';

/** The layout of a carta de instrucción: with a convenio, what carries the whole account. */
export const CARTA_DE_INSTRUCCION = 'carta-instruccion';

/** 'Acuse-de-recibo-PR-2026-001.pdf'. */
export const nombreDeArchivo = (tipo: TipoDeDocumento, referencia: string): string =>
  `${nombresDeDocumento[tipo].replaceAll(' ', '-')}-${referencia}.pdf`;

/** Address of the PDF of a document. */
export const rutaDelEmitido = (id: string): string => `/api/v1/documentos-emitidos/${id}/contenido`;
