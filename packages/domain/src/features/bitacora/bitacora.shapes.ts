import { z } from 'zod';
import { audiencias } from '../../kernel/audience.ts';
import { isRealDate } from '../../kernel/dates.ts';
import { personaSchema } from '../../kernel/record-shapes.ts';
import { idSchema, instantSchema, listQueryShape, pageSchema } from '../../kernel/shapes.ts';
import { idsDeAccion, idsDeAsunto } from './bitacora.acciones.ts';
import { bitacoraMessages } from './bitacora.messages.ts';

/** How what was done ended (B§4 'Log result'). */
export const resultados = ['exitoso', 'fallido'] as const;
export type Resultado = (typeof resultados)[number];

/** The number of an entry: its place in the chain, from 1 on. */
export const numeroSchema = z
  .string({ error: bitacoraMessages.errores.numero_invalido })
  .regex(/^[1-9]\d{0,17}$/u, { error: bitacoraMessages.errores.numero_invalido });

const fechaSchema = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/u)
  .refine(isRealDate, { error: bitacoraMessages.errores.fecha_invalida });

/** Most code points of a folio that is looked for. */
export const MAX_FOLIO = 40;

/** A folio as the portal issues them, however it is typed: 'pr-2026-001' → 'PR-2026-001'. */
export const folioBuscadoSchema = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{2,10}(?:-\d{1,10}){1,2}$/u, { error: bitacoraMessages.errores.folio_invalido });

export const listarBitacoraInput = z.object({
  ...listQueryShape,
  persona: idSchema.optional(),
  folio: folioBuscadoSchema.optional(),
  asunto: z.enum(idsDeAsunto).optional(),
  accion: z.enum(idsDeAccion).optional(),
  resultado: z.enum(resultados).optional(),
  /** Days of Chihuahua, both included. */
  desde: fechaSchema.optional(),
  hasta: fechaSchema.optional(),
});
export type ListarBitacoraInput = z.output<typeof listarBitacoraInput>;

/** B§3 'Log entry': id, usuario, accion, objetivo, fecha, ip, resultado. */
export const entradaSchema = z.object({
  id: numeroSchema,
  usuario: z.object({ id: idSchema.nullable(), nombre: z.string() }),
  /** As the log keeps it; `palabrasDeAccion` says it in words. */
  accion: z.string(),
  objetivo: z.object({
    /** `entidad` of the log. */
    tipo: z.string(),
    /** Folio, name or title of the record as it is today; null where it is gone or out of sight. */
    nombre: z.string().nullable(),
    /** Its page inside the portal. */
    enlace: z.string().nullable(),
  }),
  fecha: instantSchema,
  ip: z.string().nullable(),
  resultado: z.enum(resultados),
});
export type Entrada = z.infer<typeof entradaSchema>;

export const paginaDeBitacoraSchema = pageSchema(entradaSchema);

/** An entry with everything that it keeps. */
export const detalleSchema = entradaSchema.extend({
  /** What changed, in words. */
  cambios: z.array(z.object({ etiqueta: z.string(), valor: z.string() })),
  /** The case that it belongs to; null without one. */
  proyecto: z.object({ nombre: z.string(), enlace: z.string() }).nullable(),
  /** Who may read it; null of what was written before entries said so. */
  audiencia: z.enum(audiencias).nullable(),
  huella: z.string(),
  huellaPrevia: z.string(),
  /** Its neighbours in the chain; null at either end. */
  anterior: numeroSchema.nullable(),
  siguiente: numeroSchema.nullable(),
});
export type DetalleDeEntrada = z.infer<typeof detalleSchema>;

/** Whose acts the log can be filtered by without writing a name. */
export const personasSchema = z.object({
  items: z.array(personaSchema),
});

/** What became of a verification: waiting, under way, and how it ended. */
export const estadosDeVerificacion = [
  'pendiente',
  'en_curso',
  'integra',
  'alterada',
  'interrumpida',
] as const;
export type EstadoDeVerificacion = (typeof estadosDeVerificacion)[number];

/** What is wrong with the first falsified entry (`LogVerdict` of the server). */
export const motivosDeAlteracion = [
  'fila_alterada',
  'fila_faltante',
  'eslabon_roto',
  'final_cortado',
  'ancla_distinta',
  'finales_ajenos',
] as const;
export type MotivoDeAlteracion = (typeof motivosDeAlteracion)[number];

export const verificacionSchema = z.object({
  id: idSchema,
  estado: z.enum(estadosDeVerificacion),
  pedidaPor: z.string(),
  pedidaEn: instantSchema,
  terminadaEn: instantSchema.nullable(),
  /** Entries there were when it began; null before. */
  entradas: z.int().nullable(),
  /** Entries that were recomputed so far. */
  revisadas: z.int(),
  /** Ends of the chain noted outside of the database that it was compared with. */
  finales: z.int(),
  /** Number of the first entry that is wrong or missing. */
  primera: numeroSchema.nullable(),
  motivo: z.enum(motivosDeAlteracion).nullable(),
});
export type Verificacion = z.infer<typeof verificacionSchema>;

export const verificacionesSchema = z.object({ items: z.array(verificacionSchema) });

/** True while its end is yet to come. */
export const estaEnCurso = ({ estado }: Pick<Verificacion, 'estado'>): boolean =>
  estado === 'pendiente' || estado === 'en_curso';
