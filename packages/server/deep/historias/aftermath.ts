import { isInternal } from '@portal/domain/kernel/audience';
import { expect } from 'vitest';
import { verifyLog } from '../../src/platform/audit/index.ts';
import type { Scene } from '../../test/scene.ts';
import { flows } from './flows.ts';
import { guardsOf } from './guards.ts';

/** What must hold after any history, whatever happened in it, of every workflow of app.ts. */

type Entry = {
  readonly entidad: string;
  readonly entidad_id: string;
  readonly accion: string;
  readonly de: string;
  readonly a: string;
  readonly version: number;
  readonly resultado: string;
};

/** The log since entry `since` tells only what the tables allow, each change from where the one before had ended. */
export const assertLogFollowsTables = async ({ portal }: Scene, since: string): Promise<void> => {
  const { rows } = await portal.db.pools.owner.query<Entry>(
    `select entidad, entidad_id, accion, resultado, datos ->> 'de' as de, datos ->> 'a' as a, (datos ->> 'version')::int as version
       from bitacora where id > $1 and datos ? 'de' order by id`,
    [since],
  );
  const last = new Map<string, Entry>();
  for (const entry of rows) {
    const told = JSON.stringify(entry);
    const flow = flows.find(({ id }) => id === entry.entidad);
    const transition = flow?.workflow.transitions[entry.accion.slice(entry.entidad.length + 1)];
    expect(transition, told).toBeDefined();
    expect(transition?.from, told).toContain(entry.de);
    expect(entry.a, told).toBe(transition?.to ?? entry.de);
    const before = last.get(entry.entidad_id);
    if (before)
      expect({ de: entry.de, version: entry.version }, told).toEqual({
        de: before.a,
        version: before.version + (transition && isInternal(transition.audiencia ?? 'organizacion') ? 0 : 1),
      });
    last.set(entry.entidad_id, entry);
  }
  const told = (accion: string): number => rows.filter((entry) => entry.accion === accion).length;
  // One way of the case may go along with several stages.
  const causes = new Map<string, string[]>();
  for (const { id } of flows)
    for (const [action, along] of Object.entries(guardsOf[id]?.along ?? {}))
      causes.set(along, [...(causes.get(along) ?? []), `${id}.${action}`]);
  for (const [along, actions] of causes)
    expect(told(along), `${along} goes along with ${actions.join(', ')}`).toBe(
      actions.reduce((sum, accion) => sum + told(accion), 0),
    );
};

/** The end of the log's chain now. */
export const lastEntry = async ({ portal }: Scene): Promise<string> => {
  const { rows } = await portal.db.pools.owner.query<{ id: string }>(
    'select coalesce(max(id), 0)::text as id from bitacora',
  );
  return rows[0]?.id ?? '0';
};

/** Rule 23: the chain is whole. */
export const assertChain = async ({ portal }: Scene): Promise<void> => {
  expect(await verifyLog(portal.db)).toMatchObject({ ok: true });
};

/** The ledger says what its movements come to, and nothing that is over keeps of its call more than it spent. */
export const assertLedger = async ({ portal }: Scene): Promise<void> => {
  const { owner } = portal.db.pools;
  expect((await owner.query('select * from app.saldos_que_no_cuadran()')).rows).toEqual([]);
  const { rows } = await owner.query(
    `select c.folio, b.comprometido, b.depositado, b.reintegrado from convenios c join saldos b on b.proyecto_id = c.proyecto_id
      where c.estado = 'terminado' and (b.comprometido > b.depositado - b.reintegrado or b.solicitado > 0 and not app.con_finiquito(c.proyecto_id))`,
  );
  expect(rows).toEqual([]);
};

/** Every counter of the menu and the dashboard equals what counting by hand gives: table, state and number. */
export const assertCounters = async ({ portal }: Scene): Promise<void> => {
  const { owner } = portal.db.pools;
  const counted = await owner.query<{ tabla: string; definicion: string }>(
    `select c.relname as tabla, pg_get_triggerdef(t.oid) as definicion from pg_trigger t
       join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
      where p.proname = 'contar_por_estado' and t.tgname like '%al_nacer'`,
  );
  expect(counted.rows.length).toBeGreaterThan(0);
  for (const { tabla, definicion } of counted.rows) {
    const [, expresion = '', condicion = ''] =
      /contar_por_estado\('((?:[^']|'')*)', '((?:[^']|'')*)'\)/u.exec(definicion) ?? [];
    const plain = (text: string): string => text.replaceAll("''", "'");
    const { rows } = await owner.query(
      `select estado, sum(n)::int as n from contadores where tabla = $1 group by estado having sum(n) <> 0 order by estado`,
      [tabla],
    );
    const real = await owner.query(
      `select ${plain(expresion)} as estado, count(*)::int as n from ${tabla} where ${plain(condicion)} group by 1 order by 1`,
    );
    expect(rows, tabla).toEqual(real.rows);
  }
};

/** Rule 48: every event is told, once to each, and only those that the tables want told. */
export const assertNotices = async ({ portal }: Scene): Promise<void> => {
  await portal.settle();
  const { owner } = portal.db.pools;
  const waiting = await owner.query('select id, tipo from eventos where despachado_en is null');
  expect(waiting.rows).toEqual([]);
  const { rows } = await owner.query<{ tipo: string; campanas: number; dobles: number; oyentes: number }>(
    `select e.tipo, count(n.id)::int as campanas, (count(n.id) - count(distinct n.usuario_id))::int as dobles,
            (select count(*)::int from membresias m join usuarios u on u.id = m.usuario_id
              where m.organizacion_id = e.organizacion_id and u.estado = 'activo' and u.email_verificado
                and u.id is distinct from e.actor_id) as oyentes
       from eventos e left join notificaciones n on n.evento_id = e.id group by e.id`,
  );
  const told = new Map(
    flows.flatMap(({ workflow }) =>
      [workflow.creation, ...Object.values(workflow.transitions)].map(
        ({ event, notify }) => [event, notify] as const,
      ),
    ),
  );
  for (const { tipo, campanas, dobles, oyentes } of rows) {
    const notify = told.get(tipo);
    expect(dobles, tipo).toBe(0);
    if (notify?.length === 0) expect(campanas, tipo).toBe(0);
    // The others may have nobody to tell: nobody else manages, nobody is interested. Nor has an organization that staff
    // captured and that has no account.
    if (notify?.includes('organizacion') && tipo.startsWith('pre-registro.') && oyentes > 0)
      expect(campanas, tipo).toBeGreaterThan(0);
  }
  const mails = await owner.query('select clave_unica from correos group by clave_unica having count(*) > 1');
  expect(mails.rows).toEqual([]);
};
