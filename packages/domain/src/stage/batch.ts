import { z } from 'zod';
import { idSchema, versionSchema } from '../kernel/shapes.ts';

/** What is done at once to many records of a list: each is named as it was seen, and each is told what became of it. */

/** Most records that are acted upon at once: those of the largest page. */
export const MAX_DE_LOTE = 100;

const lote = <Fila extends z.ZodType>(fila: Fila) => z.array(fila).min(1).max(MAX_DE_LOTE);
const filaVista = { id: idSchema, version: versionSchema };

/** The records of a batch, each as it was seen. */
export const loteInput = z.strictObject({ filas: lote(z.strictObject(filaVista)) });

/** To whom the cases of these records are given. */
export const asignarInput = z.strictObject({
  /** As they were seen, with who was responsible then. */
  filas: lote(z.strictObject({ ...filaVista, responsable: idSchema.nullable() })),
  /** Null: nobody. */
  responsable: idSchema.nullable(),
});

/** The records whose papers go into one archive. */
export const papelesInput = z.strictObject({ ids: lote(idSchema) });

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

export type LoteInput = z.output<typeof loteInput>;
export type AsignarInput = z.output<typeof asignarInput>;
export type ResultadoDeLote = z.infer<typeof loteSchema>['resultados'][number];
