import { z } from 'zod';
import { personaSchema } from '../../kernel/record-shapes.ts';
import { fechaSchema, idSchema, instantSchema, listQueryShape, pageSchema } from '../../kernel/shapes.ts';
import { ordenesDeMovimientos, ordenesDeProyectos, tiposDeMovimiento } from './finanzas.schema.ts';
import { dineroShape, filtrosShape } from './finanzas.shapes.ts';

/** The lists below the figures: the projects of what is filtered, and the movements of the ledger down to their evidence. */

export const listarProyectosInput = z.object({
  ...listQueryShape,
  ...filtrosShape,
  orden: z.enum(ordenesDeProyectos).default('comprometido'),
  sentido: z.enum(['asc', 'desc']).default('desc'),
});

const filaDeProyectoSchema = z.object({
  id: idSchema,
  folio: z.string(),
  nombre: z.string().nullable(),
  organizacion: personaSchema,
  convocatoria: z.object({ id: idSchema, titulo: z.string() }).nullable(),
  /** What its municipalities are called, in the order of the catalogue. */
  municipios: z.array(z.string()),
  /** Where a municipality is filtered by, its part. */
  ...dineroShape,
});
export const listaDeProyectosSchema = pageSchema(filaDeProyectoSchema);

export const listarMovimientosInput = z.object({
  ...listQueryShape,
  ...filtrosShape,
  proyecto: idSchema.optional(),
  tipo: z.array(z.enum(tiposDeMovimiento)).max(tiposDeMovimiento.length).optional(),
  /** Days of Chihuahua, both included. */
  desde: fechaSchema.optional(),
  hasta: fechaSchema.optional(),
  orden: z.enum(ordenesDeMovimientos).default('fecha'),
  sentido: z.enum(['asc', 'desc']).default('desc'),
});

const movimientoSchema = z.object({
  /** Its number in the ledger. */
  id: z.string(),
  tipo: z.enum(tiposDeMovimiento),
  fecha: instantSchema,
  /** Above zero; `restan` says what takes away. */
  monto: z.string(),
  proyecto: z.object({ id: idSchema, folio: z.string(), nombre: z.string().nullable() }),
  organizacion: personaSchema,
  /** Concept of the line of the budget; null: of the project as a whole. */
  partida: z.string().nullable(),
  /** The record that moved it and its page inside the portal; null where it is out of sight. */
  causa: z.object({ folio: z.string(), enlace: z.string() }).nullable(),
  /** The paper that proves it, and where it is read. */
  evidencia: z.object({ nombre: z.string(), ruta: z.string() }).nullable(),
});
export const listaDeMovimientosSchema = pageSchema(movimientoSchema);

export type ListarProyectosDeFinanzas = z.output<typeof listarProyectosInput>;
export type FilaDeProyecto = z.output<typeof filaDeProyectoSchema>;
export type ListarMovimientos = z.output<typeof listarMovimientosInput>;
export type Movimiento = z.output<typeof movimientoSchema>;
