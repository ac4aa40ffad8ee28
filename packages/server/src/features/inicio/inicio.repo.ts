import { estadosVigentes } from '@portal/domain/features/inicio/inicio.tablero';
import type { Conteo } from '@portal/domain/kernel/modulo';
import { sql } from 'kysely';
import { whoActed } from '../../platform/audit/index.ts';
import type { ActorUow } from '../../platform/db/index.ts';
import type { Actividad } from '../../platform/slice.ts';
import { type TotalesDelLibro, totalesDelLibro } from '../movimientos/public.ts';

/** What the figures of the dashboard are computed from. */
export type Cuentas = {
  /** How many records of everything stand in each state. */
  readonly conteos: readonly Conteo[];
  /** The budgets at stake, in pesos with two decimals; null without such a call. */
  readonly presupuesto: string | null;
  /** What the ledger comes to over all cases, as /finanzas reads it; null while nothing is committed. */
  readonly dinero: TotalesDelLibro | null;
};

/** The counters and the budgets: a handful of rows, however many records there are. */
export const readFigures = async (uow: ActorUow): Promise<Cuentas> => {
  const { rows } = await sql<Conteo & Omit<Cuentas, 'conteos'>>`
    select tabla, estado, sum(n)::int as n,
           (select sum(presupuesto)::text from convocatorias
             where estado in (${sql.join(estadosVigentes)}) and eliminado_en is null) as presupuesto,
           ${totalesDelLibro} as dinero
      from contadores group by tabla, estado`.execute(uow.tx);
  return {
    conteos: rows.map(({ tabla, estado, n }) => ({ tabla, estado, n })),
    presupuesto: rows[0]?.presupuesto ?? null,
    dinero: rows[0]?.dinero ?? null,
  };
};

/** How many entries of the log are told, and how far back they are looked for: the log also holds what nobody tells. */
const CONTADAS = 8;
const HACIA_ATRAS = 5_000;

export type Hecho = {
  readonly id: string;
  readonly entidad: string;
  readonly entidadId: string;
  readonly accion: string;
  readonly quien: string;
  readonly cuando: Date;
};

/** The newest entries of the log that some slice has words for, within what the actor may see of the log. */
export const recentEntries = async (uow: ActorUow, actividades: readonly Actividad[]): Promise<Hecho[]> => {
  const acciones = actividades.flatMap(({ entidad, textos }) =>
    Object.keys(textos).map((accion) => `${entidad}.${accion}`),
  );
  if (acciones.length === 0) return [];
  const { rows } = await sql<Hecho>`
    select id::text, entidad, entidad_id as "entidadId", substr(accion, strpos(accion, '.') + 1) as accion,
           ${whoActed()} as quien, ocurrio_en as cuando
      from bitacora
     where id > (select coalesce(max(id), 0) - ${HACIA_ATRAS}::bigint from bitacora)
       and accion in (${sql.join(acciones)}) and resultado = 'exitoso' and entidad_id is not null
     order by bitacora.id desc limit ${CONTADAS}`.execute(uow.tx);
  return rows;
};
