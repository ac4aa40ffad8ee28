import { preRegistroForm } from '@portal/domain/features/pre-registro/pre-registro.form';
import { preRegistroMessages } from '@portal/domain/features/pre-registro/pre-registro.messages';
import { puedeCrear } from '@portal/domain/features/pre-registro/pre-registro.policy';
import { ranuras } from '@portal/domain/features/pre-registro/pre-registro.schema';
import type {
  EditarInput,
  EnviarInput,
  SolicitarRevisionInput,
} from '@portal/domain/features/pre-registro/pre-registro.shapes';
import {
  type AccionPreRegistro,
  preRegistroWorkflow,
} from '@portal/domain/features/pre-registro/pre-registro.workflow';
import { AppError, type Issue } from '@portal/domain/kernel/errors';
import { checkForm, prune, type TextAnswers } from '@portal/domain/kernel/form';
import type { MotivoInput } from '@portal/domain/kernel/record-shapes';
import type { ActorUow } from '../../platform/db/index.ts';
import { emitEvent } from '../../platform/jobs/index.ts';
import { runCreation } from '../../platform/workflow/run-creation.ts';
import { runTransition } from '../../platform/workflow/run-transition.ts';
import { deleteDraft, findDraft, isForAnotherRequest, lockDraft } from '../borradores/public.ts';
import { listDocuments, moveDocuments } from '../documentos/public.ts';
import { assertRfcOfOrganization, expiredPaperIssues } from '../organizaciones/public.ts';
import { moveProyecto, openProyecto } from '../proyectos/public.ts';
import {
  acknowledge,
  acuseCorrecciones,
  acusePreRegistro,
  withdrawAcknowledgements,
} from './pre-registro.acuse.ts';
import { type AvisoDePreRegistro, avisoDe, CAPTURADO } from './pre-registro.aviso.ts';
import { expedienteOf, subjectOf } from './pre-registro.present.ts';
import {
  documentsOf,
  ENTIDAD,
  insertPreRegistro,
  type NewPreRegistro,
  type PreRegistroPatch,
  type PreRegistroRow,
  preRegistros,
} from './pre-registro.repo.ts';
import { judgeCorrection, judgeRequest, organizationOf } from './pre-registro.solicitud.ts';

const invalid = (issues: readonly Issue[]): AppError => new AppError('datos_invalidos', { issues });

/** The way by which it is sent, as the draft keeps it. */
const contextOf = ({ tipoSolicitud, convocatoriaId, invitacionId }: EnviarInput): TextAnswers => ({
  tipo_solicitud: tipoSolicitud ?? null,
  convocatoria_id: convocatoriaId ?? null,
  invitacion_id: invitacionId ?? null,
});

const avisoOfSent = (folio: string, respuestas: TextAnswers): AvisoDePreRegistro => ({
  folio,
  organizacion: respuestas.nombre_organizacion ?? '',
  motivo: '',
  observaciones: '',
});

/** The row of what was sent, with the documents of its draft, which ends with that. */
const insertSent = async (
  uow: ActorUow,
  sent: Pick<NewPreRegistro, 'folio' | 'organizacionId' | 'proyectoId' | 'respuestas'>,
  draft: { readonly id: string } | undefined,
): Promise<string> => {
  const { organizacionId } = sent;
  const id = await insertPreRegistro(uow.tx, {
    ...sent,
    formularioVersion: preRegistroForm.version,
    createdBy: uow.actor.usuarioId,
  });
  if (draft) {
    const from = { entidad: 'borrador', entidadId: draft.id };
    await moveDocuments(uow, from, { entidad: ENTIDAD, entidadId: id, organizacionId });
    await deleteDraft(uow, draft.id);
  }
  return id;
};

/**
 * Sends one of the actor's drafts: the record is born with its folio, its documents, its owner and its case (A§4 Creation).
 * Errors: 403 who may not create, 409 when the draft that is kept is for another request, 422 with every issue of form,
 * documents and RFC, or with what the type of request lacks (call open, invitation held). Nothing of a refused draft is lost.
 */
export const sendPreRegistro = async (
  uow: ActorUow,
  input: EnviarInput,
): Promise<{ id: string; organizacionId: string }> => {
  const { actor } = uow;
  if (!puedeCrear(actor)) throw new AppError('prohibido');
  const respuestas = prune(preRegistroForm, input.respuestas);
  const draft = await lockDraft(uow, ENTIDAD, { borrador: input.borrador ?? null });
  // A page that was left open while the draft became one for another request: nothing is sent by the wrong way.
  if (draft && isForAnotherRequest(preRegistroForm.contexto ?? [], draft.datos, contextOf(input)))
    throw new AppError('conflicto', {
      code: 'borrador_de_otra_solicitud',
      message: preRegistroMessages.errores.borrador_de_otra_solicitud,
    });
  const documentos = draft ? await listDocuments(uow, 'borrador', draft.id) : [];
  const faltantes = ranuras.filter((r) => !documentos.some((d) => d.ranura === r.id)).map((r) => r.label);
  const issues = [
    ...checkForm(preRegistroForm, respuestas),
    ...(await expiredPaperIssues(uow, documentos)),
    ...(faltantes.length > 0
      ? [
          {
            path: 'documentos',
            code: 'documentos_faltantes',
            message: preRegistroMessages.toasts.faltan(faltantes),
          },
        ]
      : []),
  ];
  if (issues.length > 0) throw invalid(issues);

  const organizacionId = await organizationOf(uow, input, respuestas);
  const solicitud = await judgeRequest(uow, input, { organizacionId, tipo: respuestas.tipo_solicitante });
  const { id, folio } = await runCreation(uow, {
    workflow: preRegistroWorkflow,
    serie: 'PR',
    organizacionId,
    insert: async (numbered) => {
      const proyectoId = await openProyecto(uow, { folio: numbered, organizacionId, solicitud });
      const sent = { folio: numbered, organizacionId, proyectoId, respuestas };
      const id = await insertSent(uow, sent, draft);
      await acknowledge(uow, acusePreRegistro, { ...sent, id, documentos });
      return id;
    },
    aviso: (numbered) => avisoOfSent(numbered, respuestas),
  });
  if (actor.esPersonal)
    await emitEvent(uow.tx, {
      tipo: CAPTURADO,
      entidad: ENTIDAD,
      entidadId: id,
      organizacionId,
      actorId: actor.usuarioId,
      datos: { a: preRegistroWorkflow.initial, folio },
      aviso: avisoOfSent(folio, respuestas),
    });
  return { id, organizacionId };
};

