import { z } from 'zod';
import { routesOf } from '../../kernel/routes.contract.ts';
import { idSchema, instantSchema } from '../../kernel/shapes.ts';
import { turnos } from '../proyectos/public.ts';
import { clases } from './inicio.clases.ts';
import { estadosDeEtapa, idsDeEtapa } from './inicio.etapas.ts';

const figura = z.int().min(0);

const pendienteSchema = z.object({
  id: z.string(),
  /** What is lost if nobody acts. */
  clase: z.enum(clases),
  titulo: z.string(),
  detalle: z.string(),
  /** The record that it is about, where a row of many such names it; null where title and detail say all. */
  registro: z
    .object({
      folio: z.string(),
      /** What its case is called, and what stands beside that. */
      nombre: z.string(),
      junto: z.string().nullable(),
    })
    .nullable(),
  accion: z.string(),
  enlace: z.string(),
  vence: instantSchema.nullable(),
  /** What takes place at that instant, and runs out of nothing. */
  cita: z.boolean(),
  desde: instantSchema.nullable(),
});

const actividadSchema = z.object({
  id: z.string(),
  /** What was done, in the past: 'Validó el pre-registro'. */
  texto: z.string(),
  /** The record, or null when the account may no longer see it. */
  nombre: z.string().nullable(),
  enlace: z.string().nullable(),
  quien: z.string(),
  cuando: instantSchema,
});

const tableroSchema = z.object({
  indicadores: z.object({
    /** Live cases: neither concluded nor turned down. */
    proyectosActivos: figura,
    /** Budgets of the calls that are open or in evaluation, in pesos with two decimals; null when there are none. */
    presupuestoTotal: z.string().nullable(),
    convocatoriasVigentes: figura,
    /** Of all cases together, the amounts of /finanzas in pesos with two decimals; null while nothing is committed. */
    dinero: z
      .object({
        comprometido: z.string(),
        solicitado: z.string(),
        aprobado: z.string(),
        desembolsado: z.string(),
        /** What the foundation accepted of what was proven, and what it has yet to look at. */
        admitido: z.string(),
        enRevision: z.string(),
      })
      .nullable(),
    organizaciones: figura,
    /** Of the pre-registrations that were decided, those validated, in whole percent; null before the first decision. */
    aprobacion: z.object({ porcentaje: figura.max(100), validados: figura, decididos: figura }).nullable(),
  }),
  etapas: z.array(
    z.object({
      id: z.enum(idsDeEtapa),
      estado: z.enum(estadosDeEtapa),
      enCurso: figura,
      concluidos: figura,
      /** The projects that stand in it, those that wait longest first; forty-eight at most. None of the calls. */
      proyectos: z.array(
        z.object({
          id: idSchema,
          folio: z.string(),
          /** Its name, or whose it is until its registro names it. */
          nombre: z.string(),
          turno: z.enum(turnos).nullable(),
          /** Whether its stage has a record in it already: until then nothing is late. */
          abierta: z.boolean(),
          desde: instantSchema,
        }),
      ),
    }),
  ),
  actividad: z.array(actividadSchema),
});

const inicioSchema = z.object({
  /** Only for staff that may see every project; null for everybody else. */
  tablero: tableroSchema.nullable(),
  pendientes: z.object({
    items: z.array(pendienteSchema),
    /** How many there are of a class, where more wait than are among the items. */
    totales: z.partialRecord(z.enum(clases), figura),
    /** Where the rest is, for each kind of which there is more than is shown. */
    resto: z.array(z.object({ texto: z.string(), enlace: z.string() })),
  }),
});

export type Inicio = z.infer<typeof inicioSchema>;
export type Tablero = z.infer<typeof tableroSchema>;

const { get } = routesOf('Inicio');

/** The home page in one read (A§2 Home; product.md §4 Inicio). */
export const inicioContract = {
  obtener: get(
    '/inicio',
    'Los pendientes de la cuenta y, para el personal que ve proyectos, el tablero',
  ).output(inicioSchema),
};
