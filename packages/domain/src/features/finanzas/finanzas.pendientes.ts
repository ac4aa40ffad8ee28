import { z } from 'zod';
import { idSchema, instantSchema } from '../../kernel/shapes.ts';
import { filtrosShape } from './finanzas.shapes.ts';

/** What waits: to be paid, to be proven, to come back; and the nightly comparison of the ledger with its balances. */

/** Lines of each list; how many there are, and what all of them come to, is told beside. */
export const MOSTRADOS = 50;

const monto = z.string();
const fecha = z.string();
const deQuien = {
  proyecto: z.object({ id: idSchema, folio: z.string(), nombre: z.string().nullable() }),
  organizacion: z.string(),
  monto,
  /** The page where it is attended. */
  enlace: z.string(),
};
const lista = <T extends z.ZodRawShape>(fila: T) =>
  z.object({ n: z.int(), total: monto, items: z.array(z.object({ ...deQuien, ...fila })) });

export const motivosDeReintegro = ['liquidacion', 'vigencia', 'rendimientos'] as const;
export type MotivoDeReintegro = (typeof motivosDeReintegro)[number];

export const pendientesInput = z.object(filtrosShape);
export const pendientesSchema = z.object({
  /** Asked for or approved, and not paid; what waits longest first. */
  porPagar: lista({
    folio: z.string(),
    estado: z.enum(['solicitada', 'aprobada']),
    /** What keeps it from being paid (rule 86): its project is suspended, or being settled. */
    detenida: z.enum(['suspendido', 'en_liquidacion']).nullable(),
    desde: instantSchema,
  }),
  /** Out, and neither proven nor back, of what may still be proven; what ends first. */
  porComprobar: lista({
    enRevision: monto,
    /** Last day of its vigencia, until which it is proven; null: there is no agreement in sight. */
    vence: fecha.nullable(),
  }),
  /** Owed to the foundation; the most first. */
  porReintegrar: lista({ motivo: z.enum(motivosDeReintegro), enRevision: monto }),
});

export const cuadreSchema = z.object({
  /** The last comparison; null before the first one. */
  ultimo: z
    .object({
      corridoEn: instantSchema,
      /** Who asked for it; null of the nightly one. */
      pedidoPor: z.string().nullable(),
      proyectos: z.int(),
      movimientos: z.int(),
      diferencias: z.array(
        z.object({
          /** Of a case that the ledger does not know: its id. */
          proyecto: z.string(),
          saldo: z.string(),
          dice: monto,
          suma: monto,
        }),
      ),
    })
    .nullable(),
  /** This account may have it compared now. */
  puedeComparar: z.boolean(),
});

export type PendientesDeFinanzas = z.output<typeof pendientesSchema>;
export type Cuadre = z.output<typeof cuadreSchema>;
