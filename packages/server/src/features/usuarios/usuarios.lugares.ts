import { sql } from 'kysely';
import { addressKey, type Origin } from '../../platform/auth/index.ts';
import type { Tx } from '../../platform/db/index.ts';
import type { Accounts } from './usuarios.accounts.ts';

/**
 * From where an account was entered before: its networks and its browsers, by fingerprints only. Who guesses a password from
 * elsewhere waits with all the others who do; the owner, at home or with a known telephone, never does (rule 10).
 */

const ofDevice = ({ places }: Accounts, { device }: Origin): string | null =>
  device ? places.fingerprint(`equipo\n${device}`, 'lugar') : null;

/** A browser in which both factors of the account were proved, which a new password does not make of it. */
const ofProven = ({ places }: Accounts, { device }: Origin): string | null =>
  device ? places.fingerprint(`dos-factores\n${device}`, 'lugar') : null;

const fingerprints = (accounts: Accounts, origin: Origin): string[] => {
  const device = ofDevice(accounts, origin);
  return [
    ...(origin.ip ? [accounts.places.fingerprint(`red\n${addressKey(origin.ip)}`, 'lugar')] : []),
    ...(device ? [device] : []),
  ];
};

/** Places that an account keeps: the oldest are forgotten, so that what entered it once and never again ends. */
const MOST_PLACES = 40;

/** How a place is known to an account: its network or its browser, or its browser by a cookie that only it has. */
export type KnownPlace = { readonly known: boolean; readonly device: boolean };

/** Whether the account of this address, if there is one, was entered from there. */
export const findPlace = async (accounts: Accounts, email: string, origin: Origin): Promise<KnownPlace> => {
  const { rows } = await accounts.database.pools.owner.query<KnownPlace>(
    `select count(*) > 0 as known, count(*) filter (where l.huella = $3) > 0 as device
       from lugares_conocidos l join usuarios u on u.id = l.usuario_id
      where u.email = $1 and l.huella = any($2::text[])`,
    [email, fingerprints(accounts, origin), ofDevice(accounts, origin)],
  );
  return rows[0] ?? { known: false, device: false };
};

const isPlaceOf = async (accounts: Accounts, usuarioId: string, huella: string | null): Promise<boolean> => {
  const { rowCount } = await accounts.database.pools.owner.query(
    'select 1 from lugares_conocidos where usuario_id = $1 and huella = $2',
    [usuarioId, huella],
  );
  return (rowCount ?? 0) > 0;
};

/** Whether this browser entered this account. */
export const isKnownDevice = (accounts: Accounts, usuarioId: string, origin: Origin): Promise<boolean> =>
  isPlaceOf(accounts, usuarioId, ofDevice(accounts, origin));

/** Whether both factors of this account were proved in this browser since its password is the present one. */
export const isProvenDevice = (accounts: Accounts, usuarioId: string, origin: Origin): Promise<boolean> =>
  isPlaceOf(accounts, usuarioId, ofProven(accounts, origin));

/** An account as a sign-in finds it, before its password is looked at. */
export type Candidate = {
  readonly usuarioId: string;
  readonly nombre: string;
  readonly hash: string | null;
} & KnownPlace;

/** The account of an address, with the hash that its password has now and whether it was entered from there; or null. */
export const findCandidate = async (
  accounts: Accounts,
  email: string,
  origin: Origin,
): Promise<Candidate | null> => {
  const { rows } = await accounts.database.pools.owner.query<Candidate>(
    `select u.id as "usuarioId", u.nombre,
            (select a.contrasena from accesos a where a.usuario_id = u.id and a.proveedor_id = 'credential') as hash,
            exists (select 1 from lugares_conocidos l where l.usuario_id = u.id and l.huella = any($2::text[])) as known,
            exists (select 1 from lugares_conocidos l where l.usuario_id = u.id and l.huella = $3) as device
       from usuarios u where u.email = $1`,
    [email, fingerprints(accounts, origin), ofDevice(accounts, origin)],
  );
  return rows[0] ?? null;
};

/** Part of a statement that notes places: forgets those beyond {@link MOST_PLACES}, and none of the ones being noted. */
const oldest = (usuarioId: string, here: readonly string[]) => sql`olvidados as (
  delete from lugares_conocidos where usuario_id = ${usuarioId}::uuid and huella in (
    select huella from lugares_conocidos
     where usuario_id = ${usuarioId}::uuid and huella <> all(${here}::text[])
     order by visto_en desc offset ${MOST_PLACES - here.length}))`;

/** The account was entered from there with its password: the session counts as just confirmed, the place as known. */
export const noteEntry = async (
  accounts: Accounts,
  tx: Tx,
  { usuarioId, huella }: { readonly usuarioId: string; readonly huella: string },
  origin: Origin,
): Promise<void> => {
  const here = fingerprints(accounts, origin);
  await sql`
    with sesion as (update sesiones set reautenticado_en = now() where token = ${huella}),
         cuenta as (update usuarios set ultimo_acceso = now() where id = ${usuarioId}::uuid),
         ${oldest(usuarioId, here)}
    insert into lugares_conocidos as l (usuario_id, huella)
    select ${usuarioId}::uuid, unnest(${here}::text[])
    on conflict (usuario_id, huella) do update set visto_en = now() where l.visto_en < now() - interval '1 day'`.execute(
    tx,
  );
};

const learn = async (tx: Tx, usuarioId: string, here: readonly string[]): Promise<void> => {
  await sql`
    with ${oldest(usuarioId, here)}
    insert into lugares_conocidos as l (usuario_id, huella)
    select ${usuarioId}::uuid, unnest(${here}::text[])
    on conflict (usuario_id, huella) do update set visto_en = now() where l.visto_en < now() - interval '1 day'`.execute(
    tx,
  );
};

/** The account was entered from there; writes once a day. */
export const learnPlace = (accounts: Accounts, tx: Tx, usuarioId: string, origin: Origin): Promise<void> =>
  learn(tx, usuarioId, fingerprints(accounts, origin));

/** Both factors of the account were proved from there: besides, its browser is one that did. Writes once a day. */
export const learnProvenPlace = (
  accounts: Accounts,
  tx: Tx,
  usuarioId: string,
  origin: Origin,
): Promise<void> => {
  const proven = ofProven(accounts, origin);
  return learn(tx, usuarioId, [...fingerprints(accounts, origin), ...(proven ? [proven] : [])]);
};

/** Whoever entered with the old password is a stranger from now on. */
export const forgetPlaces = async (tx: Tx, usuarioId: string): Promise<void> => {
  await sql`delete from lugares_conocidos where usuario_id = ${usuarioId}::uuid`.execute(tx);
};
