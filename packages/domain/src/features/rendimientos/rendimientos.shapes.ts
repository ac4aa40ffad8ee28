import { z } from 'zod';
import { monto } from '../../kernel/money-shapes.ts';
import { accionInput, conVersion, motivoInput, personaSchema, unoInput } from '../../kernel/record-shapes.ts';
import {
  actionViewSchema,
  fechaSchema,
  idSchema,
  instantSchema,
  issueSchema,
  versionSchema,
} from '../../kernel/shapes.ts';
import { ES_MES } from './rendimientos.meses.ts';
import { estados } from './rendimientos.schema.ts';

export type { AccionInput, MotivoInput } from '../../kernel/record-shapes.ts';
export { accionInput, motivoInput, unoInput };

const montoTexto = z.string();
const mesSchema = z.string().regex(ES_MES, 'Elige un mes');
const papelSchema = z.object({ id: idSchema, nombre: z.string() });
const quienSchema = z.object({ por: personaSchema, en: instantSchema });

export const rendimientoSchema = z.object({
  id: idSchema,
  /** REN-. */
  folio: z.string(),
  version: versionSchema,
  seguimientoId: idSchema,
  /** PROJ- and name of its case, and whose it is. */
  proyecto: z.object({ folio: z.string(), nombre: z.string() }),
  organizacion: z.string(),
  /** Whose account bore it, by the deposit upon which its papers are. */
  ministracionId: idSchema,
  estado: z.enum(estados),
  /** 'YYYY-MM'. */
  mes: mesSchema,
  monto: montoTexto,
  documento: papelSchema,
  registrado: quienSchema,
  /** Confirmed, refused or taken back. */
  revisado: quienSchema.extend({ motivo: z.string().nullable() }).nullable(),
  reintegro: z
    .object({
      fecha: fechaSchema,
      documento: papelSchema,
      registrado: quienSchema,
      confirmado: quienSchema.nullable(),
    })
    .nullable(),
  /** Confirmed with a wrong amount, as somebody else declared. */
  corregido: quienSchema.extend({ motivo: z.string() }).nullable(),
  acciones: z.array(actionViewSchema),
});
export type Rendimiento = z.infer<typeof rendimientoSchema>;

/** All of a seguimiento. */
export const rendimientosSchema = z.object({
  id: idSchema,
  /** Confirmed; refunded; and what of it is still to come back. */
  saldo: z.object({ confirmado: montoTexto, reintegrado: montoTexto, porReintegrar: montoTexto }),
  rendimientos: z.array(rendimientoSchema),
  registrar: z.object({
    puede: z.boolean(),
    impedimentos: z.array(issueSchema),
    /** Months that may be registered still, the last one first. */
    meses: z.array(mesSchema),
    /** Upon which its bank statement is handed in; null: nothing was deposited. */
    ministracionId: idSchema.nullable(),
  }),
});
export type Rendimientos = z.infer<typeof rendimientosSchema>;

export const registrarInput = z.strictObject({
  ministracionId: idSchema,
  mes: mesSchema,
  monto: monto({
    minimo: '0.01',
    requerido: 'El monto debe ser mayor a 0',
    minimoMensaje: 'El monto debe ser mayor a 0',
  }),
  documentoId: idSchema,
});
export type RegistrarInput = z.output<typeof registrarInput>;

export const registrarReintegroInput = z.strictObject({
  ...conVersion,
  fecha: fechaSchema,
  documentoId: idSchema,
});
export type RegistrarReintegroInput = z.output<typeof registrarReintegroInput>;
