import { z } from 'zod';
import { idSchema, instantSchema, totalSchema } from '../../kernel/shapes.ts';
import { etapas } from '../proyectos/public.ts';
import { etapasMedidas, pasosDelEmbudo } from './reportes.etapas.ts';
import { PRIMER_ANIO, ULTIMO_ANIO, valoresDeEje, valoresDeRegion } from './reportes.filtros.ts';
import { clasesDeVencimiento, horizontes } from './reportes.vencimientos.ts';

const cuenta = z.int().min(0);

/** What every figure is narrowed by. */
export const filtrosShape = {
  convocatoriaId: idSchema.optional(),
  /** Of reception, in Chihuahua. */
  anio: z.int().min(PRIMER_ANIO).max(ULTIMO_ANIO).optional(),
  region: z.enum(valoresDeRegion).optional(),
  eje: z.enum(valoresDeEje).optional(),
};
export const filtrosInput = z.object(filtrosShape);

/** What can be chosen among, beside the closed lists: the years in which cases came in, the newest first. */
const aniosSchema = z.array(z.int());

const indicadorDeEtapaSchema = z.object({
  etapa: z.enum(etapasMedidas),
  /** Cases with a record in it. */
  casos: cuenta,
  /** Of those, the ones that are in it still. */
  enCurso: cuenta,
  /** The ones that passed it, and the ones that ended in it: refused, withdrawn, cancelled. */
  avanzaron: cuenta,
  terminaron: cuenta,
  /** Days from the day its record began to the one it was passed, of those that passed it; null of none. */
  mediana: z.number().nullable(),
  p90: z.number().nullable(),
});

const embudoSchema = z.object({
  /** Null: of no call (a request of its own, an invitation), or of a call that is not in sight. */
  convocatoria: z.object({ id: idSchema, titulo: z.string() }).nullable(),
  /** How many reached each step, in the order of `pasosDelEmbudo`. */
  pasos: z.array(cuenta).length(pasosDelEmbudo.length),
});

export const etapasSchema = z.object({
  /** Cases that the account sees with these filters. */
  casos: cuenta,
  etapas: z.array(indicadorDeEtapaSchema),
  /** All of them together, then by call, the one with most cases first. */
  embudo: embudoSchema.shape.pasos,
  embudos: z.array(embudoSchema),
  anios: aniosSchema,
});

const cifrasShape = {
  solicitudes: cuenta,
  proyectos: cuenta,
  /** In pesos with two decimals; of each project divided alike among its municipalities, to the centavo. */
  aprobado: z.string(),
  /** Direct population, divided in the same way. */
  personas: cuenta,
};

export const coberturaSchema = z.object({
  /** The sixty-seven of Chihuahua, in the order of their keys. */
  municipios: z.array(z.object({ clave: z.string(), ...cifrasShape })),
  /** Of those that name none. */
  sinMunicipio: z.object(cifrasShape),
  /** Each case once. */
  total: z.object(cifrasShape),
  anios: aniosSchema,
});

export const municipioInput = z.object({
  clave: z.string().regex(/^08\d{3}$/u, { error: 'Elige un municipio del catálogo de Chihuahua' }),
  ...filtrosShape,
});

/** What works in one municipality: the newest first, fifty at most, and how many there are. */
export const municipioSchema = z.object({
  items: z.array(
    z.object({
      id: idSchema,
      folio: z.string(),
      nombre: z.string().nullable(),
      organizacion: z.string(),
      etapa: z.enum(etapas),
      /** Null until it is approved. */
      aprobado: z.string().nullable(),
      /** In how many municipalities it works. */
      municipios: cuenta,
      creadoEn: instantSchema,
    }),
  ),
  total: totalSchema,
});

export const vencimientosInput = z.object({
  clase: z.array(z.enum(clasesDeVencimiento)).max(clasesDeVencimiento.length).optional(),
  /** Natural days ahead; what is overdue is told whatever this says. */
  horizonte: z.coerce
    .number()
    .refine((dias) => horizontes.some((uno) => uno === dias), { error: 'Elige 30, 60 o 90 días' })
    .default(30),
});

export const vencimientosSchema = z.object({
  /** The nearest first, those that are overdue before all. */
  items: z.array(
    z.object({
      id: z.string(),
      clase: z.enum(clasesDeVencimiento),
      /** What comes due: 'Opinión de cumplimiento (32-D)', 'CONV-2026-004'. */
      que: z.string(),
      organizacion: z.string(),
      /** Null of what belongs to no case. */
      proyecto: z.string().nullable(),
      /** A day of Chihuahua; the last one that is good. */
      vence: z.string(),
      /** Natural days until then; below zero once it is over. */
      dias: z.int(),
      enlace: z.string(),
    }),
  ),
  total: totalSchema,
});

export const indicadoresSchema = z.object({
  /** By level of the matrix, in its order: how many there are, how many have a figure, how many reached their meta. */
  niveles: z.array(
    z.object({
      nivel: z.string(),
      total: cuenta,
      medidos: cuenta,
      cumplidos: cuenta,
      /** Of those that have a figure, in whole percent of the way; null of none. */
      promedio: z.int().nullable(),
    }),
  ),
  /** Those of what is executed, the furthest behind first. */
  items: z.array(
    z.object({
      id: z.string(),
      proyecto: z.string(),
      enlace: z.string(),
      nivel: z.string(),
      nombre: z.string(),
      unidad: z.string(),
      base: z.string(),
      meta: z.string(),
      valor: z.string().nullable(),
      camino: z.int().nullable(),
      transcurrido: cuenta,
    }),
  ),
  total: cuenta,
});
export type IndicadoresDeProyectos = z.infer<typeof indicadoresSchema>;
export type VencimientosInput = z.output<typeof vencimientosInput>;
export type Vencimientos = z.infer<typeof vencimientosSchema>;
export type FiltrosInput = z.output<typeof filtrosInput>;
export type IndicadoresPorEtapa = z.infer<typeof etapasSchema>;
export type IndicadorDeEtapa = z.infer<typeof indicadorDeEtapaSchema>;
export type Cobertura = z.infer<typeof coberturaSchema>;
export type ProyectosDeMunicipio = z.infer<typeof municipioSchema>;
