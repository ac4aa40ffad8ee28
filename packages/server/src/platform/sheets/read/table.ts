/** What a file may be read as, by the end of its name. */
export type TableFormat = 'csv' | 'xlsx';

/** Why a file is not read; a slice turns a code into words. */
export type TableRefusal =
  | 'vacio'
  | 'no_coincide'
  | 'danado'
  | 'cifrado'
  | 'con_macros'
  | 'con_formulas'
  | 'desmedido'
  | 'codificacion';

/** A table as its file holds it: every cell as a text. */
export type Table = {
  readonly ok: true;
  /** Those with something in them; `numero` as the file counts rows, from 1. */
  readonly filas: readonly { readonly numero: number; readonly celdas: readonly string[] }[];
  /** It was no UTF-8 and was read as windows-1252. */
  readonly ansi: boolean;
};

/** The table, or why there is none: `detail` is for the log, `where` names the cell. */
export type ReadTable =
  | Table
  | {
      readonly ok: false;
      readonly code: TableRefusal;
      readonly detail: string;
      readonly where?: string;
    };

export const refuseTable = (code: TableRefusal, detail: string, where?: string): ReadTable => ({
  ok: false,
  code,
  detail,
  ...(where ? { where } : {}),
});

/** Most rows and columns that are looked at: a list that is longer is told so, not read to its end. */
export const MAX_ROWS = 2_000;
export const MAX_COLUMNS = 100;
/** Most characters of all cells together: one text of a workbook may stand in many cells, and be told for each of them. */
export const MAX_CHARACTERS = 1_000_000;

/** The rows that hold something; undefined for a table beyond the limits. */
export const filledRows = (rows: readonly (readonly string[])[]): Table['filas'] | undefined => {
  const filas = rows
    .map((celdas, index) => ({ numero: index + 1, celdas }))
    .filter(({ celdas }) => celdas.some((celda) => celda.trim() !== ''));
  if (filas.length > MAX_ROWS || filas.some(({ celdas }) => celdas.length > MAX_COLUMNS)) return undefined;
  const characters = filas.reduce(
    (sum, { celdas }) => celdas.reduce((of, celda) => of + celda.length, sum),
    0,
  );
  if (characters > MAX_CHARACTERS) return undefined;
  return filas;
};
