import { claseDe } from '@portal/domain/features/inicio/inicio.clases';
import type { Inicio, Tablero } from '@portal/domain/features/inicio/inicio.contract';
import { ordenarPorPlazo } from '@portal/domain/features/inicio/inicio.plazos';
import {
  convocatoriasVigentes,
  organizacionesRegistradas,
  proyectosActivos,
  tarjetasDeEtapa,
  tasaDeAprobacion,
} from '@portal/domain/features/inicio/inicio.tablero';
import { nombreDeCaso } from '@portal/domain/features/proyectos/public';
import { veTodo } from '@portal/domain/kernel/policy';
import type { ActorUow } from '../../platform/db/index.ts';
import type { Actividad, ServerSlice } from '../../platform/slice.ts';
import { dineroDe } from '../movimientos/public.ts';
import { listFlow } from '../proyectos/public.ts';
import { readFigures, recentEntries } from './inicio.repo.ts';

/** What slices bring to the home page. */
export type Aportes = {
  readonly actividades: readonly Actividad[];
  readonly pendientes: readonly NonNullable<ServerSlice['pendientes']>[];
};

const describeActivity = async (
  uow: ActorUow,
  actividades: readonly Actividad[],
): Promise<Tablero['actividad']> => {
  const hechos = await recentEntries(uow, actividades);
  const described: [string, Tablero['actividad'][number]][] = [];
  for (const { entidad, textos, nombrar } of actividades) {
    const own = hechos.filter((hecho) => hecho.entidad === entidad);
    if (own.length === 0) continue;
    const names = await nombrar(uow, [...new Set(own.map(({ entidadId }) => entidadId))]);
    for (const { id, entidadId, accion, quien, cuando } of own)
      described.push([
        id,
        {
          id,
          texto: textos[accion] ?? accion,
          nombre: names.get(entidadId)?.nombre ?? null,
          enlace: names.get(entidadId)?.enlace ?? null,
          quien,
          cuando: cuando.toISOString(),
        },
      ]);
  }
  const byId = new Map(described);
  return hechos.flatMap(({ id }) => byId.get(id) ?? []);
};

/** The amounts that /finanzas tells of the same pesos, under its own words. */
const dineroDelPrograma = (
  totales: NonNullable<Awaited<ReturnType<typeof readFigures>>['dinero']>,
): NonNullable<Tablero['indicadores']['dinero']> => {
  const { comprometido, desembolsado, comprobado: admitido, enRevision } = dineroDe(totales);
  const { solicitado, aprobado } = totales;
  return { comprometido, solicitado, aprobado, desembolsado, admitido, enRevision };
};

/** The dashboard, for staff that sees every project; null for everybody else (A§6). */
export const readTablero = async (
  uow: ActorUow,
  { actividades }: Pick<Aportes, 'actividades'>,
): Promise<Tablero | null> => {
  if (!veTodo(uow.actor)) return null;
  const [{ conteos, presupuesto, dinero }, flujo] = await Promise.all([readFigures(uow), listFlow(uow.tx)]);
  return {
    indicadores: {
      proyectosActivos: proyectosActivos(conteos),
      presupuestoTotal: presupuesto,
      convocatoriasVigentes: convocatoriasVigentes(conteos),
      dinero: dinero && dineroDelPrograma(dinero),
      organizaciones: organizacionesRegistradas(conteos),
      aprobacion: tasaDeAprobacion(conteos),
    },
    etapas: tarjetasDeEtapa(conteos).map((etapa) => ({
      ...etapa,
      proyectos: flujo
        .filter((proyecto) => proyecto.etapa === etapa.id)
        .map(({ id, folio, nombre, organizacion, tipo, turno, abierta, desde }) => ({
          id,
          folio,
          nombre: nombreDeCaso(
            { nombre, organizacion: { nombre: organizacion }, tipoSolicitud: tipo, convocatoria: null },
            false,
          ).nombre,
          turno,
          abierta,
          desde: desde.toISOString(),
        })),
    })),
    actividad: await describeActivity(uow, actividades),
  };
};

type Totales = Inicio['pendientes']['totales'];

/** How many wait of each class, whatever the stages that they wait in. */
const addTotals = (each: readonly Totales[]): Totales => {
  const sum: Record<string, number> = {};
  for (const totales of each)
    for (const [clase, n] of Object.entries(totales)) sum[clase] = (sum[clase] ?? 0) + n;
  return sum;
};

/** 'Tus pendientes' of the actor over every slice: the nearest deadline first, then what has waited longest. */
export const readPendientes = async (
  uow: ActorUow,
  { pendientes }: Pick<Aportes, 'pendientes'>,
): Promise<Inicio['pendientes']> => {
  const found = [];
  for (const read of pendientes) found.push(await read(uow));
  return {
    items: ordenarPorPlazo(found.flatMap(({ items }) => items)).map((item) => ({
      ...item,
      clase: claseDe(item, uow.now),
      registro: item.registro ?? null,
      cita: item.cita ?? false,
      vence: item.vence?.toISOString() ?? null,
      desde: item.desde?.toISOString() ?? null,
    })),
    totales: addTotals(found.map(({ totales = {} }) => totales)),
    resto: found.flatMap(({ resto }) => (resto ? [{ ...resto }] : [])),
  };
};
