import { randomInt } from 'node:crypto';
import {
  ALFABETO_DE_RECUPERACION,
  CODIGOS_DE_RECUPERACION,
  LARGO_DE_RECUPERACION,
  type SegundoPaso,
} from '@portal/domain/features/usuarios/public';
import { sql } from 'kysely';
import { totpStep } from '../../platform/auth/index.ts';
import type { Tx } from '../../platform/db/index.ts';
import type { Accounts } from './usuarios.accounts.ts';

/** All SQL of the second factor; by the owner's connection. */

/** Minutes in which a new secret must see its first code. */
const SETUP_MINUTES = 15;

/** True when the account's second factor is on. */
export const hasSecondFactor = async (tx: Tx, usuarioId: string): Promise<boolean> =>
  (
    await sql`select 1 from segundos_factores
      where usuario_id = ${usuarioId}::uuid and activado_en is not null`.execute(tx)
  ).rows.length > 0;

/** Keeps a secret that waits for its first code; false when a factor is on already. */
export const savePendingSecret = async (tx: Tx, usuarioId: string, sealed: Buffer): Promise<boolean> => {
  const saved = await sql`
    insert into segundos_factores (usuario_id, secreto) values (${usuarioId}::uuid, ${sealed})
    on conflict (usuario_id) do update set secreto = excluded.secreto, ultimo_paso = null, created_at = now()
     where segundos_factores.activado_en is null`.execute(tx);
  return (saved.numAffectedRows ?? 0n) > 0n;
};

/** Whether a secret waits for its first code. */
export const hasPendingSecret = async (tx: Tx, usuarioId: string): Promise<boolean> =>
  (
    await sql`select 1 from segundos_factores where usuario_id = ${usuarioId}::uuid and activado_en is null
      and created_at > now() - make_interval(mins => ${SETUP_MINUTES})`.execute(tx)
  ).rows.length > 0;

export const activate = async (tx: Tx, usuarioId: string): Promise<void> => {
  await sql`update segundos_factores set activado_en = now() where usuario_id = ${usuarioId}::uuid`.execute(
    tx,
  );
};

/** Forgets the factor and its recovery codes. */
export const removeFactor = async (tx: Tx, usuarioId: string): Promise<void> => {
  await sql`delete from segundos_factores where usuario_id = ${usuarioId}::uuid`.execute(tx);
  await sql`delete from codigos_de_recuperacion where usuario_id = ${usuarioId}::uuid`.execute(tx);
};

/** Spends a step of the authenticator: true once for each (rule 8). `activo` false looks at a secret being set up. */
const spendStep = async (
  accounts: Accounts,
  tx: Tx,
  usuarioId: string,
  codigo: string,
  activo: boolean,
): Promise<boolean> => {
  const { rows } = await sql<{ secreto: Buffer }>`
    select secreto from segundos_factores
     where usuario_id = ${usuarioId}::uuid and (activado_en is not null) = ${activo} for update`.execute(tx);
  const sealed = rows[0]?.secreto;
  if (!sealed) return false;
  const secret = accounts.vault.open(sealed, usuarioId);
  if (!secret) {
    accounts.log.warn({ usuarioId }, 'a second factor does not open: was SECRETO changed?');
    return false;
  }
  const step = totpStep(secret, codigo, Date.now());
  if (step === null) return false;
  const spent = await sql`
    update segundos_factores set ultimo_paso = ${step}, quitar_desde = null
     where usuario_id = ${usuarioId}::uuid and (ultimo_paso is null or ultimo_paso < ${step})`.execute(tx);
  return (spent.numAffectedRows ?? 0n) > 0n;
};

const spendRecovery = async (
  accounts: Accounts,
  tx: Tx,
  usuarioId: string,
  codigo: string,
): Promise<boolean> => {
  const spent = await sql`
    update codigos_de_recuperacion set usado_en = now()
     where usuario_id = ${usuarioId}::uuid and huella = ${accounts.vault.fingerprint(codigo, usuarioId)}
       and usado_en is null`.execute(tx);
  if (!spent.numAffectedRows) return false;
  await keepFactor(tx, usuarioId);
  return true;
};

/** Somebody proved to hold a second factor: a removal that only the mailbox asked for is off (`usuarios.entradas.ts`). */
export const keepFactor = async (tx: Tx, usuarioId: string): Promise<void> => {
  await sql`update segundos_factores set quitar_desde = null
    where usuario_id = ${usuarioId}::uuid and quitar_desde is not null`.execute(tx);
};

/** True when the code is good, which spends it: of two at once one is. */
export const spendCode = (
  accounts: Accounts,
  tx: Tx,
  usuarioId: string,
  proof: SegundoPaso,
): Promise<boolean> =>
  'codigo' in proof
    ? spendStep(accounts, tx, usuarioId, proof.codigo, true)
    : spendRecovery(accounts, tx, usuarioId, proof.recuperacion);

/** The first code of a secret being set up. */
export const spendFirstCode = (
  accounts: Accounts,
  tx: Tx,
  usuarioId: string,
  codigo: string,
): Promise<boolean> => spendStep(accounts, tx, usuarioId, codigo, false);

const newCode = (): string =>
  Array.from(
    { length: LARGO_DE_RECUPERACION },
    () => ALFABETO_DE_RECUPERACION[randomInt(ALFABETO_DE_RECUPERACION.length)],
  ).join('');

/** Replaces the account's recovery codes; the new ones as they are shown, once. */
export const renewRecoveryCodes = async (
  accounts: Accounts,
  tx: Tx,
  usuarioId: string,
): Promise<readonly string[]> => {
  const codes = new Set<string>();
  while (codes.size < CODIGOS_DE_RECUPERACION) codes.add(newCode());
  const prints = [...codes].map((code) => accounts.vault.fingerprint(code, usuarioId));
  await sql`delete from codigos_de_recuperacion where usuario_id = ${usuarioId}::uuid`.execute(tx);
  await sql`insert into codigos_de_recuperacion (usuario_id, huella)
    select ${usuarioId}::uuid, unnest(${prints}::text[])`.execute(tx);
  return [...codes].map((code) => `${code.slice(0, 5)}-${code.slice(5)}`);
};

/** Recovery codes that were not used yet. */
export const countRecoveryCodes = async (tx: Tx, usuarioId: string): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from codigos_de_recuperacion
     where usuario_id = ${usuarioId}::uuid and usado_en is null`.execute(tx);
  return rows[0]?.n ?? 0;
};
