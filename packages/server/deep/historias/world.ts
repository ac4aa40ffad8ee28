import { isDeepStrictEqual } from 'node:util';
import { exampleOf, methodOf } from '../../test/attempt.ts';
import type { Answer } from '../../test/portal.ts';
import type { Made } from '../../test/records.ts';
import type { Identity, Person, Scene } from '../../test/scene.ts';
import { exampleOfAction, operationOf, takesVersion } from './flows.ts';
import { variantsOf } from './guards.ts';
import type { Asked, RecordModel } from './model.ts';

/** The portal under test, asked as people do and looked at from behind. */
export type World = {
  readonly scene: Scene;
  readonly tables: ReadonlyMap<string, Place>;
};

/** Where the records of a workflow live. */
export type Place = { readonly table: string; readonly column: string };

/** Finds the table of each workflow by a record of it: the one with a version and a state that holds this id. */
export const placeOf = async (scene: Scene, id: string): Promise<Place> => {
  const { owner } = scene.portal.db.pools;
  const { rows } = await owner.query<Place>(
    `select c.table_name as table, c.column_name as column from information_schema.columns c
      where c.table_schema = 'public' and c.column_name in ('estado', 'etapa')
        and exists (select from information_schema.columns v
                     where v.table_schema = 'public' and v.table_name = c.table_name and v.column_name = 'version')`,
  );
  for (const place of rows) {
    const found = await owner.query(`select from ${place.table} where id = $1`, [id]);
    if (found.rowCount) return place;
  }
  throw new Error(`No table with a state and a version holds ${id}`);
};

/** A row as the database has it, with what the log and the outbox hold of it. */
export type Truth = {
  readonly estado: string;
  readonly version: number;
  readonly revision: number;
  readonly eliminado: boolean;
  readonly entries: number;
  readonly events: number;
};

/** What the database says of a record. */
export const truthOf = async ({ scene, tables }: World, record: RecordModel): Promise<Truth> => {
  const place = tables.get(record.flow.id);
  if (!place) throw new Error(`No table of ${record.flow.id}`);
  const { rows } = await scene.portal.db.pools.owner.query<Truth>(
    `select t.${place.column} as estado, t.version, coalesce((to_jsonb(t) ->> 'version_revision')::int, 0) as revision,
            to_jsonb(t) ->> 'eliminado_en' is not null as eliminado,
            (select count(*)::int from bitacora b where b.entidad = $2 and b.entidad_id = $1 and b.datos ? 'de') as entries,
            (select count(*)::int from eventos e where e.entidad = $2 and e.entidad_id = $1 and e.datos ? 'de') as events
       from ${place.table} t where t.id = $1::uuid`,
    [record.id, record.flow.id],
  );
  const [row] = rows;
  if (!row) throw new Error(`${record.flow.id} ${record.id} is gone`);
  return row;
};

/** The last entry of the log and the last event: refusals leave none, but that somebody of the staff tried without the right to. */
export const traces = async ({ scene }: World): Promise<string> => {
  const { rows } = await scene.portal.db.pools.owner.query<{ n: string }>(
    `select 'entry ' || coalesce((select max(id) from bitacora where accion <> 'portal.intentar'), 0) || ', event ' || coalesce((select max(id) from eventos), 0) as n`,
  );
  return rows[0]?.n ?? '';
};

export const personOf = (world: World, who: Identity): Person => world.scene.people[who];

/** Asks for an action as the example does, in one of its variants. */
export const ask = async (
  world: World,
  record: RecordModel,
  asked: Asked,
  key: string | null = null,
): Promise<Answer> => {
  const person = personOf(world, asked.who);
  const example = exampleOfAction(record.flow, asked.action);
  const { url, body = {} } = await example.ask(
    { id: record.id, version: asked.version },
    person,
    world.scene,
  );
  const variant = variantsOf(record.flow.id, asked.action).find(({ name }) => name === asked.variant);
  return person.browser.send(
    methodOf(operationOf(record.flow, asked.action)),
    url,
    {
      ...(variant?.body(body) ?? body),
      ...(takesVersion(record.flow, asked.action) ? { version: asked.version } : {}),
    },
    key === null ? {} : { 'idempotency-key': key },
  );
};

/** Two answers that say the same: a repeated request is answered as the first. */
export const sameAnswer = (a: Answer, b: Answer): boolean =>
  a.status === b.status && isDeepStrictEqual(a.body, b.body);

/** Makes the record that a history begins with. */
export const begin = async (world: World, start: string, owner: Person): Promise<Made> => {
  const { make } = exampleOf(start);
  if (!make) throw new Error(`${start} makes no record`);
  return make(world.scene, owner);
};
