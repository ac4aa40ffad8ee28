import type { MotivoDeFalta } from '@portal/domain/features/auditoria/public';
import { motivoDeFalta } from '@portal/domain/features/auditoria/public';

/** The manifest of an auditor's file (`manifiesto.json`); `verificar.mjs` reads it, so that a change of its meaning is another `FORMATO`. */
export const FORMATO = 'expediente-de-auditoria/1';

/** What the verifier and this manifest are called in the ZIP. */
export const MANIFIESTO = 'manifiesto.json';
export const INDICE = 'indice.pdf';
export const HUELLAS = 'huellas.txt';
export const ENTRADAS = 'bitacora/entradas.jsonl';
export const CADENA = 'bitacora/cadena.csv';

/** A file as the manifest names it; `recibido`: the SHA-256 that the portal noted when it received or made it. */
export type Archivo = {
  readonly ruta: string;
  readonly etapa: string;
  readonly descripcion: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly recibido?: string;
};

/** What belongs to the case and is not in its file. */
export type Falta = { readonly ruta: string; readonly motivo: MotivoDeFalta };

export type FirmaDelManifiesto = {
  readonly nombre: string;
  readonly cadena: string;
  readonly sello: string;
  readonly certificado: string;
  /** Of the text that was signed. */
  readonly sha256: string;
};

export type VersionDelManifiesto = {
  readonly ruta: string;
  readonly numero: number;
  readonly causa: string;
  readonly cortadaEn: string;
  readonly sha256: string;
};

/** Where the log of a case begins and ends; numbers as decimal strings. */
export type BitacoraDelManifiesto = {
  readonly entradas: { readonly ruta: string; readonly cuantas: number };
  readonly cadena: {
    readonly ruta: string;
    readonly desde: string;
    readonly hasta: string;
    readonly final: string;
  };
};

export type Manifiesto = {
  readonly formato: typeof FORMATO;
  readonly codigo: string;
  readonly comprobar: string;
  readonly proyecto: {
    readonly id: string;
    readonly folio: string;
    readonly nombre: string | null;
    readonly organizacion: string;
  };
  readonly alcance: string;
  /** UTC. */
  readonly armadoEn: string;
  readonly bitacora: BitacoraDelManifiesto;
  readonly formulacion: readonly VersionDelManifiesto[];
  readonly firmas: readonly FirmaDelManifiesto[];
  readonly faltas: readonly (Falta & { readonly detalle: string })[];
  readonly alterados: readonly string[];
  readonly archivos: readonly Archivo[];
};

/** Each with its reason in words, as the verifier says it. */
export const conDetalle = (faltas: readonly Falta[]): Manifiesto['faltas'] =>
  faltas.map((falta) => ({ ...falta, detalle: motivoDeFalta[falta.motivo] }));
