import { preRegistroMessages } from '@portal/domain/features/pre-registro/pre-registro.messages';
import type { EnviarInput } from '@portal/domain/features/pre-registro/pre-registro.shapes';
import { AppError } from '@portal/domain/kernel/errors';
import type { TextAnswers } from '@portal/domain/kernel/form';
import type { ActorUow } from '../../platform/db/index.ts';
import { assertOpenForApplication, assertStillAddressed } from '../convocatorias/public.ts';
import { assertInvitationHeld } from '../invitaciones/public.ts';
import { createForStaff, findOrCreateForApplicant } from '../organizaciones/public.ts';
import { requestRefusal, type Solicitud } from '../proyectos/public.ts';
import type { PreRegistroRow } from './pre-registro.repo.ts';

/**
 * The organization that a new pre-registration belongs to. An applicant's own; staff name it, or say that it is new:
 * an RFC that is typed neither chooses an organization nor makes one. Errors: 422 beside `organizacion` or `rfc`.
 */
export const organizationOf = async (
  uow: ActorUow,
  { organizacionId, organizacionNueva }: Pick<EnviarInput, 'organizacionId' | 'organizacionNueva'>,
  respuestas: TextAnswers,
): Promise<string> => {
  const applicant = {
    rfc: respuestas.rfc ?? '',
    nombre: respuestas.nombre_organizacion ?? '',
    tipo: respuestas.tipo_solicitante === 'osc' ? ('osc' as const) : ('institucion' as const),
  };
  if (!uow.actor.esPersonal) return findOrCreateForApplicant(uow, applicant);
  if ((organizacionId === undefined) === (organizacionNueva === undefined)) {
    const code = 'organizacion_requerida';
    const message = preRegistroMessages.errores[code];
    throw new AppError('datos_invalidos', {
      code,
      message,
      issues: [{ path: 'organizacion', code, message }],
    });
  }
  return organizacionId === undefined
    ? createForStaff(uow, applicant)
    : findOrCreateForApplicant(uow, { ...applicant, organizacionId });
};

const audienciaOf = (tipo: string | null) => (tipo === 'osc' ? ('osc' as const) : ('institucion' as const));

/** Who asks, as the pre-registration says. */
type Applicant = { readonly organizacionId: string; readonly tipo: string | null };

/**
 * What the pre-registration rests on (product.md §3 'call open or invitation held'; rules 42, 44), judged under the lock
 * of the call or the invitation, so that nothing closes or is used up between the answer and the commit.
 *
 * Errors: 422 beside `solicitud` when what the type needs is missing or does not belong to it, and those of the call
 * (closed, not addressed to this kind of organization) and of the invitation (not theirs, used, expired, withdrawn).
 */
export const judgeRequest = async (
  uow: ActorUow,
  input: EnviarInput,
  { organizacionId, tipo }: Applicant,
): Promise<Solicitud> => {
  const { tipoSolicitud } = input;
  const convocatoriaId = input.convocatoriaId ?? null;
  const invitacionId = input.invitacionId ?? null;
  if (
    (convocatoriaId !== null && tipoSolicitud !== 'convocatoria') ||
    (invitacionId !== null && tipoSolicitud !== 'invitacion_ficosec')
  )
    throw requestRefusal('solicitud_incongruente');
  if (tipoSolicitud === 'convocatoria') {
    if (convocatoriaId === null) throw requestRefusal('convocatoria_requerida');
    await assertOpenForApplication(uow, { convocatoriaId, organizacionTipo: audienciaOf(tipo) });
  }
  if (tipoSolicitud === 'invitacion_ficosec') {
    if (invitacionId === null) throw requestRefusal('invitacion_requerida');
    await assertInvitationHeld(uow, invitacionId, organizacionId);
  }
  return { tipoSolicitud, convocatoriaId, invitacionId };
};

/** Judges a correction of the kind of applicant against the call that the record answers, if any. Errors: 422. */
export const judgeCorrection = async (
  uow: ActorUow,
  row: PreRegistroRow,
  respuestas: TextAnswers | undefined,
): Promise<void> => {
  const tipo = respuestas?.tipo_solicitante;
  if (!tipo || tipo === row.respuestas.tipo_solicitante || row.convocatoria_id === null) return;
  await assertStillAddressed(uow, {
    convocatoriaId: row.convocatoria_id,
    organizacionTipo: audienciaOf(tipo),
    path: 'tipo_solicitante',
  });
};
