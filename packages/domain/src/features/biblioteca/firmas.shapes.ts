import { z } from 'zod';
import { idSchema, instantSchema, listQueryShape } from '../../kernel/shapes.ts';
import { clasesDeTexto, ladosDeFirma } from '../firmas/public.ts';

/** Whose signatures: those that the account itself may give, or all that are missing. */
export const deQuienes = ['todas', 'mias'] as const;
export type DeQuien = (typeof deQuienes)[number];

export const listarFirmasInput = z.object({
  ...listQueryShape,
  de: z.enum(deQuienes).default('todas'),
});

export const firmaPendienteSchema = z.object({
  /** Of the text, and of the side that is missing. */
  textoId: idSchema,
  lado: z.enum(ladosDeFirma),
  clase: z.enum(clasesDeTexto),
  /** 'CONV-2027-003', 'CONV-2027-003-M1'. */
  folio: z.string(),
  organizacion: z.string(),
  proyecto: z.object({ id: idSchema, folio: z.string(), nombre: z.string().nullable() }),
  firmante: z.object({ nombre: z.string(), cargo: z.string() }),
  /** Since when it waits for this signature. */
  desde: instantSchema,
  /** When that side first opened the text; null: it has not. */
  abiertoEn: instantSchema.nullable(),
  /** The other side has signed. */
  otraFirmo: z.boolean(),
  /** A signed copy of this side was brought, and a second person has yet to compare it. */
  copiaPorConfirmar: z.boolean(),
  /** The account itself may sign it. */
  mia: z.boolean(),
  /** The last time that whoever must sign was reminded; null: never. */
  recordado: z.object({ en: instantSchema, por: z.string(), veces: z.int().min(1) }).nullable(),
  /** It may be reminded today. */
  puedeRecordar: z.boolean(),
  enlace: z.string(),
});

export const firmasPendientesSchema = z.object({
  items: z.array(firmaPendienteSchema),
  /** There are more than these; the sheet has all. */
  hayMas: z.boolean(),
});

export const recordarFirmaInput = z.strictObject({ textoId: idSchema, lado: z.enum(ladosDeFirma) });
export const recordadaSchema = z.object({
  /** False: somebody had reminded of it today already, and nothing was sent again. */
  enviado: z.boolean(),
  en: instantSchema,
});

export type FirmaPendiente = z.infer<typeof firmaPendienteSchema>;
export type FirmasPendientes = z.infer<typeof firmasPendientesSchema>;
export type ListarFirmasInput = z.output<typeof listarFirmasInput>;
export type RecordarFirmaInput = z.output<typeof recordarFirmaInput>;
