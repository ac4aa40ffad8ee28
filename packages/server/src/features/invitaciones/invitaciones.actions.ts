import { puedeInvitar } from '@portal/domain/features/invitaciones/invitaciones.policy';
import type {
  AceptarInvitacionInput,
  CrearInvitacionInput,
  RetirarInvitacionInput,
} from '@portal/domain/features/invitaciones/invitaciones.shapes';
import { invitacionWorkflow } from '@portal/domain/features/invitaciones/invitaciones.workflow';
import { invitacionMessages } from '@portal/domain/features/invitaciones/public';
import { addDays, today } from '@portal/domain/kernel/dates';
import { AppError, refusalsIn } from '@portal/domain/kernel/errors';
import type { ActorUow, Uow } from '../../platform/db/index.ts';
import { runCreation } from '../../platform/workflow/run-creation.ts';
import { runTransition } from '../../platform/workflow/run-transition.ts';
import { avisoDe } from './invitaciones.aviso.ts';
import { subjectOf } from './invitaciones.present.ts';
import { insertInvitacion, invitaciones, isStaffAddress, organizationExists } from './invitaciones.repo.ts';

/** Days that an invitation may last. */
const UN_ANIO = 365;

const refuse = refusalsIn(invitacionMessages.errores);

/** The first thing wrong with what staff typed, or null. */
const problemOf = async (uow: ActorUow, input: CrearInvitacionInput): Promise<AppError | null> => {
  if ((input.organizacionId === undefined) === (input.email === undefined))
    return refuse('datos_invalidos', 'destinatario_requerido', 'destinatario');
  const hoy = today(uow.now);
  if (input.venceEl < hoy) return refuse('datos_invalidos', 'fecha_pasada', 'venceEl');
  if (input.venceEl > addDays(hoy, UN_ANIO)) return refuse('datos_invalidos', 'fecha_lejana', 'venceEl');
  if (input.organizacionId !== undefined && !(await organizationExists(uow.tx, input.organizacionId)))
    return refuse('datos_invalidos', 'organizacion_desconocida', 'organizacionId');
  if (input.email !== undefined && (await isStaffAddress(uow.tx, input.email)))
    return refuse('datos_invalidos', 'email_del_personal', 'email');
  return null;
};

/**
 * Issues an invitation; its letter leaves by the job of the event. Errors: 403 who may not, 422 beside the field.
 */
export const issueInvitation = async (uow: ActorUow, input: CrearInvitacionInput): Promise<string> => {
  if (!puedeInvitar(uow.actor)) throw new AppError('prohibido');
  const problem = await problemOf(uow, input);
  if (problem) throw problem;
  const organizacionId = input.organizacionId ?? null;
  const { id } = await runCreation(uow, {
    workflow: invitacionWorkflow,
    organizacionId,
    insert: () =>
      insertInvitacion(uow.tx, {
        organizacionId,
        email: input.email ?? null,
        mensaje: input.mensaje,
        venceEl: input.venceEl,
        createdBy: uow.actor.usuarioId,
      }),
    // Its message and its last day never change.
    aviso: () => ({}),
    log: { venceEl: input.venceEl },
  });
  return id;
};

/** Accepts an invitation for the actor's organization; a newcomer's is noted with its first pre-registration. */
export const acceptInvitation = (uow: ActorUow, { id, version }: AceptarInvitacionInput): Promise<void> =>
  runTransition(uow, {
    workflow: invitacionWorkflow,
    store: invitaciones,
    action: 'aceptar',
    id,
    version,
    subject: (row) => subjectOf(row, uow.now),
    patch: (row) => ({
      aceptada_por: uow.actor.usuarioId,
      aceptada_en: uow.now,
      organizacion_id: row.organizacion_id ?? uow.actor.organizacionId,
    }),
    // An invitation by address knows only now whose it is.
    aviso: async (row) => avisoDe((await invitaciones.find(uow, row.id)) ?? row),
  });

/** Withdraws an invitation of which no proyecto came, with the reason that the invited organization reads. */
export const withdrawInvitation = (
  uow: ActorUow,
  { id, version, motivo }: RetirarInvitacionInput,
): Promise<void> =>
  runTransition(uow, {
    workflow: invitacionWorkflow,
    store: invitaciones,
    action: 'retirar',
    id,
    version,
    input: { motivo },
    subject: (row) => subjectOf(row, uow.now),
    patch: () => ({ motivo: motivo.trim() }),
    aviso: (row, patch) => avisoDe({ ...row, ...patch }),
    log: () => ({ motivo: motivo.trim() }),
  });

/** Marks an invitation whose day passed, as the portal itself. */
export const expireInvitation = (uow: Uow, id: string): Promise<void> =>
  runTransition(uow, {
    workflow: invitacionWorkflow,
    store: invitaciones,
    action: 'vencer',
    id,
    subject: (row) => subjectOf(row, uow.now),
    patch: () => ({}),
  });

/**
 * Judges, under the invitation's lock, that the organization holds it and that no proyecto came of it yet. Staff who
 * capture on the organization's behalf accept a pending one with that; an invitation by address learns here whose
 * organization it became.
 *
 * Errors: 422 beside `solicitud`, in the words of what is wrong.
 */
export const assertInvitationHeld = async (
  uow: ActorUow,
  id: string,
  organizacionId: string,
): Promise<void> => {
  const row = await invitaciones.lock(uow, id);
  const { actor } = uow;
  const theirs =
    row?.organizacion_id === organizacionId ||
    (row?.organizacion_id === null && (actor.esPersonal || row.email === actor.email));
  if (!row || !theirs) throw refuse('datos_invalidos', 'invitacion_ajena', 'solicitud');
  const { estado, vencida, utilizada } = subjectOf(row, uow.now);
  if (utilizada) throw refuse('datos_invalidos', 'invitacion_utilizada', 'solicitud');
  if (estado === 'retirada') throw refuse('datos_invalidos', 'invitacion_retirada', 'solicitud');
  if (estado === 'vencida' || (estado === 'pendiente' && vencida))
    throw refuse('datos_invalidos', 'invitacion_vencida', 'solicitud');
  if (estado === 'pendiente') {
    if (!actor.esPersonal) throw refuse('datos_invalidos', 'invitacion_sin_aceptar', 'solicitud');
    await acceptInvitation(uow, { id, version: row.version });
  }
  if (row.organizacion_id === null) await noteOrganization(uow, id, organizacionId);
};

const noteOrganization = async (uow: ActorUow, id: string, organizacionId: string): Promise<void> => {
  const row = await invitaciones.lock(uow, id);
  if (row) await invitaciones.save(uow, row, row.estado, { organizacion_id: organizacionId });
};
