import type { FiltrosDeReporte } from '@portal/domain/features/reportes/public';
import { startOfDay } from '@portal/domain/kernel/dates';
import type { Actor } from '@portal/domain/kernel/policy';
import { visibleTo } from '@portal/domain/kernel/policy';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/db/index.ts';
import { within } from '../../platform/db/scope.ts';

/** The cases that a report counts: live, in the actor's sight, and chosen by its filters. Of proyectos as `p`. */
export const casosDe = (actor: Actor, filtros: FiltrosDeReporte): RawBuilder<unknown> => {
  const conditions = [
    sql`p.eliminado_en is null`,
    within(visibleTo(actor), { proyecto: 'p.id', organizacion: 'p.organizacion_id' }),
  ];
  if (filtros.convocatoriaId) conditions.push(sql`p.convocatoria_id = ${filtros.convocatoriaId}::uuid`);
  if (filtros.anio !== undefined)
    conditions.push(
      // The year of Chihuahua, by its instants: an index finds them.
      sql`p.created_at >= ${startOfDay(`${filtros.anio}-01-01`)} and p.created_at < ${startOfDay(`${filtros.anio + 1}-01-01`)}`,
    );
  if (filtros.region) conditions.push(sql`p.region = ${filtros.region}`);
  if (filtros.eje) conditions.push(sql`p.eje = ${filtros.eje}`);
  return sql`select p.id, p.etapa, p.convocatoria_id from proyectos p where ${sql.join(conditions, sql` and `)}`;
};

/** The years in which cases in sight came in, from the first to the last, the newest first; none before there is a case. */
export const readAnios = async (tx: Tx, actor: Actor): Promise<number[]> => {
  const { rows } = await sql<{ primero: number | null; ultimo: number | null }>`
    select extract(year from min(created_at) at time zone 'America/Chihuahua')::int as primero,
           extract(year from max(created_at) at time zone 'America/Chihuahua')::int as ultimo
      from proyectos
     where eliminado_en is null and ${within(visibleTo(actor), { proyecto: 'id' })}`.execute(tx);
  const { primero, ultimo } = rows[0] ?? { primero: null, ultimo: null };
  if (primero === null || ultimo === null) return [];
  return Array.from({ length: ultimo - primero + 1 }, (_, i) => ultimo - i);
};
