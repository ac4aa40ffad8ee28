/** What is asked of both servers, and the statements with which the portal answers it. */
import type { Config } from '../../packages/server/src/platform/config.ts';
import type { Database } from '../../packages/server/src/platform/db/index.ts';
import { cookieOf, type People, type Person } from '../lib/fill/index.ts';
import type { LoadRequest, Plan, Turns } from '../lib/load.ts';

/** A case that reads: the same requests in every run. */
type Reading = { readonly requests: readonly LoadRequest[] };
/** A case that changes records: asked anew before every run, since each run leaves them elsewhere. */
type Changing = { turns(database: Database): Promise<Turns[]> };

export type Case = {
  readonly name: string;
  readonly cookie: string | null;
  /** Least share of the reference's answers a second (promises.md); absent where it promises none. */
  readonly goal?: number;
  /** Most times the reference's p99. */
  readonly p99?: number;
  /** What the load takes compressed, as a browser would; nothing unless told. */
  readonly accepts?: string;
  readonly what: Reading | Changing;
};

/** Seconds of one measured run; a sign-in takes longer to settle. */
export const planOf = async (
  { cookie, what, accepts }: Case,
  database: Database,
  at: {
    readonly url: string;
    readonly origin: string;
    readonly connections: number;
    readonly seconds: number;
  },
): Promise<Plan> => ({
  url: at.url,
  connections: at.connections,
  seconds: at.seconds,
  headers: {
    origin: at.origin,
    'content-type': 'application/json',
    ...(cookie ? { cookie } : {}),
    ...(accepts ? { 'accept-encoding': accepts } : {}),
  },
  ...('requests' in what ? { requests: what.requests } : { turns: await what.turns(database) }),
});

const list = '/api/v1/pre-registros';

/** Two actions that lead back to where the record stood: a review that asks for changes, and one that takes it up again. */
const review = {
  ask: {
    path: `${list}/{id}/solicitar-cambios`,
    body: {
      marcas: { mision: { valido: false, comentario: 'Falta decir a quién atienden.' } },
      comentariosRevisor: 'Corrige la misión, por favor.',
    },
  },
  resume: {
    path: `${list}/{id}/enviar-a-revision`,
    body: { marcas: { mision: { valido: true, comentario: '' } }, comentariosRevisor: 'Gracias.' },
  },
};

/** The records that are moved: the newest ones under review when the bench began. */
export const chooseMoving = async (database: Database, most: number): Promise<string[]> => {
  const { rows } = await database.pools.owner.query<{ id: string }>(
    `select p.id from pre_registros p
      where p.estado = 'en_revision' and p.eliminado_en is null
        and (select count(*) from documentos d where d.entidad_id = p.id and d.vigente) = 4
      order by p.created_at desc limit $1`,
    [most],
  );
  return rows.map(({ id }) => id);
};

/** Where the records stand now, and what comes next for each. */
export const turnsOf =
  (ids: readonly string[]) =>
  async (database: Database): Promise<Turns[]> => {
    const { rows } = await database.pools.owner.query<{ id: string; version: number; estado: string }>(
      'select id, version, estado from pre_registros where id = any($1::uuid[])',
      [ids],
    );
    return rows.map(({ id, version, estado }) => ({
      id,
      version,
      steps: estado === 'en_revision' ? [review.ask, review.resume] : [review.resume, review.ask],
    }));
  };

/** The newest records with their documents. */
const newest = async (database: Database, most: number): Promise<string[]> => {
  const { rows } = await database.pools.owner.query<{ id: string }>(
    'select id from pre_registros where eliminado_en is null order by created_at desc limit $1',
    [most],
  );
  return rows.map(({ id }) => id);
};

export type Ingredients = {
  readonly config: Config;
  readonly database: Database;
  readonly people: People;
  /** Where the second page of the reviewer's list begins. */
  readonly cursor: string;
  readonly moving: readonly string[];
  readonly entries: readonly { readonly email: string; readonly contrasena: string }[];
};

/** All cases over a filled database. */
export const casesOf = async ({
  config,
  database,
  people,
  cursor,
  moving,
  entries,
}: Ingredients): Promise<Case[]> => {
  const cookie = (person: Person): string => cookieOf(person, config);
  const staff = cookie(people.coordinador);
  const get = (path: string): Case['what'] => ({ requests: [{ method: 'GET', path }] });
  const listGoals = { goal: 0.85, p99: 2 };
  const ids = await newest(database, 200);
  return [
    { name: 'list by owner', cookie: cookie(people.grande), what: get(list), ...listGoals },
    { name: 'list by state', cookie: staff, what: get(`${list}?estado[]=en_revision`), ...listGoals },
    {
      name: 'list by state, compressed (the reference sends it as it is)',
      cookie: staff,
      what: get(`${list}?estado[]=en_revision`),
      accepts: 'gzip, deflate, br, zstd',
    },
    { name: 'list by words', cookie: staff, what: get(`${list}?q=casa+juvenil`), ...listGoals },
    { name: 'next page', cookie: staff, what: get(`${list}?cursor=${cursor}`), ...listGoals },
    {
      name: 'one record',
      cookie: staff,
      what: { requests: ids.map((id) => ({ method: 'GET', path: `${list}/${id}` })) },
      goal: 0.75,
    },
    { name: 'transition', cookie: staff, what: { turns: turnsOf(moving) }, goal: 0.65 },
    {
      name: 'sign-in',
      cookie: null,
      what: {
        requests: entries.map((entry) => ({
          method: 'POST',
          path: '/api/auth/sesion',
          body: JSON.stringify(entry),
        })),
      },
    },
  ];
};
