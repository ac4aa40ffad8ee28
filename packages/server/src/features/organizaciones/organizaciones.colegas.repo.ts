import type { RolEnOrganizacion } from '@portal/domain/features/organizaciones/organizaciones.schema';
import { AppError, notFound } from '@portal/domain/kernel/errors';
import { sql } from 'kysely';
import { withRefusals } from '../../platform/auth/index.ts';
import type { ActorUow, Tx } from '../../platform/db/index.ts';
import { refusal } from './organizaciones.actions.ts';

const refusals = {
  no_encontrado: notFound,
  no_autenticado: () => new AppError('no_autenticado'),
  prohibido: () => new AppError('prohibido'),
  cuenta_de_otra: () => refusal('conflicto', 'cuenta_de_otra'),
  ultimo_propietario: () => refusal('conflicto', 'ultimo_propietario'),
  invitacion_usada: () => refusal('conflicto', 'invitacion_usada'),
  invitacion_vencida: () => refusal('conflicto', 'invitacion_vencida'),
  organizacion_de_personal: () => refusal('conflicto', 'organizacion_de_personal'),
  ya_eres_parte: () => refusal('conflicto', 'ya_eres_parte'),
};

export type CuentaRow = {
  readonly id: string;
  readonly nombre: string;
  readonly email: string;
  readonly rol: RolEnOrganizacion;
  /** Active and confirmed: it can lead. */
  readonly activa: boolean;
};

/** The accounts of an organization, those who lead first. */
export const listCuentas = async (tx: Tx, organizacionId: string): Promise<CuentaRow[]> => {
  const { rows } = await sql<CuentaRow>`
    select u.id, u.nombre, u.email, m.rol, u.estado = 'activo' and u.email_verificado as activa
      from membresias m join usuarios u on u.id = m.usuario_id
     where m.organizacion_id = ${organizacionId}::uuid and u.eliminado_en is null
     order by m.rol desc, u.nombre, u.id limit 500`.execute(tx);
  return rows;
};

export type InvitacionRow = {
  readonly id: string;
  readonly organizacion_id: string;
  readonly email: string;
  readonly rol: RolEnOrganizacion;
  readonly expira_en: Date;
  readonly invitado_por: string | null;
};

const pending = (tx: Tx) =>
  tx
    .selectFrom('colega_invitaciones as i')
    .leftJoin('usuarios as u', 'u.id', 'i.invitado_por')
    .where('i.estado', '=', 'pendiente')
    .select(['i.id', 'i.organizacion_id', 'i.email', 'i.rol', 'i.expira_en', 'u.nombre as invitado_por']);

/** The invitations that wait for an answer, expired ones included: they can be sent again. */
export const listInvitaciones = (tx: Tx, organizacionId: string): Promise<InvitacionRow[]> =>
  pending(tx)
    .where('i.organizacion_id', '=', organizacionId)
    .orderBy('i.created_at', 'desc')
    .$castTo<InvitacionRow>()
    .execute();

/**
 * Waits for whoever else is inviting to this organization, until the transaction ends: its limits are counted by one at a
 * time. Without effect for an account that does not lead it.
 */
export const takeTurn = async (tx: Tx, organizacionId: string): Promise<void> => {
  await tx
    .selectFrom('organizaciones')
    .select('id')
    .where('id', '=', organizacionId)
    .forNoKeyUpdate()
    .execute();
};

/** Letters of invitation that the organization sent in the last hour, in all and to this address, as its log tells. */
export const countLetters = async (
  tx: Tx,
  organizacionId: string,
  email: string,
): Promise<{ readonly todas: number; readonly porCorreo: number }> => {
  const { rows } = await sql<{ todas: number; porCorreo: number }>`
    select count(*)::int as todas, (count(*) filter (where i.email = ${email}))::int as "porCorreo"
      from bitacora b join colega_invitaciones i on i.id = (b.datos ->> 'invitacion')::uuid
     where b.organizacion_id = ${organizacionId}::uuid and b.ocurrio_en > now() - interval '1 hour'
       and b.accion in ('organizacion.invitar', 'organizacion.reenviar-invitacion')`.execute(tx);
  return rows[0] ?? { todas: 0, porCorreo: 0 };
};

