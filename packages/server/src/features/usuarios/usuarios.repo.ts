import {
  AVISO_VERSION,
  type EstadoDeUsuario,
  normalizarContrasena,
} from '@portal/domain/features/usuarios/public';
import { normalizeEmail } from '@portal/domain/kernel/email';
import { AppError, notFound } from '@portal/domain/kernel/errors';
import { sql } from 'kysely';
import { appendLog } from '../../platform/audit/index.ts';
import { hashPassword, withRefusals } from '../../platform/auth/index.ts';
import type { ActorUow, Tx } from '../../platform/db/index.ts';
import { emitEvent } from '../../platform/jobs/index.ts';
import { purgeTurns } from '../../platform/mail/index.ts';
import { refuse } from './usuarios.accounts.ts';
import { juzgarContrasena } from './usuarios.filtradas.ts';

/** An account as the account operations look at it; by the owner's connection. */
export type Account = {
  readonly usuarioId: string;
  readonly nombre: string;
  readonly email: string;
  readonly verificado: boolean;
};

/** Days for which a place from where an account was entered is remembered without being used. */
const DAYS_KNOWN = 180;

const columns = sql.raw('id as "usuarioId", nombre, email, email_verificado as verificado');

/** The account of a normalised address, or null. */
export const findByEmail = async (tx: Tx, email: string): Promise<Account | null> =>
  (await sql<Account>`select ${columns} from usuarios where email = ${email}`.execute(tx)).rows[0] ?? null;

/** The account with this id, or null. */
export const findById = async (tx: Tx, id: string): Promise<Account | null> =>
  (await sql<Account>`select ${columns} from usuarios where id = ${id}::uuid`.execute(tx)).rows[0] ?? null;

/** The hash of an address's password, or null: to see whether it changed meanwhile. */
export const findPasswordHash = async (tx: Tx, email: string): Promise<string | null> => {
  const { rows } = await sql<{ contrasena: string | null }>`
    select a.contrasena from accesos a join usuarios u on u.id = a.usuario_id
     where u.email = ${email} and a.proveedor_id = 'credential'`.execute(tx);
  return rows[0]?.contrasena ?? null;
};

/** Kills every link in the mail of an account: resets are its id; a change of address ends. */
export const deleteLinksOf = async (tx: Tx, usuarioId: string): Promise<void> => {
  await sql`delete from verificaciones where position(${usuarioId} in valor) > 0`.execute(tx);
  await sql`delete from cambios_de_correo where usuario_id = ${usuarioId}::uuid`.execute(tx);
};

/** Keeps that an account accepted a version of the privacy notice; the first time counts. `en` null: now. */
export const acceptNotice = async (
  tx: Tx,
  acceptance: {
    readonly usuarioId: string;
    readonly version: number;
    readonly ip: string | null;
    readonly en: string | null;
  },
): Promise<void> => {
  const { usuarioId, version, ip, en } = acceptance;
  await sql`insert into aceptaciones_de_aviso (usuario_id, version, ip, created_at)
    values (${usuarioId}::uuid, ${version}, ${ip}::inet, coalesce(${en}::timestamptz, now()))
    on conflict do nothing`.execute(tx);
};

export type NewUser = {
  readonly nombre: string;
  readonly email: string;
  readonly contrasena: string;
  /** Its hash, when made already: argon2 is slow on purpose, and the demo's accounts share one password. */
  readonly hash?: string;
  /** Key of a role: 'administrador', 'solicitante', … */
  readonly rol: string;
  /** Test accounts are born with the privacy notice accepted; people accept it themselves. */
  readonly avisoAceptado?: boolean;
  readonly organizacion?: { readonly id: string; readonly rol: 'propietario' | 'colaborador' } | null;
};

/**
 * Creates a confirmed account with a password, for the demo and the first administrador; people join by
 * sign-up or invitation. By the owner's connection, in the caller's transaction; its id. Leaves a log entry.
 *
 * Errors: 422 with every issue of the password and the role; 409 `email_en_uso`.
 */
