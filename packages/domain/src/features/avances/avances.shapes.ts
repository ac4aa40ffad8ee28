import { z } from 'zod';
import { respuestasSchema } from '../../kernel/answer-shapes.ts';
import { answersSchema } from '../../kernel/form.ts';
import { accionInput, motivoInput, personaSchema, unoInput } from '../../kernel/record-shapes.ts';
import {
  actionViewSchema,
  fechaSchema,
  idSchema,
  instantSchema,
  versionSchema,
} from '../../kernel/shapes.ts';
import { documentoSchema } from '../documentos/public.ts';
import { avanceForm } from './avances.form.ts';
import { estados, situaciones } from './avances.schema.ts';

export type { AccionInput, MotivoInput } from '../../kernel/record-shapes.ts';
export { accionInput, motivoInput, unoInput };

/** Whole percent; null while nothing says it. */
const fisicoSchema = z.int().min(0).max(100).nullable();
const periodoShape = {
  numero: z.int().min(1),
  inicio: fechaSchema,
  fin: fechaSchema,
  vence: fechaSchema,
};
const indicadorShape = {
  id: idSchema,
  nombre: z.string(),
  unidad: z.string(),
  base: z.string(),
  meta: z.string(),
};
const actividadShape = {
  id: idSchema,
  nombre: z.string(),
  responsable: z.string(),
  inicio: fechaSchema.nullable(),
  fin: fechaSchema.nullable(),
};

/** The reports of a seguimiento: its periods, and what the last one that was approved says of the plan. */
export const avancesSchema = z.object({
  id: idSchema,
  folioProyecto: z.string(),
  /** The reader is of its organization, which writes them. */
  escribe: z.boolean(),
  avance: fisicoSchema,
  periodos: z.array(
    z.object({
      ...periodoShape,
      situacion: z.enum(situaciones),
      /** Null while nobody has begun it. */
      reporte: z
        .object({ id: idSchema, estado: z.enum(estados), tarde: z.boolean(), fisico: fisicoSchema })
        .nullable(),
      /** The reader may begin it now. */
      puedeEscribir: z.boolean(),
    }),
  ),
  /** Number of the period whose values are shown; null: no report is approved. */
  aprobado: z.int().min(1).nullable(),
  indicadores: z.array(z.object({ ...indicadorShape, valor: z.string().nullable() })),
  actividades: z.array(z.object({ ...actividadShape, porcentaje: fisicoSchema })),
});
export type Avances = z.infer<typeof avancesSchema>;
export type PeriodoDeAvance = Avances['periodos'][number];

export const avanceSchema = z.object({
  id: idSchema,
  version: versionSchema,
  seguimientoId: idSchema,
  proyectoId: idSchema,
  folioProyecto: z.string(),
  nombre: z.string(),
  organizacion: z.string(),
  ...periodoShape,
  estado: z.enum(estados),
  /** It was first sent after it was due, or it is due and nobody has sent it. */
  tarde: z.boolean(),
  enviado: z.object({ por: personaSchema, en: instantSchema }).nullable(),
  resuelto: z.object({ por: personaSchema, en: instantSchema }).nullable(),
  /** What is to be changed, as the reviewer wrote it; null where nothing was asked for. */
  comentario: z.string().nullable(),
  fisico: fisicoSchema,
  /** What is written; version 0: nothing yet. Null where it is a draft of another's. */
  documento: z.object({ version: z.int().min(0), respuestas: respuestasSchema }).nullable(),
  documentos: z.array(documentoSchema),
  indicadores: z.array(z.object(indicadorShape)),
  actividades: z.array(
    z.object({
      ...actividadShape,
      /** How far it was by the last report before that was sent; null: none says. */
      antes: fisicoSchema,
    }),
  ),
  puedeEscribir: z.boolean(),
  acciones: z.array(actionViewSchema),
});
export type Avance = z.infer<typeof avanceSchema>;

export const escribirInput = z.strictObject({ seguimientoId: idSchema, numero: z.int().min(1).max(1000) });
export type EscribirInput = z.output<typeof escribirInput>;

/** Version of what is written, which is not that of the record; 0: nothing is kept yet. */
export const guardarInput = z.strictObject({
  id: idSchema,
  version: z.int().min(0).max(2_147_483_647),
  respuestas: answersSchema(avanceForm),
});
export type GuardarInput = z.output<typeof guardarInput>;
