import { sql } from 'kysely';
import type { Pool } from 'pg';
import { type Passkey, tokenFingerprint } from '../../platform/auth/index.ts';
import type { Tx } from '../../platform/db/index.ts';

/** All SQL of the passkeys and their challenges; by the owner's connection. */

/** Minutes that a challenge waits for its answer. */
const CHALLENGE_MINUTES = 5;

export type ChallengeKind = 'entrar' | 'registrar' | 'reautenticar';

export type KeptPasskey = Passkey & { readonly id: string; readonly usuarioId: string };

const columns = sql.raw(
  `id, usuario_id as "usuarioId", credencial_id as "credencialId", clave_publica as "clavePublica",
   contador::float8 as contador, transportes`,
);

/** Keeps a challenge, bound to the session that asked for it. */
export const keepChallenge = async (
  tx: Tx,
  challenge: string,
  kind: ChallengeKind,
  sesionId: string | null,
): Promise<void> => {
  await sql`insert into retos (huella, proposito, sesion_id, expira_en)
    values (${tokenFingerprint(challenge)}, ${kind}, ${sesionId}::uuid, now() + make_interval(mins => ${CHALLENGE_MINUTES}))`.execute(
    tx,
  );
};

/** True once for a challenge that was given for this and to this session, and has not expired. */
export const spendChallenge = async (
  tx: Tx,
  challenge: string,
  kind: ChallengeKind,
  sesionId: string | null,
): Promise<boolean> => {
  const { rows } = await sql<{ vigente: boolean }>`
    delete from retos
     where huella = ${tokenFingerprint(challenge)} and proposito = ${kind} and sesion_id is not distinct from ${sesionId}::uuid
    returning expira_en > now() as vigente`.execute(tx);
  return rows[0]?.vigente ?? false;
};

/** Takes the lock of the account that holds a credential, as every change of credentials does first. */
export const lockOwnerOf = async (tx: Tx, credencialId: string): Promise<void> => {
  await sql`select 1 from usuarios u join llaves_de_acceso l on l.usuario_id = u.id
    where l.credencial_id = ${credencialId} for no key update of u`.execute(tx);
};

/** The passkey with this credential id, or null. */
export const findPasskey = async (tx: Tx, credencialId: string): Promise<KeptPasskey | null> =>
  (
    await sql<KeptPasskey>`select ${columns} from llaves_de_acceso where credencial_id = ${credencialId}`.execute(
      tx,
    )
  ).rows[0] ?? null;

/** The account of the passkey with this credential id, before any transaction; null when there is none. */
export const findOwnerOf = async (pool: Pool, credencialId: string): Promise<string | null> => {
  const { rows } = await pool.query<{ usuario_id: string }>(
    'select usuario_id from llaves_de_acceso where credencial_id = $1',
    [credencialId],
  );
  return rows[0]?.usuario_id ?? null;
};

/** The passkeys of an account. */
export const listPasskeys = async (tx: Tx, usuarioId: string): Promise<readonly KeptPasskey[]> =>
  (
    await sql<KeptPasskey>`select ${columns} from llaves_de_acceso
      where usuario_id = ${usuarioId}::uuid order by created_at, id`.execute(tx)
  ).rows;

/** Its id, or null when the credential is known already. */
export const addPasskey = async (
  tx: Tx,
  usuarioId: string,
  passkey: Passkey & { readonly nombre: string; readonly respaldada: boolean },
): Promise<string | null> => {
  const { rows } = await sql<{ id: string }>`
    insert into llaves_de_acceso (usuario_id, credencial_id, clave_publica, contador, transportes, nombre, respaldada)
    values (${usuarioId}::uuid, ${passkey.credencialId}, ${Buffer.from(passkey.clavePublica)}, ${passkey.contador},
            ${[...passkey.transportes]}::text[], ${passkey.nombre}, ${passkey.respaldada})
    on conflict (credencial_id) do nothing returning id`.execute(tx);
  return rows[0]?.id ?? null;
};

/** Notes a good answer of the passkey. */
export const notePasskeyUse = async (
  tx: Tx,
  id: string,
  used: { readonly contador: number; readonly respaldada: boolean },
): Promise<void> => {
  await sql`update llaves_de_acceso set contador = ${used.contador}, respaldada = ${used.respaldada}, ultimo_uso = now()
    where id = ${id}::uuid`.execute(tx);
};

/** True when the account had it. */
export const removePasskey = async (tx: Tx, usuarioId: string, id: string): Promise<boolean> =>
  ((
    await sql`delete from llaves_de_acceso where id = ${id}::uuid and usuario_id = ${usuarioId}::uuid`.execute(
      tx,
    )
  ).numAffectedRows ?? 0n) > 0n;
