import * as z from 'zod/mini';
import type { Answers } from './answers.ts';
import { isRealDate } from './dates.ts';
import type { Option, TextField } from './form-types.ts';
import { checkRfc, rfcMessages, rfcSchema } from './rfc.ts';
import { MAX_TEXTO, MAX_TEXTO_CORTO, texto, textoCorto } from './text.ts';

/** The kinds of field that most forms are built from: one builder a kind, messages given by the slice. Numbers and rows stand apart, for the pages that ask for none. */

export type FieldOptions = {
  readonly label: string;
  readonly help?: string;
  readonly example?: string;
  /** Message when nothing was answered; absent: optional. */
  readonly required?: string;
  readonly column?: string;
  readonly visibleWhen?: (answers: Answers) => boolean;
};

export type TextOptions = FieldOptions & {
  /** Code points after trimming. */
  readonly min?: number;
  readonly minMessage?: string;
  readonly max?: number;
};

export const textOptions = ({ min, minMessage }: TextOptions, max: number) => ({
  min,
  max,
  minMensaje: minMessage,
});

/** A single line; at most 200 code points unless said otherwise. */
export const textField = ({ max = MAX_TEXTO_CORTO, ...o }: TextOptions): TextField => ({
  kind: 'texto',
  max,
  ...o,
  schema: textoCorto(textOptions(o, max)),
});

/** Several lines; at most 4,000 code points unless said otherwise. */
export const paragraphField = ({ max = MAX_TEXTO, ...o }: TextOptions): TextField => ({
  kind: 'parrafo',
  max,
  ...o,
  schema: texto(textOptions(o, max)),
});

/** One of a closed list. */
export const optionField = (
  o: FieldOptions & { readonly options: readonly Option[]; readonly warn?: TextField['warn'] },
): TextField => ({
  kind: 'opcion',
  max: 60,
  ...o,
  schema: z.string().check(
    z.refine((v) => o.options.some((option) => option.value === v), {
      error: 'Elige una de las opciones.',
    }),
  ),
});

/** The two answers of a yes / no question, stored 'si' / 'no'. */
export const yesNo: readonly Option[] = [
  { value: 'si', label: 'Sí' },
  { value: 'no', label: 'No' },
];

/** A calendar date 'YYYY-MM-DD'. */
export const dateField = (o: FieldOptions & { readonly warn?: TextField['warn'] }): TextField => ({
  kind: 'fecha',
  max: 10,
  ...o,
  schema: z.string().check(z.refine(isRealDate, { error: 'Escribe una fecha que exista: día, mes y año.' })),
});

/**
 * The RFC of a persona moral (an organization or institution: 12 characters, mexico.md).
 * The seed's message comes first (A§5); a check digit that does not match only warns.
 */
export const rfcField = (o: FieldOptions): TextField => ({
  kind: 'rfc',
  // Room for hyphens and spaces while typing; the schema takes them out.
  max: 20,
  required: rfcMessages.rfc_corto,
  ...o,
  schema: rfcSchema,
  warn: (value) => checkRfc(value, { tipo: 'moral' }).warnings[0]?.message ?? null,
});