/** The column that new answers write; what is computed from them is the database's (0018). */
const answersPatch = (answers: TextAnswers | undefined): Pick<PreRegistroPatch, 'respuestas'> =>
  answers ? { respuestas: prune(preRegistroForm, answers) } : {};

const withAnswers = async (
  uow: ActorUow,
  action: 'editar' | 'solicitarRevision',
  input: { readonly id: string; readonly version: number; readonly respuestas?: TextAnswers },
): Promise<void> => {
  const patch = answersPatch(input.respuestas);
  await runTransition(uow, {
    workflow: preRegistroWorkflow,
    store: preRegistros,
    action,
    id: input.id,
    version: input.version,
    subject: async (row) => {
      const documentos = await documentsOf(uow, row.id);
      return subjectOf(
        row,
        documentos,
        row.validacion_administrativa,
        expedienteOf({ ...row, ...patch }, documentos),
      );
    },
    patch: () => patch,
    aviso: (row) => avisoDe(row, false),
    after: async (row) => {
      await judgeCorrection(uow, row, patch.respuestas);
      await correctRfc(uow, row, patch.respuestas?.rfc);
      // Whoever asks again before anybody observed something, and changes nothing, corrected nothing.
      const corrected =
        row.estado === 'requiere_cambios' ||
        changedFields(row.respuestas, patch.respuestas ?? row.respuestas).length > 0;
      if (action === 'solicitarRevision' && corrected)
        await acknowledgeCorrection(uow, row, patch.respuestas);
    },
    log: (row) => ({ campos: changedFields(row.respuestas, patch.respuestas ?? row.respuestas) }),
  });
  // What was typed is in the answers; without any, it waits in its draft.
  const draft = input.respuestas && (await findDraft(uow, ENTIDAD, { registro: input.id }));
  if (draft) await deleteDraft(uow, draft.id);
};

/** What was corrected has an acknowledgement of its own; those before stand. */
const acknowledgeCorrection = async (
  uow: ActorUow,
  row: PreRegistroRow,
  respuestas: TextAnswers = row.respuestas,
): Promise<string> =>
  acknowledge(uow, acuseCorrecciones, {
    id: row.id,
    folio: row.folio,
    organizacionId: row.organizacion_id,
    proyectoId: row.proyecto_id,
    respuestas,
    documentos: await documentsOf(uow, row.id),
  });

/** Carries a corrected RFC over to the organization that owns the record. */
const correctRfc = async (
  uow: ActorUow,
  row: PreRegistroRow,
  rfc: string | null | undefined,
): Promise<void> => {
  if (rfc && rfc !== row.rfc)
    await assertRfcOfOrganization(uow, { organizacionId: row.organizacion_id, rfc });
};

const changedFields = (before: TextAnswers, after: TextAnswers): string[] =>
  Object.keys(after).filter((key) => (before[key] ?? null) !== (after[key] ?? null));

/** Saves an edit of an open record; the reviewer's next save then answers 409 (rule 40). */
export const editAnswers = (uow: ActorUow, input: EditarInput): Promise<void> =>
  withAnswers(uow, 'editar', input);

/** Saves the edit, if any, and asks for another review (rule 39). */
export const requestReview = (uow: ActorUow, input: SolicitarRevisionInput): Promise<void> =>
  withAnswers(uow, 'solicitarRevision', input);

/** How the case goes along with what is decided of its pre-registration. */
const moveOfCase = { rechazar: 'noAceptar', reabrir: 'reabrir', eliminar: 'eliminar' } as const;

/** Rejects, reopens or deletes with a written reason (rules 33, 36). */
export const act = async (
  uow: ActorUow,
  action: Extract<AccionPreRegistro, 'rechazar' | 'reabrir' | 'eliminar'>,
  input: MotivoInput,
): Promise<void> => {
  const motivo = input.motivo.trim();
  await runTransition(uow, {
    workflow: preRegistroWorkflow,
    store: preRegistros,
    action,
    id: input.id,
    version: input.version,
    input,
    subject: async (row) => subjectOf(row, await documentsOf(uow, row.id)),
    patch: (): PreRegistroPatch =>
      action === 'eliminar'
        ? { eliminado_en: uow.now, eliminado_por: uow.actor.usuarioId, motivo_eliminacion: motivo }
        : { motivo, justificacion: null, revisado_por: uow.actor.usuarioId, fecha_revision: uow.now },
    aviso: (row, patch) => avisoDe({ ...row, ...patch }, false),
    after: async (row) => {
      await moveProyecto(uow, moveOfCase[action], row.proyecto_id, motivo);
      if (action === 'eliminar') await withdrawAcknowledgements(uow, row.id, motivo);
    },
    log: () => ({ motivo }),
  });
};
