import { z } from 'zod';
import { countCodePoints, normalizeLine, withoutForbiddenCharacters } from './characters.ts';
import { isRealDate } from './dates.ts';
import { type TextoOptions, textChecks, textError } from './text.ts';

/** Shapes that every contract shares, so that one word means one thing on the wire. */

/** The id of a record. In small letters, as the database writes it: the log keeps ids as texts, and compares them. */
export const idSchema = z.uuid({ error: 'El identificador no es válido.' }).toLowerCase();

/** An instant in UTC, ISO 8601. */
export const instantSchema = z.string();

/**
 * A calendar date that exists, from the year 1000 on, as the database and every sum over dates take it: 0000-01-01 is one to
 * zod and none to PostgreSQL.
 */
export const fechaSchema = z.iso
  .date({ error: 'La fecha no existe.' })
  .refine(isRealDate, { error: 'La fecha no existe.' });

/** The version of the record that an update saw; another one answers 409 (rule 28). */
export const versionSchema = z.int().min(1).max(2_147_483_647);

/** One button: `ActionView` of the workflow kernel. */
export const actionViewSchema = z.object({
  action: z.string(),
  label: z.string(),
  enabled: z.boolean(),
  blockers: z.array(z.object({ code: z.string(), message: z.string(), path: z.string().optional() })),
});

export const issueSchema = z.object({ path: z.string(), code: z.string(), message: z.string() });

/** The body of every refusal (`ErrorBody` of the errors kernel). */
export const errorBodySchema = z.object({
  code: z.string(),
  message: z.string(),
  issues: z.array(issueSchema),
  referencia: z.string().optional(),
  /** Only in a conflict (409) that says what is kept now. */
  actual: z.unknown().optional(),
});

/** Most rows of one page (rule 92). */
export const LIMITE_DE_PAGINA = 100;

/** A list counts exactly up to here; beyond it reads 'más de 1,000'. */
export const TOPE_DE_CONTEO = 1000;

/** Most code points of what is looked for. */
const MAX_BUSQUEDA = 200;

/**
 * A free text of a body (rules 47 and 50): normalised, counted in code points, without what may not be kept. Every text
 * that people write comes in by this one, by `texto` of a form, or by a schema that takes no free text at all.
 */
export const textoSchema = (options: TextoOptions & { readonly max: number }) =>
  z.string({ error: textError(options) }).check(...textChecks(options));

/** What is looked for, as texts are kept; what no text holds is left out instead of refused. */
export const textoBuscadoSchema = z
  .string()
  .overwrite((text) => normalizeLine(withoutForbiddenCharacters(text)))
  .refine((text) => countCodePoints(text) <= MAX_BUSQUEDA, { error: 'Busca con menos palabras.' })
  .meta({ maxLength: MAX_BUSQUEDA });

/** A key that the portal itself made up, in a path or as a name: of a form, a slot, a demo account. */
export const claveSchema = z.string().regex(/^[\w-]{1,60}$/u);

/** A single-use secret as it travels in a link: nothing that a person writes. */
export const tokenSchema = (max: number) => z.string().regex(new RegExp(`^[A-Za-z0-9_-]{20,${max}}$`, 'u'));

/** Common query of a list: text search, opaque cursor of the next or previous page, page size. */
export const listQueryShape = {
  q: textoBuscadoSchema.optional(),
  // It carries the text that the list is ordered by.
  cursor: z
    .string()
    .max(2000)
    .regex(/^[\w-]*$/u)
    .optional(),
  limite: z.int().min(1).max(LIMITE_DE_PAGINA).default(25),
};

/** How many there are, counted up to {@link TOPE_DE_CONTEO}; `mas`: and more. */
export const totalSchema = z.object({ n: z.int(), mas: z.boolean() });

/** A page of rows with the cursors of its neighbours and a capped count. */
export const pageSchema = <T extends z.ZodType>(item: T) =>
  z.object({
    items: z.array(item),
    siguiente: z.string().nullable(),
    anterior: z.string().nullable(),
    total: totalSchema,
  });

/** A written reason of an action (reject, reopen, delete); how long it must be is the action's guard. */
export const motivoSchema = textoSchema({ max: 2000 });
