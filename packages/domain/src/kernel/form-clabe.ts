import { checkClabe } from './clabe.ts';
import { type FieldOptions, textField } from './form-fields.ts';
import { readSchema } from './form-numbers.ts';
import type { TextField } from './form-types.ts';

/** The CLABE of an account, kept as its 18 digits (C16). Apart from the numbers: it brings the list of banks with it. */
export const clabeField = (o: FieldOptions): TextField => ({
  // Room for the spaces and hyphens of a statement while typing.
  ...textField({ max: 40, ...o }),
  schema: readSchema((line) => {
    const { clabe, errors } = checkClabe(line);
    return { value: clabe || line, code: errors[0]?.code ?? null, message: errors[0]?.message };
  }),
  warn: (value) => checkClabe(value).warnings[0]?.message ?? null,
});
