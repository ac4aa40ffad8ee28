/** Signatures of a text, by either side. Without zod: it travels with pages. */

/** Entity of a text that is signed, in log and events. */
export const TEXTO_POR_FIRMAR = 'texto-por-firmar';
/** Entity of an authority whose certificates count. */
export const AUTORIDAD = 'autoridad-certificadora';

export const clasesDeTexto = ['convenio', 'acuerdo'] as const;
export type ClaseDeTexto = (typeof clasesDeTexto)[number];

/** Who agrees with whom: always both, in this order. */
export const ladosDeFirma = ['fundacion', 'organizacion'] as const;
export type LadoDeFirma = (typeof ladosDeFirma)[number];

/** How one side signs. */
export const formasDeFirma = ['electronica', 'fisica'] as const;
/** How a text was signed by both. */
export const tiposDeFirma = [...formasDeFirma, 'mixta'] as const;
export type TipoDeFirma = (typeof tiposDeFirma)[number];

/** What is looked at in a signature with e.firma, in the order in which it is told. */
export const comprobacionesDeFirma = ['sello', 'vigencia', 'tipo', 'rfc', 'cadena', 'revocacion'] as const;
export type ComprobacionDeFirma = (typeof comprobacionesDeFirma)[number];
/** What became of it: nothing reads as verified that was not looked at. */
export const resultadosDeComprobacion = ['verificada', 'fallida', 'no_consultada'] as const;
export type ResultadoDeComprobacion = (typeof resultadosDeComprobacion)[number];

/** How the signed string names the kind of the text. */
export const claseEnCadena: Readonly<Record<ClaseDeTexto, string>> = {
  convenio: 'CONVENIO',
  acuerdo: 'ACUERDO',
};
/** And the side. */
export const rolEnCadena: Readonly<Record<LadoDeFirma, string>> = {
  fundacion: 'FUNDACION',
  organizacion: 'ORGANIZACION',
};

/** For how long what was asked to be signed may be signed. */
export const MINUTOS_DE_RETO = 10;

/** Least code points of why something is refused or taken back. */
export const MIN_MOTIVO = 10;
