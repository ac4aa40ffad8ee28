import { z } from 'zod';
import { monto } from '../../kernel/money-shapes.ts';
import { accionInput, conVersion, motivoInput, personaSchema, unoInput } from '../../kernel/record-shapes.ts';
import {
  actionViewSchema,
  fechaSchema,
  idSchema,
  instantSchema,
  textoSchema,
  versionSchema,
} from '../../kernel/shapes.ts';
import { estados, MIN_DESCRIPCION, tiposDeCarta } from './cartas.schema.ts';

export type { AccionInput, MotivoInput } from '../../kernel/record-shapes.ts';
export { accionInput, motivoInput, unoInput };

/** Who did a step, and when; null: nobody yet. */
const pasoSchema = z.object({ por: personaSchema, en: instantSchema }).nullable();

/** A deposit that pays a carta, or a refund: of a ministración, with its day and its receipt. */
const pagoSchema = z.object({
  ministracionId: idSchema,
  /** MIN-. */
  folio: z.string(),
  fecha: fechaSchema,
  comprobante: z.object({ id: idSchema, nombre: z.string() }),
});
export type PagoDeCarta = z.infer<typeof pagoSchema>;

export const cartaSchema = z.object({
  id: idSchema,
  /** CART-. */
  folio: z.string(),
  version: versionSchema,
  seguimientoId: idSchema,
  proyectoId: idSchema,
  /** PROJ- of the case, and what it is called; '' where nobody said it. */
  proyecto: z.object({ folio: z.string(), nombre: z.string() }),
  organizacion: z.string(),
  tipo: z.enum(tiposDeCarta),
  /** The day of Chihuahua on which it was written. */
  fecha: fechaSchema,
  monto: z.string(),
  descripcion: z.string(),
  observaciones: z.string().nullable(),
  estado: z.enum(estados),
  /** Whether its organization wrote it; else the foundation. */
  deLaOrganizacion: z.boolean(),
  generada: z.object({ por: personaSchema, en: instantSchema }),
  enviada: pasoSchema,
  aprobada: pasoSchema,
  pagada: pasoSchema,
  pago: pagoSchema.nullable(),
  rechazada: z.object({ por: personaSchema, en: instantSchema, motivo: z.string() }).nullable(),
  /** Its PDF, once it is there. */
  documentoId: idSchema.nullable(),
  /** What it could be paid with now: of its amount, and of no other carta of its type. */
  pagos: z.array(pagoSchema),
  acciones: z.array(actionViewSchema),
});
export type Carta = z.infer<typeof cartaSchema>;

/** The cartas of a seguimiento, with what its reader may write now. */
export const cartasSchema = z.object({
  id: idSchema,
  folioProyecto: z.string(),
  cartas: z.array(cartaSchema),
  /** Empty: the reader writes none. */
  tipos: z.array(z.enum(tiposDeCarta)),
  /** Why none may ask for money to go out; null: one may. */
  detenida: z.string().nullable(),
});
export type Cartas = z.infer<typeof cartasSchema>;

export const registrarInput = z.strictObject({
  seguimientoId: idSchema,
  tipo: z.enum(tiposDeCarta),
  /** Zero is good (part2.md SW-11). */
  monto: monto({ minimo: '0.00' }),
  descripcion: textoSchema({ min: MIN_DESCRIPCION, max: 4000, requerido: 'Escribe la descripción' }),
  observaciones: textoSchema({ max: 2000 }).optional(),
});
export type RegistrarInput = z.output<typeof registrarInput>;

export const pagarInput = z.strictObject({ ...conVersion, ministracionId: idSchema });
export type PagarInput = z.output<typeof pagarInput>;
