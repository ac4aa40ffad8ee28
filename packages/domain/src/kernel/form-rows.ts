import { type TextOptions, textOptions } from './form-fields.ts';
import type { DerivedField, RowsDefinition, RowsField } from './form-types.ts';
import { judgeRows, rowsSchema } from './rows.ts';
import { texto } from './text.ts';

/** Fields of rows, and the texts that are made of them. */

/** Rows of the same columns, at most 200 unless said otherwise; none of them may be called 'fila'. */
export const rowsField = ({
  max = 200,
  ...o
}: Omit<RowsDefinition, 'max'> & { readonly max?: number }): RowsField => {
  const definition: RowsDefinition = { max, ...o };
  return {
    kind: 'filas',
    ...definition,
    schema: rowsSchema(definition),
    judge: (path, answer) => judgeRows(definition, path, answer),
  };
};

/** A text made of other answers, such as of rows; a minimum holds on it as if it were typed. */
export const derivedField = ({
  max = 20_000,
  ...o
}: TextOptions & Pick<DerivedField, 'from'>): DerivedField => ({
  kind: 'derivado',
  max,
  ...o,
  schema: texto(textOptions(o, max)),
});
