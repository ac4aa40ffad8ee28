import { z } from 'zod';
import { hasForbiddenCharacters, normalizeText, textMessages } from './text.ts';

/** Shapes that every contract shares, so that one word means one thing on the wire. */

export const idSchema = z.uuid({ error: 'El identificador no es válido.' });

/** An instant in UTC, ISO 8601. */
export const instantSchema = z.string();

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
});

/** Most rows of one page (rule 92). */
export const LIMITE_DE_PAGINA = 100;

/** A list counts exactly up to here; beyond it reads 'más de 1,000'. */
export const TOPE_DE_CONTEO = 1000;

/** What is looked for; NUL is in no text that is kept, and the database does not take it. */
export const textoBuscadoSchema = z
  .string()
  .max(200)
  .regex(/^[^\u0000]*$/u);

/** Common query of a list: text search, opaque cursor of the next or previous page, page size. */
export const listQueryShape = {
  q: textoBuscadoSchema.optional(),
  // It carries the text that the list is ordered by.
  cursor: z.string().max(2000).optional(),
  limite: z.int().min(1).max(LIMITE_DE_PAGINA).default(25),
};

/** A page of rows with the cursors of its neighbours and a capped count. */
export const pageSchema = <T extends z.ZodType>(item: T) =>
  z.object({
    items: z.array(item),
    siguiente: z.string().nullable(),
    anterior: z.string().nullable(),
    total: z.object({ n: z.int(), mas: z.boolean() }),
  });

/** A written reason of an action (reject, reopen, delete). */
export const motivoSchema = z
  .string()
  .max(2000)
  .refine((motivo) => !hasForbiddenCharacters(normalizeText(motivo)), {
    error: textMessages.caracter_no_admitido,
  });
