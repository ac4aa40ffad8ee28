import type { Conteo, Modulo } from '@portal/domain/kernel/modulo';
import { visibleTo } from '@portal/domain/kernel/policy';
import { sql } from 'kysely';
import type { ActorUow } from '../../platform/db/index.ts';
import { within } from '../../platform/db/scope.ts';

type Row = { readonly tabla: string; readonly estado: string; readonly n: string };

/**
 * How many records of each module stand in each state, within what the actor may see, in one query: from the counters for
 * who sees everything, counted in its few rows for who sees those of its organization or by access, nothing for a newcomer.
 */
export const countByState = async (uow: ActorUow, modulos: readonly Modulo[]): Promise<Conteo[]> => {
  const scope = visibleTo(uow.actor);
  if (scope.kind === 'nada' || modulos.length === 0) return [];
  const query =
    scope.kind === 'todo'
      ? sql<Row>`select tabla, estado, sum(n) as n from contadores
          where tabla in (${sql.join(modulos.map(({ tabla }) => tabla))}) group by tabla, estado`
      : sql<Row>`${sql.join(
          modulos.map(
            ({
              tabla,
              conserva,
            }) => sql`select ${tabla}::text as tabla, estado, count(*) as n from ${sql.table(tabla)}
              where ${within(scope)} ${conserva ? sql`` : sql`and eliminado_en is null`} group by estado`,
          ),
          sql` union all `,
        )}`;
  const { rows } = await query.execute(uow.tx);
  return rows.map(({ tabla, estado, n }) => ({ tabla, estado, n: Number(n) }));
};
