import { camposDe, conLlavesSueltas, CAMPO as FIELD } from '@portal/domain/kernel/campos';

/** Texts with named fields, `{{nombre}}`: what letters and issued documents are written in. */

/**
 * Holds texts to the fields that they may use.
 *
 * @param what names it in the error: 'Letter pre-registro.validado'.
 * @throws Error for a field that is used and not declared, or declared and not used, and for a brace left open.
 */
export const assertFields = (what: string, fields: readonly string[], texts: readonly string[]): void => {
  const used = new Set(texts.flatMap(camposDe));
  for (const name of used)
    if (!fields.includes(name)) throw new Error(`${what}: field '${name}' is not declared`);
  for (const field of fields) if (!used.has(field)) throw new Error(`${what}: field '${field}' is not used`);
  if (texts.some(conLlavesSueltas)) throw new Error(`${what}: malformed field`);
};

/**
 * A text with its fields filled in, each value through `change`. A value that ends in a stop closes the sentence itself:
 * 'de Manos Unidas, A.C.', never 'A.C..'.
 *
 * @throws Error when a field has no value.
 */
export const fillFields = (
  what: string,
  template: string,
  values: Readonly<Record<string, string>>,
  change: (value: string) => string,
): string =>
  template.replace(FIELD, (field, name: string, at: number) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (typeof value !== 'string') throw new Error(`${what}: field '${name}' is missing`);
    const filled = change(value);
    return template[at + field.length] === '.' && filled.endsWith('.') ? filled.slice(0, -1) : filled;
  });
