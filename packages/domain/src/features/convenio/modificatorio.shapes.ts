import { z } from 'zod';
import {
  fechaSchema,
  idSchema,
  instantSchema,
  motivoSchema,
  textoSchema,
  versionSchema,
} from '../../kernel/shapes.ts';
import { estadoDeFirmasSchema } from '../firmas/public.ts';
import { MAX_MINISTRACIONES } from './calendario.ts';
import { tiposDeAcuerdo, tiposDeModificatorio } from './modificatorio.schema.ts';
import { bloqueSchema } from './texto.shapes.ts';

/** The agreements of a convenio, and what is proposed to change the last one. */

const personaSchema = z.object({ id: idSchema, nombre: z.string() });
const importeSchema = z.string();
const vigenciaSchema = z.object({ inicio: fechaSchema, fin: fechaSchema });
const ministracionSchema = z.object({
  numero: z.int().min(1),
  fecha: fechaSchema,
  importe: importeSchema,
  condicion: z.string(),
  hito: idSchema.nullable(),
});

/** One agreement as it was signed; or as the foundation wrote it, of an execution that it suspends, resumes or settles. */
export const acuerdoSchema = z.object({
  id: idSchema,
  /** ACU-. */
  folio: z.string(),
  /** 1 the original, and what modifies it after. */
  numero: z.int().min(1),
  tipo: z.enum(tiposDeAcuerdo),
  /** Which modificatorio it is; null of the original, and of what was not signed by both. */
  modificatorio: z.int().min(1).nullable(),
  fecha: fechaSchema,
  total: importeSchema,
  vigencia: vigenciaSchema,
  ministraciones: z.array(ministracionSchema),
  /** Why it was modified, suspended, resumed or settled; null of the original. */
  motivo: z.string().nullable(),
  /** The PDF that was signed; null to whom it is reserved. */
  emitidoId: idSchema.nullable(),
});
export type AcuerdoDeConvenio = z.infer<typeof acuerdoSchema>;

/** What lies at signature to change the last agreement. */
export const modificatorioSchema = z.object({
  id: idSchema,
  /** Which it is of those of its convenio, from 1. */
  numero: z.int().min(1),
  /** CONV-…-M1. */
  folio: z.string(),
  tipo: z.enum(tiposDeModificatorio),
  motivo: z.string(),
  total: importeSchema,
  vigencia: vigenciaSchema,
  /** Null: as it is. */
  ministraciones: z.array(ministracionSchema).nullable(),
  propuestoPor: personaSchema,
  propuestoEn: instantSchema,
  /** Null to whom its PDF is reserved. */
  emitidoId: idSchema.nullable(),
  /** Of its PDF; null while that is being made. */
  sha256: z.string().nullable(),
  bloques: z.array(bloqueSchema),
  firmas: estadoDeFirmasSchema.nullable(),
});
export type Modificatorio = z.infer<typeof modificatorioSchema>;

/** The plan that is in force: what a modification of amounts or schedule begins with. */
export const planVigenteSchema = z.object({
  /** Its lines as one word: what is written from them says it, and is refused once they are others. */
  visto: z.string(),
  total: importeSchema,
  vigencia: vigenciaSchema,
  partidas: z.array(
    z.object({
      partida: idSchema,
      concepto: z.string(),
      importe: importeSchema,
      contrapartida: importeSchema,
      /** Proven of it by now: it is left no less. */
      comprobado: importeSchema,
    }),
  ),
  ministraciones: z.array(ministracionSchema),
});
export type PlanVigente = z.infer<typeof planVigenteSchema>;

/** As it was written: whether it is an amount is told beside it. */
const importeEscrito = textoSchema({ max: 30 });
export const proponerModificatorioInput = z.strictObject({
  id: idSchema,
  version: versionSchema,
  tipo: z.enum(tiposDeModificatorio),
  motivo: motivoSchema,
  vigenciaFin: fechaSchema.optional(),
  /** Of the lines that `partidas` was written from; without it they are those of nobody. */
  visto: textoSchema({ max: 32 }).optional(),
  partidas: z
    .array(z.strictObject({ partida: idSchema, importe: importeEscrito }))
    .min(1)
    .max(1000)
    .optional(),
  ministraciones: z
    .array(
      z.strictObject({
        fila: idSchema,
        fecha: textoSchema({ max: 10 }),
        importe: importeEscrito,
        condicion: textoSchema({ max: 500 }),
        hito: idSchema.nullable().optional(),
      }),
    )
    .max(MAX_MINISTRACIONES)
    .optional(),
});
export type ProponerModificatorioInput = z.output<typeof proponerModificatorioInput>;
