import { estadosVigentes } from '@portal/domain/features/inicio/inicio.tablero';
import type { Conteo } from '@portal/domain/kernel/modulo';
import { sql } from 'kysely';
import type { ActorUow } from '../../platform/db/index.ts';
import type { Actividad } from '../../platform/slice.ts';

/** How many records of everything stand in each state: a handful of rows, however many records there are. */
export const readCounters = async (uow: ActorUow): Promise<Conteo[]> => {
  const rows = await uow.tx
    .selectFrom('contadores')
    .select(['tabla', 'estado'])
    .select(({ fn }) => fn.sum<string>('n').as('n'))
    .groupBy(['tabla', 'estado'])
    .execute();
  return rows.map(({ tabla, estado, n }) => ({ tabla, estado, n: Number(n) }));
};

/** The budgets at stake, in pesos with two decimals; null without such a call. */
export const sumBudgets = async (uow: ActorUow): Promise<string | null> => {
  const { total } = await uow.tx
    .selectFrom('convocatorias')
    .select(({ fn }) => fn.sum<string | null>('presupuesto').as('total'))
    .where('estado', 'in', estadosVigentes)
    .where('eliminado_en', 'is', null)
    .executeTakeFirstOrThrow();
  return total;
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
           actor_nombre as quien, ocurrio_en as cuando
      from bitacora
     where id > (select coalesce(max(id), 0) - ${HACIA_ATRAS}::bigint from bitacora)
       and accion in (${sql.join(acciones)}) and resultado = 'exitoso' and entidad_id is not null
     order by bitacora.id desc limit ${CONTADAS}`.execute(uow.tx);
  return rows;
};
