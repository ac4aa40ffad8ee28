import { z } from 'zod';
import { respuestasSchema } from '../../kernel/answer-shapes.ts';
import { answersSchema } from '../../kernel/form.ts';
import { accionInput, conVersion, motivoInput, personaSchema, unoInput } from '../../kernel/record-shapes.ts';
import {
  actionViewSchema,
  fechaSchema,
  idSchema,
  instantSchema,
  motivoSchema,
  textoSchema,
  versionSchema,
} from '../../kernel/shapes.ts';
import { documentoSchema } from '../documentos/public.ts';
import { visitaForm } from './visitas.form.ts';
import { estados, MIN_OBSERVACIONES, MIN_PROPOSITO } from './visitas.schema.ts';

export type { AccionInput, MotivoInput } from '../../kernel/record-shapes.ts';
export { accionInput, motivoInput, unoInput };

/** Who did a step, and when; null: nobody yet. */
const pasoSchema = z.object({ por: personaSchema, en: instantSchema }).nullable();

/** A visit as the list of its seguimiento tells it. */
const filaShape = {
  id: idSchema,
  /** VIS-. */
  folio: z.string(),
  version: versionSchema,
  estado: z.enum(estados),
  cuando: instantSchema,
  lugar: z.string(),
  proposito: z.string(),
  acciones: z.array(actionViewSchema),
};
const filaSchema = z.object(filaShape);
export type FilaVisita = z.infer<typeof filaSchema>;

/** The visits of a seguimiento, the newest first. */
export const visitasSchema = z.object({
  id: idSchema,
  folioProyecto: z.string(),
  visitas: z.array(filaSchema),
  /** The reader may programme one now. */
  puedeProgramar: z.boolean(),
});
export type Visitas = z.infer<typeof visitasSchema>;

export const visitaSchema = z.object({
  ...filaShape,
  seguimientoId: idSchema,
  proyectoId: idSchema,
  /** PROJ- of the case, and what it is called; '' where nobody said it. */
  proyecto: z.object({ folio: z.string(), nombre: z.string() }),
  organizacion: z.string(),
  programada: z.object({ por: personaSchema, en: instantSchema }),
  /** Why its day was changed last; null: it was not. */
  cambio: z.string().nullable(),
  cancelada: z.object({ por: personaSchema, en: instantSchema, motivo: z.string() }).nullable(),
  realizada: pasoSchema,
  respondida: pasoSchema,
  /** What its organization says of the minute; null: nothing. */
  observaciones: z.string().nullable(),
  /** Its minute; version 0: nothing is written yet. Null while it is not the reader's to read. */
  documento: z.object({ version: z.int().min(0), respuestas: respuestasSchema }).nullable(),
  fotos: z.array(documentoSchema),
  /** Its PDF, once it is there. */
  documentoId: idSchema.nullable(),
  /** The reader writes its minute now. */
  puedeEscribir: z.boolean(),
});
export type Visita = z.infer<typeof visitaSchema>;

/** Day and hour of Chihuahua. */
const cuandoShape = {
  fecha: fechaSchema,
  hora: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Escribe la hora así: 10:30.'),
};

export const programarInput = z.strictObject({
  seguimientoId: idSchema,
  ...cuandoShape,
  lugar: textoSchema({ max: 300, unaLinea: true, requerido: 'Escribe el lugar' }),
  proposito: textoSchema({ min: MIN_PROPOSITO, max: 2000, requerido: 'Escribe el propósito de la visita' }),
});
export type ProgramarInput = z.output<typeof programarInput>;

export const reprogramarInput = z.strictObject({ ...conVersion, ...cuandoShape, motivo: motivoSchema });
export type ReprogramarInput = z.output<typeof reprogramarInput>;

/** Version of what is written, which is not that of the record; 0: nothing is kept yet. */
export const guardarInput = z.strictObject({
  id: idSchema,
  version: z.int().min(0).max(2_147_483_647),
  respuestas: answersSchema(visitaForm),
});
export type GuardarInput = z.output<typeof guardarInput>;

/** How long they must be is judged by the table. */
export const observarInput = z.strictObject({
  ...conVersion,
  observaciones: textoSchema({ max: 4000 }).meta({
    description: `Al menos ${MIN_OBSERVACIONES} caracteres.`,
  }),
});
export type ObservarInput = z.output<typeof observarInput>;
