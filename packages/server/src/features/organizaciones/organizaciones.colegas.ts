import { codigosDeOrganizacion } from '@portal/domain/features/organizaciones/organizaciones.messages';
import { dirige } from '@portal/domain/features/organizaciones/organizaciones.policy';
import {
  DIAS_DE_INVITACION,
  LIMITES_DE_INVITACION,
} from '@portal/domain/features/organizaciones/organizaciones.schema';
import type {
  CambiarRolInput,
  Colegas,
  InvitacionConsultada,
  InvitarInput,
  RetirarColegaInput,
} from '@portal/domain/features/organizaciones/organizaciones.shapes';
import { AppError, notFound } from '@portal/domain/kernel/errors';
import type { Actor } from '@portal/domain/kernel/policy';
import type { ActorUow } from '../../platform/db/index.ts';
import { leaveTrace, loadOrganizacion, refusal } from './organizaciones.actions.ts';
import {
  acceptInvitation,
  changeRole,
  countLetters,
  findInvitacion,
  findInvitationByToken,
  type InvitacionRow,
  insertInvitacion,
  listCuentas,
  listInvitaciones,
  removeColleague,
  takeTurn,
  updateInvitacion,
} from './organizaciones.colegas.repo.ts';

const A_DAY = 86_400_000;
const expiryFrom = (now: Date): Date => new Date(now.getTime() + DIAS_DE_INVITACION * A_DAY);

/** Accounts and pending invitations of an organization, with what the actor may do about each. */
export const showColegas = async (uow: ActorUow, organizacionId: string): Promise<Colegas> => {
  const row = await loadOrganizacion(uow, organizacionId);
  const manda = dirige(uow.actor, { organizacionId: row.id });
  const [cuentas, invitaciones] = await Promise.all([
    listCuentas(uow.tx, row.id),
    listInvitaciones(uow.tx, row.id),
  ]);
  const lideres = cuentas.filter(({ rol, activa }) => rol === 'propietario' && activa);
  return {
    cuentas: cuentas.map((cuenta) => ({
      ...cuenta,
      yo: cuenta.id === uow.actor.usuarioId,
      unicoPropietario: cuenta.rol === 'propietario' && !lideres.some((lider) => lider.id !== cuenta.id),
      acciones: actionsOn(uow.actor, cuenta, manda),
    })),
    invitaciones: invitaciones.map((invitacion) => ({
      id: invitacion.id,
      email: invitacion.email,
      rol: invitacion.rol,
      invitadoPor: invitacion.invitado_por ?? 'La fundación',
      // The moment of the last letter: its seven days began then.
      enviadaEn: new Date(invitacion.expira_en.getTime() - DIAS_DE_INVITACION * A_DAY).toISOString(),
      expiraEn: invitacion.expira_en.toISOString(),
      vencida: invitacion.expira_en <= uow.now,
    })),
  };
};

const actionsOn = (
  actor: Actor,
  cuenta: { readonly id: string; readonly rol: string },
  manda: boolean,
): Colegas['cuentas'][number]['acciones'] => {
  if (cuenta.id !== actor.usuarioId) return manda ? ['cambiarRol', 'retirar'] : [];
  return cuenta.rol === 'propietario' ? ['cambiarRol', 'salir'] : ['salir'];
};

type Limites = (typeof LIMITES_DE_INVITACION)[keyof typeof LIMITES_DE_INVITACION];

/** The organization's limits, for who leads it. Errors: 404, 403. */
const assertLeads = async (uow: ActorUow, organizacionId: string): Promise<Limites> => {
  const { rfc_confirmado_en } = await loadOrganizacion(uow, organizacionId);
  if (!dirige(uow.actor, { organizacionId })) throw new AppError('prohibido');
  return LIMITES_DE_INVITACION[rfc_confirmado_en === null ? 'sinValidar' : 'validada'];
};

/** Refuses to be made a mailing machine: anybody may sign up, and invite any address. */
const assertUnhurried = async (
  uow: ActorUow,
  organizacionId: string,
  email: string,
  limites: Limites,
): Promise<void> => {
  const { todas, porCorreo } = await countLetters(uow.tx, organizacionId, email);
  if (todas >= limites.cartas || porCorreo >= limites.porCorreo)
    throw refusal('conflicto', 'invitaciones_seguidas');
};

/**
 * Invites an address to an organization: the letter with its single-use link is written by the job that tells the
 * event. Whether the address has an account elsewhere is not said (rule 5): accepting tells its owner.
 * Errors: 404, 403; 422 beside `email`: ya_es_colega, invitacion_pendiente; 409 invitaciones_demasiadas, invitaciones_seguidas.
 */
export const inviteColleague = async (uow: ActorUow, input: InvitarInput): Promise<void> => {
  const limites = await assertLeads(uow, input.id);
  await takeTurn(uow.tx, input.id);
  const cuentas = await listCuentas(uow.tx, input.id);
  if (cuentas.some(({ email }) => email === input.email))
    throw refusal('datos_invalidos', 'ya_es_colega', 'email');
  const pendientes = await listInvitaciones(uow.tx, input.id);
  if (pendientes.length >= limites.pendientes) throw refusal('conflicto', 'invitaciones_demasiadas');
  await assertUnhurried(uow, input.id, input.email, limites);
  const id = await insertInvitacion(uow, {
    organizacionId: input.id,
    email: input.email,
    rol: input.rol,
    expiraEn: expiryFrom(uow.now),
  });
  if (!id) throw refusal('datos_invalidos', 'invitacion_pendiente', 'email');
  await leaveTrace(uow, input.id, {
    evento: 'colega.invitado',
    accion: 'invitar',
    datos: { invitacion: id, rol: input.rol },
  });
};

