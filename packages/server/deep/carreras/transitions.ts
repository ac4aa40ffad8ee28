import { exampleOf, methodOf } from '../../test/attempt.ts';
import { times } from '../../test/depth.ts';
import { type Identity, identities, type Person } from '../../test/scene.ts';
import { exampleOfAction, type Flow, flows, operationOf, takesVersion, wordFor } from '../historias/flows.ts';
import { guardsOf } from '../historias/guards.ts';
import { placeOf } from '../historias/world.ts';
import { atOnce, type Lab, type Race, succeeded, tally, unless, withoutRowLocks } from './lab.ts';

/** Rule 28 for every transition of every workflow of app.ts that somebody may ask for: of many who saw one version, one wins. */

const AT_ONCE = times(5, 20);
const owner: Identity = 'duena';

/** Who may do it to a record that {@link owner} made, in the state in which the example of the action makes it. */
const allowed = (flow: Flow, action: string, estado: string): readonly Identity[] =>
  identities.filter((who) => {
    const word = wordFor(flow, action, who);
    if (word !== 'propio') return word === 'todo';
    const { mine = () => true } = guardsOf[flow.id] ?? {};
    return (who === owner || who === 'colega') && mine({ autor: owner, who, estado, action });
  });

const tableOf = (flow: Flow, action: string): string => exampleOfAction(flow, action).table ?? '';

/** Another record that is deleted along is found by one only, whatever becomes of this one's lock. */
const deletedAlong = (flow: Flow, action: string): boolean =>
  action === 'eliminar' && guardsOf[flow.id]?.along?.[action] !== undefined;

/** Who saw an earlier version is merged with what came since, instead of refused. */
const merges = (flow: Flow, action: string): boolean =>
  ['pre-registro', 'registro'].includes(flow.id) && action === 'guardarValidaciones';

/** How often the record is written: the scan of the last signatures makes the convenio firmado with it (C15). */
const writesBy = (flow: Flow, action: string): number =>
  (flow.id === 'convenio' && action === 'confirmarEscaneo') ||
  // What came back completes what was proven of its deposit, and makes it comprobada.
  (flow.id === 'ministracion' && action === 'confirmarReintegro')
    ? 2
    : 1;

/** What moves money of a case takes its acuerdo first, by a function: without that lock too, the row is met by many. */
const takesAcuerdo = (flow: Flow): boolean =>
  [
    'seguimiento',
    'ministracion',
    'comprobacion',
    'transferencia',
    'rendimiento',
    'avance',
    'carta',
    'visita',
  ].includes(flow.id);
const unlocked = (definition: string): string => definition.replace(' for update;', ';');

const race = (flow: Flow, action: string): Race => ({
  name: `28: ${flow.id}: ${action} by many at once is ${merges(flow, action) ? 'done one after the other' : 'done by one'}`,
  rounds: 20,
  round: async (lab) => {
    const operation = operationOf(flow, action);
    const record = await exampleOf(operation).make?.(lab.scene, lab.scene.people[owner]);
    if (!record) throw new Error(`The example of ${operation} makes no record`);
    const people = allowed(flow, action, await stateOf(lab, record.id)).map((who) => lab.scene.people[who]);
    const asked = await Promise.all(
      people.map(async (who) => ({
        who,
        ask: await exampleOfAction(flow, action).ask(record, who, lab.scene),
      })),
    );
    const answers = await atOnce(AT_ONCE, (i) => {
      const { who, ask } = asked[i % asked.length] as { who: Person; ask: { url: string; body?: object } };
      const seen = takesVersion(flow, action) ? { version: record.version } : {};
      return who.browser.send(methodOf(operation), ask.url, { ...ask.body, ...seen });
    });
    const told = answers.filter(
      ({ status, body }) =>
        (status === 409 && body.code === 'version_distinta') ||
        // What was done already, where the version of the record is not asked.
        (status === 422 && !takesVersion(flow, action)) ||
        (action === 'eliminar' && status === 404),
    );
    const version = await writesOf(lab, record.id);
    const done = answers.filter(succeeded).length;
    return unless(
      (merges(flow, action) ? done === AT_ONCE : done === 1 && told.length === AT_ONCE - 1) &&
        version === record.version + done * writesBy(flow, action),
      `version ${record.version} → ${version}; ${tally(answers)}`,
    );
  },
  unlock: deletedAlong(flow, action)
    ? null
    : {
        statement: withoutRowLocks,
        ...(takesAcuerdo(flow) ? { functions: { 'app.apartar_acuerdo': unlocked } } : {}),
        // The triggers of the table are a second lock: they know the version too.
        before: [`alter table ${tableOf(flow, action)} disable trigger user`],
        after: [`alter table ${tableOf(flow, action)} enable trigger user`],
      },
});

const stateOf = async ({ portal, scene }: Lab, id: string): Promise<string> => {
  const { table, column } = await placeOf(scene, id);
  const { rows } = await portal.db.pools.owner.query<{ estado: string }>(
    `select t.${column} as estado from ${table} t where t.id = $1`,
    [id],
  );
  return rows[0]?.estado ?? '';
};

/** How often it was written: its version as its owner sees it, and the internal saves beside it. */
const writesOf = async ({ portal, scene }: Lab, id: string): Promise<number> => {
  const { table } = await placeOf(scene, id);
  const { rows } = await portal.db.pools.owner.query<{ version: number }>(
    `select t.version + coalesce((to_jsonb(t) ->> 'version_revision')::int, 0) as version from ${table} t where t.id = $1`,
    [id],
  );
  return rows[0]?.version ?? 0;
};

export const transitions: readonly Race[] = flows.flatMap((flow) =>
  flow.raced.map((action) => race(flow, action)),
);
export const firstOfEachWorkflow: readonly Race[] = flows.flatMap((flow) =>
  flow.raced
    .filter((action) => takesVersion(flow, action))
    .slice(0, 1)
    .map((action) => race(flow, action)),
);
