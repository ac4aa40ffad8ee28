import type { Database } from '../../packages/server/src/platform/db/index.ts';

/**
 * Executions and a ledger as they never were: rows of a throwaway database without the convenios that they would come from, in every
 * status and with every progress. References and triggers are taken off first, so that nothing but what is measured has to be there.
 */

export type Filling = { readonly cases: number; readonly movements: number };

const TABLES = ['seguimientos', 'seguimiento_marchas', 'saldos', 'movimientos'] as const;

const bare = TABLES.map(
  (table) => `
  do $$ declare k text; begin
    for k in select conname from pg_constraint where conrelid = '${table}'::regclass and contype = 'f' loop
      execute format('alter table ${table} drop constraint %I', k);
    end loop;
  end $$;
  alter table ${table} disable trigger user;`,
).join('');

/** Fills it and answers one of the cases. */
export const fillExecutions = async (
  { pools: { owner } }: Database,
  { cases, movements }: Filling,
): Promise<string> => {
  await owner.query(bare);
  await owner.query(
    `create table casos as
     select n, gen_random_uuid() as id, gen_random_uuid() as proyecto, (select id from organizaciones order by id limit 1) as organizacion,
            (select id from usuarios order by id limit 1) as quien
       from generate_series(1, ${cases}) n`,
  );
  await owner.query(`
    insert into seguimientos (id, folio, proyecto_id, organizacion_id, convenio_id, convenio_numero, nombre_organizacion, nombre_proyecto, estado, motivo,
      suspendido_en, terminado_en, created_by, created_at)
    select c.id, 'PROJ-2020-' || lpad(c.n::text, 6, '0'), c.proyecto, c.organizacion, gen_random_uuid(), 'CONV-2020-' || lpad(c.n::text, 3, '0'),
           'Organización ' || c.n % 400, 'Proyecto ' || c.n, q.estado, case when q.estado = 'suspendido' then repeat('motivo ', 4) end,
           case when q.estado = 'suspendido' then now() end, case when q.estado = 'terminado' then now() end, c.quien, now() - c.n * interval '1 hour'
      from casos c cross join lateral (
        select case when c.n % 20 = 0 then 'suspendido' when c.n % 10 = 1 then 'terminado' else 'en_ejecucion' end as estado) q`);
  await owner.query(`
    insert into seguimiento_marchas (proyecto_id, seguimiento_id, organizacion_id, estado, monto, inicio, fin, depositado, comprobado, reintegrado,
      pendientes, avance, vence)
    select s.proyecto_id, s.id, s.organizacion_id, s.estado, 500000 + c.n, (now() at time zone 'America/Chihuahua')::date - 200, (now() at time zone 'America/Chihuahua')::date + 165, 300000, (c.n * 7919) % 300000, 0, c.n % 4,
           case when c.n % 6 > 0 then (c.n * 31) % 101 end, case when s.estado <> 'terminado' then (now() at time zone 'America/Chihuahua')::date + (c.n % 120 - 40)::int end
      from seguimientos s join casos c on c.id = s.id`);
  await owner.query(`
    insert into saldos (proyecto_id, organizacion_id, comprometido, solicitado, aprobado, depositado, comprobado, admitido)
    select c.proyecto, c.organizacion, 500000 + c.n, 400000, 350000, 300000, (c.n * 7919) % 300000, 0 from casos c`);
  await owner.query(
    `insert into movimientos (proyecto_id, organizacion_id, tipo, monto, partida, causa, causa_id, actor_id)
     select c.proyecto, c.organizacion, 'comprobado', 1 + k % 900, gen_random_uuid(), 'comprobacion', gen_random_uuid(), c.quien
       from generate_series(1, ${movements}) k join casos c on c.n = 1 + k % ${cases}`,
  );
  for (const table of TABLES) await owner.query(`vacuum analyze ${table}`);
  const { rows } = await owner.query<{ proyecto_id: string }>(
    'select proyecto_id from movimientos group by 1 order by count(*) desc limit 1',
  );
  const [row] = rows;
  if (!row) throw new Error('The ledger is empty.');
  return row.proyecto_id;
};
