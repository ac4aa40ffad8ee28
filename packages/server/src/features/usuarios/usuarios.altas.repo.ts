import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { LINK_SECONDS, tokenFingerprint } from '../../platform/auth/index.ts';
import type { Tx } from '../../platform/db/index.ts';
import { acceptNotice, deleteLinksOf } from './usuarios.repo.ts';

/** All SQL of the sign-ups that wait for their mailbox (ADR 0023); by the owner's connection. */

/** Days that a sign-up waits for its confirmation; any link of its address confirms it until then. */
export const DAYS_WAITING = 7;

/** What was chosen for an account that does not exist yet. */
export type PendingAccount = {
  readonly nombre: string;
  /** Under the salt of the address: `Accounts.hashFor`. */
  readonly hash: string;
  /** What was accepted, from where, and when (UTC). */
  readonly aviso: { readonly version: number; readonly ip: string | null; readonly en: string };
};

/** Keeps a sign-up beside the others of its address; the same password again renews its own. */
export const keepPending = async (
  tx: Tx,
  email: string,
  { nombre, hash, aviso }: PendingAccount,
): Promise<void> => {
  await sql`
    insert into altas_pendientes (email, nombre, contrasena, aviso_version, aviso_ip, aviso_en, expira_en)
    values (${email}, ${nombre}, ${hash}, ${aviso.version}, ${aviso.ip}::inet, ${aviso.en}::timestamptz,
            now() + make_interval(days => ${DAYS_WAITING}))
    on conflict (email, contrasena) do update set
      nombre = excluded.nombre, aviso_version = excluded.aviso_version, aviso_ip = excluded.aviso_ip,
      aviso_en = excluded.aviso_en, expira_en = excluded.expira_en`.execute(tx);
};

/** The sign-up of an address with this password, or null. */
export const findPending = async (tx: Tx, email: string, hash: string): Promise<PendingAccount | null> => {
  const { rows } = await sql<{ nombre: string; version: number; ip: string | null; en: Date }>`
    select nombre, aviso_version as version, host(aviso_ip) as ip, aviso_en as en from altas_pendientes
     where email = ${email} and contrasena = ${hash} and expira_en > now()`.execute(tx);
  const [row] = rows;
  return row
    ? {
        nombre: row.nombre,
        hash,
        aviso: { version: row.version, ip: row.ip, en: row.en.toISOString() },
      }
    : null;
};

/** Whether an address waits to be confirmed. */
export const isWaiting = async (tx: Tx, email: string): Promise<boolean> =>
  (
    await sql`
      select 1 from altas_pendientes where email = ${email} and expira_en > now()
      union all
      select 1 from usuarios where email = ${email} and not email_verificado limit 1`.execute(tx)
  ).rows.length > 0;

/** A new link that proves an address for {@link LINK_SECONDS}; its token, of which only the hash is kept. */
export const createLinkTo = async (tx: Tx, email: string): Promise<string> => {
  const token = randomBytes(32).toString('base64url');
  await sql`insert into enlaces_de_alta (huella, email, expira_en)
    values (${tokenFingerprint(token)}, ${email}, now() + make_interval(secs => ${LINK_SECONDS}))`.execute(
    tx,
  );
  return token;
};

/** The address that a link proves, or null when it expired, never existed, or its address was confirmed. */
export const findLink = async (tx: Tx, token: string): Promise<string | null> => {
  const { rows } = await sql<{ email: string }>`
    select email from enlaces_de_alta where huella = ${tokenFingerprint(token)} and expira_en > now()`.execute(
    tx,
  );
  return rows[0]?.email ?? null;
};

/** {@link findLink}, holding every link of the address until the transaction ends: of two clicks at once one confirms. */
export const lockLink = async (tx: Tx, token: string): Promise<string | null> => {
  const email = await findLink(tx, token);
  if (email === null) return null;
  await sql`select 1 from enlaces_de_alta where email = ${email} order by huella for update`.execute(tx);
  return findLink(tx, token);
};

/** Forgets every sign-up and link of an address: it has its account now. */
export const forgetWaiting = async (tx: Tx, email: string): Promise<void> => {
  await sql`delete from altas_pendientes where email = ${email}`.execute(tx);
  await sql`delete from enlaces_de_alta where email = ${email}`.execute(tx);
};

/**
 * The account of a proven address, a solicitante without organization (rule 4), with what was chosen for it and nothing of
 * the other sign-ups; its id, or null when the address has a confirmed account already.
 */
export const openAccount = async (
  tx: Tx,
  email: string,
  { nombre, hash, aviso }: PendingAccount,
): Promise<string | null> => {
  const { rows } = await sql<{ id: string }>`
    insert into usuarios as u (nombre, email, email_verificado) values (${nombre}, ${email}, true)
    on conflict (email) do update set email_verificado = true, nombre = excluded.nombre
     where not u.email_verificado and u.eliminado_en is null
       and not exists (select from invitaciones_de_cuenta i where i.usuario_id = u.id)
    returning id`.execute(tx);
  const usuarioId = rows[0]?.id;
  if (!usuarioId) return null;
  await sql`delete from accesos where usuario_id = ${usuarioId}::uuid`.execute(tx);
  await sql`insert into accesos (usuario_id, proveedor_id, cuenta_id, contrasena)
    values (${usuarioId}::uuid, 'credential', ${usuarioId}, ${hash})`.execute(tx);
  await acceptNotice(tx, { usuarioId, ...aviso });
  await deleteLinksOf(tx, usuarioId);
  await forgetWaiting(tx, email);
  return usuarioId;
};
