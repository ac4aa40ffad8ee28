import { z } from 'zod';
import { lados } from './workflow.lados.ts';

const tonos = ['neutral', 'info', 'progress', 'warning', 'success', 'danger'] as const;
const cuenta = z.int().min(0);

/** One table of states and actions, as the list of them tells it. */
export const resumenDeTablaSchema = z.object({
  /** Id of its workflow: 'pre-registro'. */
  id: z.string(),
  titulo: z.string(),
  estados: z.int().min(1),
  acciones: z.int().min(1),
  /** Records in it that are not over, as this account sees them. */
  vivos: cuenta,
});
export type ResumenDeTabla = z.infer<typeof resumenDeTablaSchema>;

export const tablasSchema = z.object({ items: z.array(resumenDeTablaSchema) });

export const estadoDeTablaSchema = z.object({
  id: z.string(),
  label: z.string(),
  tone: z.enum(tonos),
  final: z.boolean(),
  /** Records that stand in it now, of those that this account sees. */
  casos: cuenta,
  /** The list filtered by this state; null without a list. */
  lista: z.string().nullable(),
});
export type EstadoDeTabla = z.infer<typeof estadoDeTablaSchema>;

export const accionDeTablaSchema = z.object({
  id: z.string(),
  label: z.string(),
  /** States that it starts from; none: it is how a record is born. */
  de: z.array(z.string()),
  /** Where it leads; null: the record stays where it is. */
  a: z.string().nullable(),
  quienes: z.array(z.object({ lado: z.enum(lados), label: z.string() })),
  /** What must hold, in the words of the refusal. */
  condiciones: z.array(z.string()),
  /** It is asked for a reason before it runs. */
  conMotivo: z.boolean(),
  /** Who is told, in words. */
  avisaA: z.array(z.string()),
  /** What the bell says, with its fields as {{folio}}; null where the event is told to nobody. */
  campana: z.string().nullable(),
  /** The letters that leave by mail. */
  cartas: z.array(z.object({ id: z.string(), asunto: z.string() })),
});
export type AccionDeTabla = z.infer<typeof accionDeTablaSchema>;

/** A table drawn whole. */
export const tablaSchema = z.object({
  id: z.string(),
  titulo: z.string(),
  inicial: z.string(),
  estados: z.array(estadoDeTablaSchema),
  acciones: z.array(accionDeTablaSchema),
});
export type Tabla = z.infer<typeof tablaSchema>;
