import { z } from 'zod';
import { idSchema, instantSchema } from '../../kernel/shapes.ts';
import { ejes, municipios, regiones } from '../formulacion/public.ts';
import { dimensiones, SIN } from './finanzas.schema.ts';

const valuesOf = <T extends string>(lista: readonly { readonly value: T }[]): readonly T[] =>
  lista.map(({ value }) => value);

/** What narrows every figure, list and export of /finanzas; all of them can be combined. `sin`: those that have none. */
export const filtrosShape = {
  convocatoria: z.union([z.literal(SIN), idSchema]).optional(),
  /** Of the call, by its first day; of a case that came by none, the one in which it was received (Chihuahua). */
  anio: z.int().min(2000).max(2100).optional(),
  region: z.enum([SIN, ...valuesOf(regiones)]).optional(),
  eje: z.enum([SIN, ...valuesOf(ejes)]).optional(),
  /** Only the part of each project that falls to it is counted. */
  municipio: z.enum([SIN, ...municipios.map(({ clave }) => clave)]).optional(),
  organizacion: idSchema.optional(),
};
const filtrosSchema = z.object(filtrosShape);
export type FiltrosDeFinanzas = z.output<typeof filtrosSchema>;

const monto = z.string();

/** The money of some projects, in pesos ('540000.00'). */
export const dineroShape = {
  /** What is agreed, less what was set free. */
  comprometido: monto,
  /** What was deposited, whether or not it came back. */
  desembolsado: monto,
  /** What was admitted of what was proven. */
  comprobado: monto,
  reintegrado: monto,
  /** What is agreed and not out. */
  porDepositar: monto,
  /** What is out and neither proven nor back. */
  porComprobar: monto,
  /** What was proven and nobody judged yet. */
  enRevision: monto,
};

const sinConvocatoriaShape = {
  /** Of what is agreed, what came by no call, and is measured by no budget; null where there is no budget to compare with. */
  sinConvocatoria: monto.nullable(),
};

const grupoSchema = z.object({
  /** Null: of what has none. */
  clave: z.string().nullable(),
  etiqueta: z.string(),
  proyectos: z.int(),
  /** Of its calls; null where it is of none, and for who does not see every case. */
  presupuesto: monto.nullable(),
  ...sinConvocatoriaShape,
  ...dineroShape,
});

const nivelSchema = z.enum(['convocatoria', 'eje', 'municipio', 'situacion']);

export const resumenInput = z.object({ ...filtrosShape, por: z.enum(dimensiones).default('convocatoria') });
export const resumenSchema = z.object({
  /** When it was read. */
  corte: instantSchema,
  totales: z.object({
    proyectos: z.int(),
    presupuesto: monto.nullable(),
    ...sinConvocatoriaShape,
    ...dineroShape,
  }),
  /** The largest first, a hundred at most. */
  grupos: z.array(grupoSchema),
  /** What the groups that are not listed come to; null where all are. */
  otros: z.object({ grupos: z.int(), proyectos: z.int(), ...dineroShape }).nullable(),
  /** Convocatoria → eje → municipio → where the peso stands. */
  flujo: z.object({
    nodos: z.array(
      z.object({
        id: z.string(),
        nivel: nivelSchema,
        /** What the filter of its level takes; null where it filters nothing: several put together, or where a peso stands. */
        filtro: z.string().nullable(),
        etiqueta: z.string(),
        monto,
      }),
    ),
    enlaces: z.array(z.object({ de: z.string(), a: z.string(), monto })),
  }),
});

export const opcionesSchema = z.object({
  convocatorias: z.array(z.object({ id: idSchema, titulo: z.string() })),
  organizaciones: z.array(z.object({ id: idSchema, nombre: z.string() })),
  anios: z.array(z.int()),
});

export type NivelDeFlujo = z.output<typeof nivelSchema>;
export type ResumenInput = z.output<typeof resumenInput>;
export type Resumen = z.output<typeof resumenSchema>;
export type GrupoDeFinanzas = z.output<typeof grupoSchema>;
export type FlujoDeFinanzas = Resumen['flujo'];
export type DineroDeFinanzas = Pick<GrupoDeFinanzas, keyof typeof dineroShape>;
export type OpcionesDeFinanzas = z.output<typeof opcionesSchema>;