/** The pending invitation, if the actor leads its organization. Errors: 404, 403. */
const loadInvitacion = async (
  uow: ActorUow,
  id: string,
): Promise<InvitacionRow & { readonly limites: Limites }> => {
  const invitacion = await findInvitacion(uow.tx, id);
  if (!invitacion) throw notFound();
  const limites = await assertLeads(uow, invitacion.organizacion_id);
  return { ...invitacion, limites };
};

/** Sends a pending invitation again, for another seven days; the earlier link stops working. Its organization's id. 409 invitaciones_seguidas. */
export const resendInvitation = async (uow: ActorUow, id: string): Promise<string> => {
  const { organizacion_id, rol, email, limites } = await loadInvitacion(uow, id);
  await takeTurn(uow.tx, organizacion_id);
  await assertUnhurried(uow, organizacion_id, email, limites);
  if (!(await updateInvitacion(uow.tx, id, { expira_en: expiryFrom(uow.now) })))
    throw refusal('conflicto', 'invitacion_usada');
  await leaveTrace(uow, organizacion_id, {
    evento: 'colega.invitado',
    accion: 'reenviar-invitacion',
    datos: { invitacion: id, rol },
  });
  return organizacion_id;
};

/** Withdraws a pending invitation: its link stops working. Its organization's id. */
export const withdrawInvitation = async (uow: ActorUow, id: string): Promise<string> => {
  const { organizacion_id } = await loadInvitacion(uow, id);
  if (!(await updateInvitacion(uow.tx, id, { estado: 'retirada', resuelta_en: uow.now })))
    throw refusal('conflicto', 'invitacion_usada');
  await leaveTrace(uow, organizacion_id, {
    evento: 'colega.invitacion-retirada',
    accion: 'retirar-invitacion',
    datos: { invitacion: id },
  });
  return organizacion_id;
};

/** What an account that holds a link is told before it accepts. Errors: 404 when the link opens nothing. */
export const consultInvitation = async (uow: ActorUow, token: string): Promise<InvitacionConsultada> => {
  const found = await findInvitationByToken(uow, token);
  if (!found) throw notFound();
  const { id, organizacion, rol, invitadoPor, expiraEn } = found;
  return {
    id,
    organizacion,
    rol,
    invitadoPor,
    expiraEn: new Date(expiraEn).toISOString(),
    impedimento: obstacleOf(uow, found),
  };
};

const obstacleOf = (
  uow: ActorUow,
  invitacion: NonNullable<Awaited<ReturnType<typeof findInvitationByToken>>>,
): InvitacionConsultada['impedimento'] => {
  const because = (code: keyof typeof codigosDeOrganizacion) => ({
    code,
    message: codigosDeOrganizacion[code],
  });
  if (invitacion.yaEsColega) return because('ya_eres_parte');
  if (!invitacion.paraMi) return because('invitacion_de_otro_correo');
  if (invitacion.estado !== 'pendiente') return because('invitacion_usada');
  if (new Date(invitacion.expiraEn) <= uow.now) return because('invitacion_vencida');
  return uow.actor.esPersonal ? because('organizacion_de_personal') : null;
};

/** The actor joins; its organization's id. Errors: those of {@link acceptInvitation}. */
export const joinOrganization = async (uow: ActorUow, id: string): Promise<string> => {
  const organizacionId = await acceptInvitation(uow, id);
  await leaveTrace(uow, organizacionId, {
    evento: 'colega.unido',
    accion: 'unirse',
    datos: { invitacion: id, colega: uow.actor.usuarioId },
    aviso: { colega: uow.actor.nombre },
  });
  return organizacionId;
};

/** Changes an account's role in its organization; the last propietario cannot step down. */
export const changeColleagueRole = async (uow: ActorUow, input: CambiarRolInput): Promise<void> => {
  const { nombre } = await loadOrganizacion(uow, input.id);
  await changeRole(uow, input.id, input.cuentaId, input.rol);
  await leaveTrace(uow, input.id, {
    evento: 'colega.rol-cambiado',
    accion: 'cambiar-rol',
    datos: { colega: input.cuentaId, rol: input.rol },
    aviso: { nombre },
  });
};

/** Takes an account out, or leaves; the last propietario cannot. Its sessions end with the transaction. */
export const leaveOrganization = async (uow: ActorUow, input: RetirarColegaInput): Promise<void> => {
  const { nombre } = await loadOrganizacion(uow, input.id);
  await removeColleague(uow, input.id, input.cuentaId);
  await leaveTrace(uow, input.id, {
    evento: 'colega.retirado',
    accion: input.cuentaId === uow.actor.usuarioId ? 'salir' : 'retirar-colega',
    datos: { colega: input.cuentaId },
    aviso: { nombre },
  });
};
