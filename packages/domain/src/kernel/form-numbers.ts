import * as z from 'zod/mini';
import { type FieldOptions, type TextOptions, textField } from './form-fields.ts';
import type { TextField } from './form-types.ts';
import { type MontoOptions, monto } from './money-shapes.ts';
import { isTelefono, normalizeTelefono } from './telefono.ts';
import { hasForbiddenCharacters, normalizeLine, textMessages } from './text.ts';
import { groupThousands } from './thousands.ts';
import { parseEntero } from './whole.ts';

/** Fields that are read as a whole: telephones, amounts, whole numbers. All are kept as text, so that none passes through a float. */

type Judgement = { readonly value: string; readonly code: string | null; readonly message?: string };

/** A schema of one line that is read as a whole; what may not be kept in any text is told before. */
export const readSchema = (read: (line: string) => Judgement) =>
  z.string().check((context) => {
    const line = normalizeLine(context.value);
    const hidden = hasForbiddenCharacters(line);
    const { value, code, message } = hidden
      ? { value: line, code: 'caracter_no_admitido', message: textMessages.caracter_no_admitido }
      : read(line);
    context.value = value;
    if (code !== null)
      context.issues.push({ code: 'custom', input: value, message: message ?? '', params: { code } });
  });

/** One line that is made canonical and then judged as a whole; kept as `normalize` leaves it. */
export const judgedField = (
  options: TextOptions,
  judge: {
    normalize: (value: string) => string;
    passes: (value: string) => boolean;
    message: string;
    read?: (value: string) => string;
  },
): TextField => ({
  ...textField(options),
  ...(judge.read && { read: judge.read }),
  schema: readSchema((line) => {
    const value = judge.normalize(line);
    return { value, code: judge.passes(value) ? null : 'invalido', message: judge.message };
  }),
});

/** A Mexican telephone, kept as its ten digits. */
export const phoneField = ({
  message = 'El teléfono tiene diez dígitos, con lada.',
  ...o
}: FieldOptions & { readonly message?: string }): TextField => ({
  // Room for '+52', spaces and parentheses while typing.
  ...judgedField({ max: 30, ...o }, { normalize: normalizeTelefono, passes: isTelefono, message }),
  kind: 'telefono',
});

/** An amount in pesos, kept as its canonical decimal, '1234.50'; from '0.00' unless said otherwise (rule 62). */
export const moneyField = ({
  minimo,
  minimoMensaje,
  maximo,
  maximoMensaje,
  ...o
}: FieldOptions & Omit<MontoOptions, 'requerido'>): TextField => ({
  kind: 'dinero',
  max: 40,
  ...o,
  schema: monto({ requerido: o.required, minimo, minimoMensaje, maximo, maximoMensaje }),
});

/** A whole number, kept as its plain digits; from 0 unless said otherwise. `message` is told of anything else, `mostMessage` of too many. */
export const wholeField = ({
  least = 0,
  most = 999_999_999_999,
  message = `Escribe un número entero de ${groupThousands(String(least))} a ${groupThousands(String(most))}.`,
  mostMessage = message,
  ...o
}: FieldOptions & {
  readonly least?: number;
  readonly most?: number;
  readonly message?: string;
  readonly mostMessage?: string;
  /** What stands after the number: '%'. */
  readonly unit?: string;
}): TextField => ({
  kind: 'entero',
  max: 20,
  ...o,
  schema: readSchema((line) => {
    const digits = parseEntero(line);
    const over = Number(digits) > most;
    const fits = digits !== null && Number(digits) >= least && !over;
    return {
      value: digits ?? line,
      code: fits ? null : 'numero_invalido',
      message: over ? mostMessage : message,
    };
  }),
});
