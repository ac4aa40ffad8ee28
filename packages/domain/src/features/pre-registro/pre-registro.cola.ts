import { z } from 'zod';
import { idSchema, listQueryShape, versionSchema } from '../../kernel/shapes.ts';
import { estadosDeVista, type VistaDePreRegistros } from './pre-registro.schema.ts';
import { listarInput, responsableSchema } from './pre-registro.shapes.ts';

/** What the desk of a reviewer asks beside one record: how the list is shared out, the place in it, many records at once. */

const { cursor: _cursor, limite: _limite, ids: _ids, ...filtros } = listarInput.shape;
const { q: _q, ...deLaLista } = filtros;
const { estado: _estado, orden: _orden, sentido: _sentido, ...angostan } = deLaLista;

/** Whatever narrows the list besides the view and what is typed. */
export const vistasInput = z.object(angostan);

const vistas = Object.keys(estadosDeVista) as [VistaDePreRegistros, ...VistaDePreRegistros[]];

/** How many each view holds, counted up to 1,000. */
export const vistasSchema = z.object({
  vistas: z.array(z.object({ id: z.enum(vistas), n: z.int(), mas: z.boolean() })),
});

/** A record, and the list as it was filtered and ordered when it was opened. */
export const colaInput = z.object({ id: idSchema, q: listQueryShape.q, ...deLaLista });

/**
 * The place of a record in a list: also of one that left it, whose neighbours are those of the place that it would have now. In an
 * order by what its decision moved that is another place; who goes on keeps the neighbours that it was told before.
 */
export const colaSchema = z.object({
  /** From 1, counted up to 1,000; null where it is not, or no longer, in the list, or lies beyond. */
  posicion: z.int().nullable(),
  total: z.object({ n: z.int(), mas: z.boolean() }),
  anterior: idSchema.nullable(),
  siguiente: idSchema.nullable(),
});

/** The accounts that may review, by name. */
export const revisoresSchema = z.object({ items: z.array(responsableSchema) });

/** Most records that are acted upon at once: those of the largest page. */
export const MAX_DE_LOTE = 100;

const lote = <Fila extends z.ZodType>(fila: Fila) => z.array(fila).min(1).max(MAX_DE_LOTE);
const filaVista = { id: idSchema, version: versionSchema };

export const asignarInput = z.strictObject({
  /** As they were seen, with who was responsible then. */
  filas: lote(z.strictObject({ ...filaVista, responsable: idSchema.nullable() })),
  /** Null: nobody. */
  responsable: idSchema.nullable(),
});
export const ponerEnRevisionInput = z.strictObject({ filas: lote(z.strictObject(filaVista)) });

/** What became of each record, in the order in which they were named. */
export const loteSchema = z.object({
  resultados: z.array(
    z.object({
      id: idSchema,
      /** Null where there is none in sight. */
      folio: z.string().nullable(),
      hecho: z.boolean(),
      /** Why not: 'cambio' where somebody was faster, else the code of the refusal; null when it was done. */
      codigo: z.string().nullable(),
      mensaje: z.string().nullable(),
    }),
  ),
});

/** Whether this account has the record open to review, or left it; and who else has. */
export const presenciaInput = z.strictObject({ id: idSchema, presente: z.boolean() });
export const presenciaSchema = z.object({ otros: z.array(responsableSchema) });

export type ColaInput = z.output<typeof colaInput>;
export type VistasInput = z.output<typeof vistasInput>;
export type Vistas = z.infer<typeof vistasSchema>;
export type Cola = z.infer<typeof colaSchema>;
export type AsignarInput = z.output<typeof asignarInput>;
export type PonerEnRevisionInput = z.output<typeof ponerEnRevisionInput>;
export type ResultadoDeLote = z.infer<typeof loteSchema>['resultados'][number];
