import { z } from 'zod';
import { monto } from '../../kernel/money-shapes.ts';
import { accionInput, motivoInput, personaSchema, unoInput } from '../../kernel/record-shapes.ts';
import {
  actionViewSchema,
  idSchema,
  instantSchema,
  issueSchema,
  textoSchema,
  versionSchema,
} from '../../kernel/shapes.ts';
import { estados } from './transferencias.schema.ts';

export type { AccionInput, MotivoInput } from '../../kernel/record-shapes.ts';
export { accionInput, motivoInput, unoInput };

const montoTexto = z.string();
const lineaSchema = z.object({ id: idSchema, concepto: z.string() });

export const transferenciaSchema = z.object({
  id: idSchema,
  /** TRA-. */
  folio: z.string(),
  version: versionSchema,
  seguimientoId: idSchema,
  /** PROJ- and name of its case, and whose it is. */
  proyecto: z.object({ folio: z.string(), nombre: z.string() }),
  organizacion: z.string(),
  estado: z.enum(estados),
  de: lineaSchema,
  a: lineaSchema,
  monto: montoTexto,
  motivo: z.string(),
  /** A convenio modificatorio rewrote the lines since: it counts no more. */
  sustituida: z.boolean(),
  solicitada: z.object({ por: personaSchema, en: instantSchema }),
  /** Approved, refused or taken back. */
  resuelta: z.object({ por: personaSchema, en: instantSchema, motivo: z.string().nullable() }).nullable(),
  acciones: z.array(actionViewSchema),
});
export type Transferencia = z.infer<typeof transferenciaSchema>;

/** All of a seguimiento: the lines of its plan, and each transfer between them. */
export const transferenciasSchema = z.object({
  id: idSchema,
  /** Most that leaves a line without a convenio modificatorio, in percent. */
  porcentaje: z.string(),
  partidas: z.array(
    z.object({
      id: idSchema,
      concepto: z.string(),
      /** As the plan approved it; with what was transferred; and what may still leave it. */
      original: montoTexto,
      importe: montoTexto,
      puedeSalir: montoTexto,
    }),
  ),
  transferencias: z.array(transferenciaSchema),
  /** Whether the reader asks for transfers, and what keeps it from doing so. */
  solicitar: z.object({ puede: z.boolean(), impedimentos: z.array(issueSchema) }),
});
export type Transferencias = z.infer<typeof transferenciasSchema>;

/** What is missing is told with everything else, so the reason may come short. */
export const solicitarInput = z.strictObject({
  seguimientoId: idSchema,
  de: idSchema,
  a: idSchema,
  monto: monto({
    minimo: '0.01',
    requerido: 'El monto debe ser mayor a 0',
    minimoMensaje: 'El monto debe ser mayor a 0',
  }),
  motivo: textoSchema({ max: 2000 }),
});
export type SolicitarInput = z.output<typeof solicitarInput>;
