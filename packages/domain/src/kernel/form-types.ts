import type * as z from 'zod/mini';
import type { Answer, Answers, Row } from './answers.ts';
import type { Issue } from './errors.ts';

/** What the fields of a form are made of. The builders of each kind are in form-fields.ts. */

/** How a field of one text is drawn. A slice adds a widget to the kit, never a special screen. */
export type FieldKind = 'texto' | 'parrafo' | 'opcion' | 'rfc' | 'fecha' | 'telefono' | 'dinero' | 'entero';

export type Option = { readonly value: string; readonly label: string; readonly hint?: string };

type FieldBase = {
  readonly label: string;
  readonly help?: string;
  /** Message when nothing was answered; absent: the field is optional. */
  readonly required?: string;
  /** Answers of an invisible field are pruned on submit. */
  readonly visibleWhen?: (answers: Answers) => boolean;
};

/** A field of one text: what is typed, or one of its options. */
export type TextField = FieldBase & {
  readonly kind: FieldKind;
  readonly example?: string;
  readonly options?: readonly Option[];
  /** Code points after trimming; the counter of the field counts toward it. */
  readonly min?: number;
  readonly max: number;
  /** Of an RFC: a person's has 13 characters, any other 12. */
  readonly length?: 12 | 13;
  /** What stands after a number: '%', 'personas'. */
  readonly unit?: string;
  /** How an answer is read, where not as it is kept. */
  readonly read?: (value: string) => string;
  /** Judges a given (non-blank) answer and normalises it: its messages are the seed's. */
  readonly schema: z.ZodMiniType<string>;
  /** Advice that never blocks, e.g. a check digit that does not match; `hoy` is the foundation's date. */
  readonly warn?: (value: string, hoy: string) => string | null;
  /** The column that repeats the answer because lists filter, join or sum on it. */
  readonly column?: string;
};

/** A value as it is kept, and all that is wrong with it. */
export type Judged<T> = { readonly value: T; readonly issues: readonly Issue[] };

/** Rows, each with the same columns: what there may be any number of. Columns see the cells of their row as answers. */
export type RowsDefinition = FieldBase & {
  /** What one row is called: 'Criterio'. */
  readonly row: string;
  /** What stands where there are none yet. */
  readonly empty?: string;
  readonly columns: Readonly<Record<string, TextField>>;
  /** Fewest rows, once any are asked for (`required`), and most; what is told of too few and too many. */
  readonly min?: number;
  readonly minMessage?: string;
  readonly max: number;
  readonly maxMessage?: string;
  /** A column of numbers that is summed beside the rows, and what it should come to, if it should. */
  readonly total?: { readonly column: string; readonly label: string; readonly goal?: string };
  /**
   * What must hold between rows, their cells normalised where they are right. Paths count from the field: '' is all of it,
   * `fila.column` a cell.
   */
  readonly check?: (rows: readonly Row[]) => readonly Issue[];
};

/** Rows as a form asks for them; they bring their own check, so that forms without rows do not load it. */
export type RowsField = RowsDefinition & {
  readonly kind: 'filas';
  /** What may be rows at all: a closed list of columns, each row once. */
  readonly schema: z.ZodMiniType<Row[]>;
  /** The rows normalised and all that is wrong with them; paths begin with `path`. */
  readonly judge: (path: string, answer: Answer | undefined) => Judged<Row[] | null>;
};

/** A text made of other answers, such as of rows: shown and stored, never typed; minimums hold on it. */
export type DerivedField = FieldBase & {
  readonly kind: 'derivado';
  readonly from: (answers: Answers) => string;
  readonly min?: number;
  readonly max: number;
  readonly schema: z.ZodMiniType<string>;
  readonly column?: string;
};

export type Field = TextField | RowsField | DerivedField;