export const createUser = async (tx: Tx, user: NewUser): Promise<string> => {
  const email = normalizeEmail(user.email);
  const role = await sql<{ id: string }>`select id from roles where clave = ${user.rol}`.execute(tx);
  const rolId = role.rows[0]?.id;
  const problem = juzgarContrasena(user.contrasena, { email, nombre: user.nombre });
  if (problem) throw new AppError('datos_invalidos', { issues: [problem] });
  if (!rolId) throw refuse('datos_invalidos', 'rol_desconocido', 'rol');
  const hash = user.hash ?? (await hashPassword(normalizarContrasena(user.contrasena)));
  const { rows } = await sql<{ id: string }>`
    insert into usuarios (nombre, email, email_verificado, rol_id)
    values (${user.nombre}, ${email}, true, ${rolId}::uuid)
    on conflict (email) do nothing returning id`.execute(tx);
  const id = rows[0]?.id;
  if (!id) throw refuse('conflicto', 'email_en_uso', 'email');
  if (user.organizacion)
    await sql`insert into membresias (usuario_id, organizacion_id, rol)
              values (${id}::uuid, ${user.organizacion.id}::uuid, ${user.organizacion.rol})`.execute(tx);
  await sql`insert into accesos (usuario_id, proveedor_id, cuenta_id, contrasena)
            values (${id}::uuid, 'credential', ${id}, ${hash})`.execute(tx);
  if (user.avisoAceptado)
    await acceptNotice(tx, { usuarioId: id, version: AVISO_VERSION, ip: null, en: null });
  await appendLog(tx, {
    actor: null,
    ip: null,
    accion: 'usuario.crear',
    entidad: 'usuario',
    entidadId: id,
    datos: { rol: user.rol },
  });
  return id;
};

/** True when some active, confirmed administrador exists. By the owner's connection. */
export const hasAdministrator = async (tx: Tx): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from usuarios u join roles r on r.id = u.rol_id
     where r.clave = 'administrador' and u.estado = 'activo' and u.email_verificado limit 1`.execute(tx);
  return rows.length > 0;
};

/** Tells every node to close the live connections of these sessions of an account; of all of them when null. */
export const announceClosed = (
  tx: Tx,
  usuarioId: string,
  sesiones: readonly string[] | null,
): Promise<unknown> =>
  emitEvent(tx, {
    tipo: 'sesion.cerrada',
    entidad: 'usuario',
    entidadId: usuarioId,
    organizacionId: null,
    usuarioId,
    actorId: usuarioId,
    datos: sesiones ? { sesiones } : {},
  });

const actions = {
  activo: 'usuario.activar',
  inactivo: 'usuario.inactivar',
  suspendido: 'usuario.suspender',
} as const;

/**
 * Activates, inactivates or suspends an account, as the signed-in actor (editar_usuarios). Losing 'activo'
 * ends its sessions and live connections in the same transaction (rule 11); the database does it.
 *
 * Errors: 403 without the permission; 403 `cuenta_propia`; 404 not in reach, also when the account holds
 * rights that the actor lacks (rule 16); 409 on another version; 409 `ultimo_administrador` (rule 15).
 */
export const changeUserState = async (
  uow: ActorUow,
  change: {
    readonly id: string;
    readonly version: number;
    readonly estado: EstadoDeUsuario;
    readonly motivo?: string;
  },
): Promise<{ readonly version: number }> => {
  if (!uow.actor.permisos.has('editar_usuarios')) throw new AppError('prohibido');
  if (change.id === uow.actor.usuarioId) throw refuse('prohibido', 'cuenta_propia');
  const { rows } = await withRefusals(
    { ultimo_administrador: () => refuse('conflicto', 'ultimo_administrador') },
    () =>
      sql<{ version: number }>`
      update usuarios set estado = ${change.estado}, version = version + 1
       where id = ${change.id}::uuid and version = ${change.version} returning version`.execute(uow.tx),
  );
  const [row] = rows;
  if (!row) {
    const other =
      await sql`select 1 from usuarios where id = ${change.id}::uuid and version <> ${change.version}`.execute(
        uow.tx,
      );
    throw other.rows.length > 0 ? new AppError('conflicto', { code: 'version_distinta' }) : notFound();
  }
  await appendLog(uow.tx, {
    actor: uow.actor,
    ip: uow.ip,
    accion: actions[change.estado],
    entidad: 'usuario',
    entidadId: change.id,
    datos: change.motivo ? { motivo: change.motivo } : {},
  });
  return { version: row.version };
};

/** Forgets sessions, links and counters that are over; an expired one already opens nothing. By the owner. */
export const purgeExpired = async (tx: Tx): Promise<void> => {
  await sql`delete from sesiones where expira_en < now()`.execute(tx);
  await sql`delete from verificaciones where expira_en < now()`.execute(tx);
  await sql`delete from altas_pendientes where expira_en < now()`.execute(tx);
  await sql`delete from enlaces_de_alta where expira_en < now()`.execute(tx);
  await sql`delete from pasos_de_entrada where expira_en < now()`.execute(tx);
  await sql`delete from retos where expira_en < now()`.execute(tx);
  await sql`delete from cambios_de_correo where expira_en < now()`.execute(tx);
  await sql`delete from segundos_factores where activado_en is null and created_at < now() - interval '1 day'`.execute(
    tx,
  );
  await purgeTurns(tx);
  await sql`delete from lugares_conocidos where visto_en < now() - make_interval(days => ${DAYS_KNOWN})`.execute(
    tx,
  );
  await sql`delete from intentos where expire < extract(epoch from now()) * 1000`.execute(tx);
};