/** A pending invitation in the actor's sight, or undefined. */
export const findInvitacion = (tx: Tx, id: string): Promise<InvitacionRow | undefined> =>
  pending(tx).where('i.id', '=', id).$castTo<InvitacionRow>().executeTakeFirst();

/** Inserts an invitation; null when one to the same address already waits. */
export const insertInvitacion = async (
  uow: ActorUow,
  invitacion: {
    readonly organizacionId: string;
    readonly email: string;
    readonly rol: RolEnOrganizacion;
    readonly expiraEn: Date;
  },
): Promise<string | null> => {
  const row = await uow.tx
    .insertInto('colega_invitaciones')
    .values({
      organizacion_id: invitacion.organizacionId,
      email: invitacion.email,
      rol: invitacion.rol,
      expira_en: invitacion.expiraEn,
      invitado_por: uow.actor.usuarioId,
    })
    .onConflict((oc) => oc.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
};

/** Gives a pending invitation a new last moment, or withdraws it; false when it no longer waits. */
export const updateInvitacion = async (
  tx: Tx,
  id: string,
  change: { readonly expira_en: Date } | { readonly estado: 'retirada'; readonly resuelta_en: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('colega_invitaciones')
    .set(change)
    .where('id', '=', id)
    .where('estado', '=', 'pendiente')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Changes what an account is in its organization. Errors: 404, 403, 409 cuenta_de_otra, ultimo_propietario. */
export const changeRole = async (
  uow: ActorUow,
  organizacionId: string,
  cuentaId: string,
  rol: RolEnOrganizacion,
): Promise<void> => {
  await withRefusals(refusals, () =>
    sql`select app.cambiar_rol_de_colega(${organizacionId}::uuid, ${cuentaId}::uuid, ${rol})`.execute(uow.tx),
  );
};

/**
 * Takes an account out of an organization: its membership ends, and its open pages of that organization; the account goes on.
 * Errors: 404, 403, 409 cuenta_de_otra, ultimo_propietario.
 */
export const removeColleague = async (
  uow: ActorUow,
  organizacionId: string,
  cuentaId: string,
): Promise<void> => {
  await withRefusals(refusals, () =>
    sql`select app.retirar_colega(${organizacionId}::uuid, ${cuentaId}::uuid)`.execute(uow.tx),
  );
};

/**
 * The actor joins the organization that invited its confirmed address; the organization's id.
 * It becomes the active one of this session. Errors: 404 not for this account; 409 used, withdrawn or expired; 409 staff.
 */
export const acceptInvitation = async (uow: ActorUow, id: string): Promise<string> => {
  const { rows } = await withRefusals(refusals, () =>
    sql<{ id: string }>`select app.aceptar_invitacion(${id}::uuid, ${uow.now}) as id`.execute(uow.tx),
  );
  const [row] = rows;
  if (!row) throw new Error('app.aceptar_invitacion gave no row');
  return row.id;
};

export type InvitacionPorToken = {
  readonly id: string;
  readonly organizacion: string;
  readonly rol: RolEnOrganizacion;
  readonly estado: 'pendiente' | 'aceptada' | 'retirada';
  readonly invitadoPor: string;
  readonly expiraEn: string;
  /** It was sent to the address of this account. */
  readonly paraMi: boolean;
  readonly yaEsColega: boolean | null;
};

/** The invitation of a link, or null: the link is wrong, was replaced by a newer one, or was used. */
export const findInvitationByToken = async (
  uow: ActorUow,
  token: string,
): Promise<InvitacionPorToken | null> => {
  const { rows } = await sql<{ invitacion: InvitacionPorToken | null }>`
    select app.consultar_invitacion(${token}) as invitacion`.execute(uow.tx);
  return rows[0]?.invitacion ?? null;
};

export type InvitacionEnEspera = {
  readonly id: string;
  readonly organizacion: string;
  readonly rol: RolEnOrganizacion;
  readonly invitadoPor: string;
  readonly expiraEn: string;
};

/** The invitations that wait for the actor, by its confirmed address; none for staff, nor to where it belongs already. */
export const invitationsForActor = async (uow: ActorUow): Promise<InvitacionEnEspera[]> => {
  if (uow.actor.esPersonal) return [];
  const { rows } = await sql<{ invitaciones: InvitacionEnEspera[] }>`
    select app.invitaciones_recibidas(${uow.now}) as invitaciones`.execute(uow.tx);
  return rows[0]?.invitaciones ?? [];
};
