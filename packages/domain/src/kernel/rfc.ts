import * as z from 'zod/mini';
import { normalizeRfc } from './characters.ts';
import { isRealDate } from './dates.ts';
import type { Issue } from './errors.ts';

export { normalizeRfc } from './characters.ts';

/**
 * The RFC (Registro Federal de Contribuyentes) of Mexico's tax authority, as mexico.md states it and
 * rule 46 asks: normalised, structure and date checked, generic keys refused, and a check digit that
 * does not match only warned about, because genuine RFCs with another digit exist (LME060822IH5).
 */

/** Persona moral (organization, institution; 12 characters) or persona física (a human; 13). */
export type TipoDeRfc = 'moral' | 'fisica';

/** Codes and messages of the RFC; the first is the seed's (A§5), the others mexico.md's. */
export const rfcMessages = {
  rfc_corto: 'RFC debe tener al menos 12 caracteres',
  rfc_generico: 'El RFC genérico no identifica a tu organización.',
  rfc_longitud_moral: 'El RFC de una persona moral tiene 12 caracteres; capturaste {n}.',
  rfc_longitud_fisica: 'El RFC de una persona física tiene 13 caracteres; capturaste {n}.',
  rfc_longitud: 'El RFC tiene 12 caracteres (persona moral) o 13 (persona física); capturaste {n}.',
  rfc_estructura_moral:
    'El RFC no tiene la forma esperada: tres letras, la fecha con seis números (AAMMDD) y tres caracteres de homoclave.',
  rfc_estructura_fisica:
    'El RFC no tiene la forma esperada: cuatro letras, la fecha con seis números (AAMMDD) y tres caracteres de homoclave.',
  rfc_fecha: 'La fecha del RFC ({ddmmaa}) no existe.',
  rfc_digito:
    'El dígito verificador no coincide (se esperaba {x}). Revísalo contra tu Constancia de Situación Fiscal; puedes continuar y quedará marcado para revisión.',
} as const;

type RfcCode = keyof typeof rfcMessages;

/** What {@link checkRfc} found: the normalised RFC, its kind by length, what blocks and what only warns. */
export type RfcCheck = {
  readonly rfc: string;
  /** Null when the length fits neither kind. */
  readonly tipo: TipoDeRfc | null;
  readonly errors: readonly Issue[];
  readonly warnings: readonly Issue[];
};

const structures: Readonly<Record<TipoDeRfc, RegExp>> = {
  moral: /^[A-ZÑ&]{3}\d{6}[A-Z0-9]{2}[A0-9]$/,
  fisica: /^[A-ZÑ&]{4}\d{6}[A-Z0-9]{2}[A0-9]$/,
};
const lengths: Readonly<Record<TipoDeRfc, number>> = { moral: 12, fisica: 13 };

/** The SAT's keys for 'the general public' and 'a foreigner': they name nobody. */
const generics: ReadonlySet<string> = new Set(['XAXX010101000', 'XEXX010101000']);

/** Position = value (0–38) of each character in the sum of the check digit. */
const alphabet = '0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ Ñ';

/** The kind that a normalised RFC's length says, or null: 12 is a persona moral, 13 a persona física. */
export const rfcKind = (rfc: string): TipoDeRfc | null => {
  const n = [...rfc].length;
  if (n === lengths.moral) return 'moral';
  return n === lengths.fisica ? 'fisica' : null;
};

/**
 * The check digit that the SAT's rule gives for a well-formed RFC: a moral is padded with one space on
 * the left; value × weight (13 … 2) summed over the first twelve; r = sum mod 11; 0 → '0', 1 → 'A',
 * otherwise 11 − r. The RFC's own last character is not read.
 * @throws RangeError when a character is outside the alphabet or the length is neither 12 nor 13.
 */
export const rfcCheckDigit = (rfc: string): string => {
  if (rfcKind(rfc) === null) throw new RangeError('An RFC has 12 or 13 characters');
  const sum = [...rfc.padStart(13, ' ')].slice(0, 12).reduce((total, character, i) => {
    const value = alphabet.indexOf(character);
    if (value < 0) throw new RangeError(`Not a character of an RFC: ${character}`);
    return total + value * (13 - i);
  }, 0);
  const r = sum % 11;
  if (r === 0) return '0';
  return r === 1 ? 'A' : String(11 - r);
};

/** AAMMDD leaves the century open: the date is real when either century has it (29 Feb 2000, not 1900). */
const existsInSomeCentury = (aammdd: string): boolean =>
  ['19', '20'].some((century) =>
    isRealDate(`${century}${aammdd.slice(0, 2)}-${aammdd.slice(2, 4)}-${aammdd.slice(4)}`),
  );

/**
 * Judges an RFC as typed. At most one error, the first of: too short (the seed's message), generic,
 * length, structure, date; later checks need the earlier ones. A check digit that does not match is a
 * warning, never an error (rule 46).
 *
 * @param options.tipo the kind that the field asks for; an organization or institution is always
 *   'moral'. Absent: either kind.
 * @param options.path where the issues point; 'rfc' unless said otherwise.
 */
export const checkRfc = (
  value: string,
  options: { readonly tipo?: TipoDeRfc; readonly path?: string } = {},
): RfcCheck => {
  const { path = 'rfc', tipo: asked } = options;
  const rfc = normalizeRfc(value);
  const tipo = rfcKind(rfc);
  const issue = (code: RfcCode, values: Readonly<Record<string, string>> = {}): Issue => ({
    path,
    code,
    message: rfcMessages[code].replace(/\{(\w+)\}/g, (whole, key: string) => values[key] ?? whole),
  });
  const refused = (error: Issue): RfcCheck => ({ rfc, tipo, errors: [error], warnings: [] });

  const n = [...rfc].length;
  if (n < 12) return refused(issue('rfc_corto'));
  if (generics.has(rfc)) return refused(issue('rfc_generico'));
  if (tipo === null || (asked !== undefined && asked !== tipo))
    return refused(issue(asked ? `rfc_longitud_${asked}` : 'rfc_longitud', { n: String(n) }));
  if (!structures[tipo].test(rfc)) return refused(issue(`rfc_estructura_${tipo}`));

  const aammdd = rfc.slice(-9, -3);
  if (!existsInSomeCentury(aammdd)) {
    const ddmmaa = `${aammdd.slice(4)}/${aammdd.slice(2, 4)}/${aammdd.slice(0, 2)}`;
    return refused(issue('rfc_fecha', { ddmmaa }));
  }
  const expected = rfcCheckDigit(rfc);
  const warnings = rfc.endsWith(expected) ? [] : [issue('rfc_digito', { x: expected })];
  return { rfc, tipo, errors: [], warnings };
};

/**
 * A zod schema of the RFC of an organization or institution (persona moral): answers the normalised
 * RFC, reports the error of {@link checkRfc} with its code in `params.code`; a wrong check digit passes.
 */
export const rfcSchema: z.ZodMiniString = /* @__PURE__ */ z
  .string({ error: rfcMessages.rfc_corto })
  .check((context) => {
    const { rfc, errors } = checkRfc(context.value, { tipo: 'moral' });
    context.value = rfc;
    for (const { code, message } of errors)
      context.issues.push({ code: 'custom', input: rfc, message, params: { code } });
  });
