import { z } from 'zod';
import { respuestasSchema } from '../../kernel/answer-shapes.ts';
import { MAX_FILAS } from '../../kernel/answers.ts';
import { storableText } from '../../kernel/characters.ts';
import { routesOf } from '../../kernel/routes.contract.ts';
import { claveSchema, idSchema, instantSchema } from '../../kernel/shapes.ts';
import { documentoSchema } from '../documentos/public.ts';
import { MAX_BORRADOR, pesoDeBorrador } from './borradores.limites.ts';

/**
 * A draft: what an account has typed and not yet sent, per form, for a new record or for edits of an
 * existing one. It belongs to the account alone and survives closing the browser.
 */
export const borradorSchema = z.object({
  id: idSchema,
  /** Counts every save; a save names the one that it saw, so two devices never overwrite each other. */
  version: z.int().min(0),
  datos: respuestasSchema,
  creadoEn: instantSchema,
  actualizadoEn: instantSchema,
  /** The page that saved it last, by the number that the page gave itself; null when it gave none. */
  pestana: idSchema.nullable(),
  /** Files uploaded to the draft of a new record. */
  documentos: z.array(documentoSchema),
});

export type Borrador = z.infer<typeof borradorSchema>;

/** One of the drafts of new records that a form has: what tells it from the others, and what is in it, counted. */
export const borradorSinEnviarSchema = z.object({
  /** The number that the page gave it; null: the one without a number. */
  borrador: idSchema.nullable(),
  version: z.int().min(0),
  /** Its `contexto` and its `distingue`, of those that are given. */
  datos: z.record(z.string(), z.string()),
  /** How many of its answers are given. */
  respuestas: z.int().min(0),
  /** Names of its files. */
  documentos: z.array(z.string()),
  creadoEn: instantSchema,
  actualizadoEn: instantSchema,
});

export type BorradorSinEnviar = z.infer<typeof borradorSinEnviarSchema>;

/** Id of a form, as its definition names it: 'pre-registro'; of one of several of a slice, 'formulacion.ficha'. */
const formularioSchema = z
  .string()
  .max(60)
  .regex(/^[\w-]+(?:\.[\w-]+)?$/u);

/** Which draft: of the edits of `registro`; of a new record, the one with the number `borrador`, or the one without. */
const clave = {
  formulario: formularioSchema,
  registro: idSchema.optional(),
  borrador: idSchema.optional(),
};

const unoDeDos = {
  check: ({ registro, borrador }: { registro?: string | undefined; borrador?: string | undefined }) =>
    registro === undefined || borrador === undefined,
  error: 'Un borrador es de un registro o es uno nuevo, no las dos cosas.',
};
const { get, put, remove } = routesOf('Borradores');

const textoEscrito = z.string().overwrite(storableText).nullable();

/** Rows that are typed: what each holds is told beside its cell; what they may not be at all, here. */
const filasEscritas = z
  .array(z.object({ fila: idSchema }).catchall(textoEscrito))
  .max(MAX_FILAS)
  .refine((filas) => new Set(filas.map(({ fila }) => fila)).size === filas.length, {
    error: 'Una fila viene dos veces. Lo que escribiste sigue en este equipo.',
    params: { code: 'fila_repetida' },
  });

/** What is typed so far, however long a field is; all of it within what a draft holds. */
const datosSchema = z
  .record(claveSchema, z.union([textoEscrito, filasEscritas]))
  .refine((datos) => pesoDeBorrador(datos) <= MAX_BORRADOR, {
    error: 'El borrador es demasiado largo para guardarse en el portal. Acorta el texto más largo.',
    params: { code: 'borrador_demasiado_grande' },
  });

export const borradoresContract = {
  obtener: get('/borradores/{formulario}', 'El borrador de la cuenta, o null')
    .input(z.strictObject(clave).refine(unoDeDos.check, unoDeDos.error))
    .output(z.object({ borrador: borradorSchema.nullable() })),
  sinEnviar: get(
    '/borradores/{formulario}/sin-enviar',
    'Los borradores de registros nuevos de la cuenta, el último guardado primero',
  )
    .input(z.strictObject({ formulario: formularioSchema }))
    .output(z.object({ items: z.array(borradorSinEnviarSchema) })),
  guardar: put('/borradores/{formulario}', 'Guarda el borrador')
    .input(
      z
        .strictObject({
          ...clave,
          version: z.int().min(0),
          /** A number that each open page gives itself, to tell its own saves from those of another one. */
          pestana: idSchema.optional(),
          /** The person said that the draft is from now on for another request (see `contexto` of its form). */
          cambiaSolicitud: z.boolean().optional(),
          datos: datosSchema,
        })
        .refine(unoDeDos.check, unoDeDos.error),
    )
    .output(borradorSchema),
  descartar: remove('/borradores/{formulario}', 'Descarta el borrador')
    .input(
      z.strictObject({ ...clave, version: z.int().min(0).optional() }).refine(unoDeDos.check, unoDeDos.error),
    )
    .output(z.object({})),
};
