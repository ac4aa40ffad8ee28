import type { Database } from '../../packages/server/src/platform/db/index.ts';

/**
 * A ledger as it never was: the proyectos of a throwaway database, each with a region, an eje, some municipalities, and movements of every
 * kind from which its balance is summed. References and triggers are taken off first, so that nothing but what is measured has to be there.
 */

const TABLES = ['saldos', 'saldos_partida', 'movimientos', 'territorios', 'proyectos'] as const;

const bare = TABLES.map(
  (table) => `
  do $$ declare k text; begin
    for k in select conname from pg_constraint where conrelid = '${table}'::regclass and contype = 'f' loop
      execute format('alter table ${table} drop constraint %I', k);
    end loop;
  end $$;
  alter table ${table} disable trigger user;`,
).join('');

/** What a case goes through, ten movements; those of a further round are expenses, proven and admitted. */
const HISTORY = [
  ['comprometido', 500_000],
  ['solicitado', 300_000],
  ['aprobado', 300_000],
  ['depositado', 300_000],
  ['comprobado', 60_000],
  ['admitido', 50_000],
  ['comprobado', 40_000],
  ['admitido', 40_000],
  ['reintegrado', 10_000],
  ['rendimiento', 120],
] as const;

/** Gives every case its place and a first round of movements. Answers how many cases there are. */
export const fillLedger = async ({ pools: { owner } }: Database): Promise<number> => {
  await owner.query(bare);
  await owner.query(`
    create table casos_con_dinero as
    select row_number() over (order by id) as n, id, organizacion_id from proyectos where eliminado_en is null`);
  await owner.query('create index on casos_con_dinero (n)');
  await owner.query(`
    update proyectos p set
      region = (array['chihuahua', 'juarez', 'delicias', 'cuauhtemoc', 'parral', 'nuevo_casas_grandes'])[1 + c.n % 6],
      eje = (array['fortalecimiento_institucional', 'evaluar_medir_monitorear', 'corresponsabilidad_ciudadana', 'fomento_competitividad'])[1 + c.n % 4]
      from casos_con_dinero c where c.id = p.id`);
  await owner.query(`
    insert into territorios (proyecto_id, organizacion_id, municipios)
    select c.id, c.organizacion_id, array(
             select distinct '08' || lpad((1 + (c.n * 31 + k * k * 7) % 67)::text, 3, '0') from generate_series(0, (c.n % 5)::int) k order by 1)
      from casos_con_dinero c on conflict (proyecto_id) do update set municipios = excluded.municipios`);
  const values = HISTORY.map(([tipo, monto], at) => `(${at}, '${tipo}', ${monto})`).join();
  await owner.query(`
    insert into movimientos (proyecto_id, organizacion_id, tipo, monto, partida, causa, causa_id, ocurrio_en)
    select c.id, c.organizacion_id, h.tipo, h.monto + c.n % 977, case when h.tipo in ('comprobado', 'admitido') then c.id end, 'banco', gen_random_uuid(), now() - (c.n % 700) * interval '1 day' + h.orden * interval '1 hour'
      from casos_con_dinero c cross join (values ${values}) h (orden, tipo, monto)`);
  await balance(owner);
  const { rows } = await owner.query<{ n: number }>('select count(*)::int as n from casos_con_dinero');
  return rows[0]?.n ?? 0;
};

/** Adds expenses until the ledger holds so many movements. */
export const growLedger = async ({ pools: { owner } }: Database, movements: number): Promise<void> => {
  await owner.query(
    `insert into movimientos (proyecto_id, organizacion_id, tipo, monto, partida, causa, causa_id, ocurrio_en)
     select c.id, c.organizacion_id, case k % 2 when 0 then 'comprobado' else 'admitido' end, 1 + (k / 2) % 7, c.id, 'banco', gen_random_uuid(),
            now() - (k % 700) * interval '1 day'
       from generate_series(1, greatest(0, $1 - (select count(*)::int from movimientos))) k
       join casos_con_dinero c on c.n = 1 + (k / 2) % (select count(*)::int from casos_con_dinero)`,
    [movements],
  );
  await balance(owner);
};

/** The balances that the trigger would have kept. */
const balance = async (owner: Database['pools']['owner']): Promise<void> => {
  const de = (tipo: string) => `coalesce(sum(m.monto) filter (where m.tipo = '${tipo}'), 0)`;
  await owner.query('delete from saldos');
  await owner.query(`
    insert into saldos (proyecto_id, organizacion_id, convocatoria_id, comprometido, solicitado, aprobado, depositado, reintegrado, comprobado, admitido, rendimiento)
    select m.proyecto_id, m.organizacion_id, p.convocatoria_id, ${de('comprometido')}, ${de('solicitado')}, ${de('aprobado')}, ${de('depositado')},
           ${de('reintegrado')}, ${de('comprobado')}, ${de('admitido')}, ${de('rendimiento')}
      from movimientos m join proyectos p on p.id = m.proyecto_id group by 1, 2, 3`);
  await owner.query('delete from saldos_partida');
  await owner.query(`
    insert into saldos_partida (proyecto_id, partida, organizacion_id, comprobado, admitido)
    select m.proyecto_id, m.partida, m.organizacion_id, ${de('comprobado')}, ${de('admitido')} from movimientos m where m.partida is not null group by 1, 2, 3`);
  for (const table of TABLES) await owner.query(`vacuum analyze ${table}`);
};
