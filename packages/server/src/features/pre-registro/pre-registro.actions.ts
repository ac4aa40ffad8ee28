import { preRegistroForm } from '@portal/domain/features/pre-registro/pre-registro.form';
import { preRegistroMessages } from '@portal/domain/features/pre-registro/pre-registro.messages';
import { puedeCrear } from '@portal/domain/features/pre-registro/pre-registro.policy';
import { aplicarMarcas } from '@portal/domain/features/pre-registro/pre-registro.revision';
import { clasificar, ranuras } from '@portal/domain/features/pre-registro/pre-registro.schema';
import type {
  EditarInput,
  EnviarInput,
  MotivoInput,
  RevisionInput,
  SolicitarRevisionInput,
} from '@portal/domain/features/pre-registro/pre-registro.shapes';
import {
  type AccionPreRegistro,
  preRegistroWorkflow,
} from '@portal/domain/features/pre-registro/pre-registro.workflow';
import { isRealDate, today } from '@portal/domain/kernel/dates';
import { AppError, type Issue } from '@portal/domain/kernel/errors';
import { formatFolio, foundationYear } from '@portal/domain/kernel/folio';
import { type Answers, checkForm, prune } from '@portal/domain/kernel/form';
import { appendLog } from '../../platform/audit/index.ts';
import { type ActorUow, nextFolio, type Uow } from '../../platform/db/index.ts';
import { emitEvent } from '../../platform/jobs/index.ts';
import { runTransition } from '../../platform/workflow/run-transition.ts';
import { deleteDraft, findDraft, lockDraft } from '../borradores/public.ts';
import { type DocumentoVigente, listDocuments, moveDocuments } from '../documentos/public.ts';
import {
  adoptPapers,
  assertRfcOfOrganization,
  confirmRfc,
  expiredPaperIssues,
  findOrCreateForApplicant,
} from '../organizaciones/public.ts';
import { moveProyecto, openProyecto } from '../proyectos/public.ts';
import { expedienteOf, subjectOf } from './pre-registro.present.ts';
import {
  findPreRegistroById,
  insertPreRegistro,
  lockPreRegistroById,
  type PreRegistroPatch,
  type PreRegistroRow,
  savePreRegistro,
} from './pre-registro.repo.ts';
import { judgeCorrection, judgeRequest } from './pre-registro.solicitud.ts';

const ENTIDAD = preRegistroForm.id;

const invalid = (issues: readonly Issue[]): AppError => new AppError('datos_invalidos', { issues });

const store = {
  lock: (uow: Uow, id: string) => lockPreRegistroById(uow.tx, id),
  find: (uow: Uow, id: string) => findPreRegistroById(uow.tx, id),
  save: (
    uow: Uow,
    at: Parameters<typeof savePreRegistro>[1],
    to: PreRegistroRow['estado'],
    patch: PreRegistroPatch,
  ) => savePreRegistro(uow.tx, at, to, patch, uow.now),
};

/** The documents of a record, read under the row's lock so that marks and files are judged together. */
const documentsOf = (uow: ActorUow, id: string): Promise<DocumentoVigente[]> =>
  listDocuments(uow, ENTIDAD, id);

/**
 * Sends the actor's draft: the record is born with its folio, its documents, its owner and its case (A§4 Creation).
 * Errors: 403 who may not create, 422 with every issue of form, documents and RFC, or with what the type of
 * request lacks (call open, invitation held). Nothing of a refused draft is lost.
 */
export const sendPreRegistro = async (
  uow: ActorUow,
  input: EnviarInput,
): Promise<{ id: string; organizacionId: string }> => {
  const { actor } = uow;
  if (!puedeCrear(actor)) throw new AppError('prohibido');
  const respuestas = prune(preRegistroForm, input.respuestas);
  const draft = await lockDraft(uow, ENTIDAD, null);
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
  const clasificacion = clasificar(respuestas);
  if (issues.length > 0 || !clasificacion) throw invalid(issues);

  const organizacionId = await findOrCreateForApplicant(uow, {
    rfc: respuestas.rfc ?? '',
    nombre: respuestas.nombre_organizacion ?? '',
    tipo: respuestas.tipo_solicitante === 'osc' ? 'osc' : 'institucion',
    organizacionId: input.organizacionId,
  });
  const solicitud = await judgeRequest(uow, input, { organizacionId, tipo: respuestas.tipo_solicitante });
  const proyectoId = await openProyecto(uow, { organizacionId, solicitud });
  const anio = foundationYear(uow.now);
  const folio = formatFolio('PR', anio, await nextFolio(uow.tx, 'PR', anio));
  const id = await insertPreRegistro(uow.tx, {
    folio,
    organizacionId,
    proyectoId,
    formularioVersion: preRegistroForm.version,
    respuestas,
    clasificacion,
    createdBy: actor.usuarioId,
  });
  if (draft) {
    await moveDocuments(
      uow,
      { entidad: 'borrador', entidadId: draft.id },
      { entidad: ENTIDAD, entidadId: id, organizacionId },
    );
    await deleteDraft(uow, draft.id);
  }
  const { creation, initial } = preRegistroWorkflow;
  await emitEvent(uow.tx, {
    tipo: creation.event,
    entidad: ENTIDAD,
    entidadId: id,
    organizacionId,
    actorId: actor.usuarioId,
    datos: { a: initial, folio },
  });
  await appendLog(uow.tx, {
    actor,
    ip: uow.ip,
    accion: `${ENTIDAD}.${creation.action}`,
    entidad: ENTIDAD,
    entidadId: id,
    organizacionId,
    datos: { a: initial, folio },
  });
  return { id, organizacionId };
};

/** The columns that new answers write: the answers, pruned, and what the server computes from them. */
const answersPatch = (
  answers: Answers | undefined,
): Pick<PreRegistroPatch, 'respuestas' | 'clasificacion'> => {
  if (!answers) return {};
  const respuestas = prune(preRegistroForm, answers);
  return { respuestas, clasificacion: clasificar(respuestas) ?? 'ig' };
};

const withAnswers = async (
  uow: ActorUow,
  action: 'editar' | 'solicitarRevision',
  input: { readonly id: string; readonly version: number; readonly respuestas?: Answers },
): Promise<void> => {
  const patch = answersPatch(input.respuestas);
  await runTransition(uow, {
    workflow: preRegistroWorkflow,
    store,
    action,
    id: input.id,
    version: input.version,
    subject: async (row) => {
      const documentos = await documentsOf(uow, row.id);
      return subjectOf(row, documentos, row.validacion_administrativa, {
        ...expedienteOf(row, documentos),
        ...patch,
      });
    },
    patch: () => patch,
    after: async (row) => {
      await judgeCorrection(uow, row, patch.respuestas);
      await correctRfc(uow, row, patch.respuestas?.rfc);
    },
    log: (row) => ({ campos: changedFields(row.respuestas, patch.respuestas ?? row.respuestas) }),
  });
  const draft = await findDraft(uow, ENTIDAD, input.id);
  if (draft) await deleteDraft(uow, draft.id);
};

/** Carries a corrected RFC over to the organization that owns the record. */
const correctRfc = async (
  uow: ActorUow,
  row: PreRegistroRow,
  rfc: string | null | undefined,
): Promise<void> => {
  if (rfc && rfc !== row.rfc)
    await assertRfcOfOrganization(uow, { organizacionId: row.organizacion_id, rfc });
};

const changedFields = (before: Answers, after: Answers): string[] =>
  Object.keys(after).filter((key) => (before[key] ?? null) !== (after[key] ?? null));

/** Saves an edit of an open record; the reviewer's next save then answers 409 (rule 40). */
export const editAnswers = (uow: ActorUow, input: EditarInput): Promise<void> =>
  withAnswers(uow, 'editar', input);

/** Saves the edit, if any, and asks for another review (rule 39). */
export const requestReview = (uow: ActorUow, input: SolicitarRevisionInput): Promise<void> =>
  withAnswers(uow, 'solicitarRevision', input);

type ReviewAction = Extract<
  AccionPreRegistro,
  'guardarValidaciones' | 'enviarARevision' | 'solicitarCambios' | 'aprobar'
>;

/** Stores the reviewer's marks and comments and, unless only saving, moves the record. */
export const saveReview = async (
  uow: ActorUow,
  action: ReviewAction,
  input: RevisionInput,
): Promise<void> => {
  const documentos = await documentsOf(uow, input.id);
  const marksOf = (row: PreRegistroRow) =>
    aplicarMarcas(expedienteOf(row, documentos), row.validacion_administrativa, normalizeMarks(input.marcas));
  await runTransition(uow, {
    workflow: preRegistroWorkflow,
    store,
    action,
    id: input.id,
    version: input.version,
    input,
    subject: (row) => subjectOf(row, documentos, marksOf(row)),
    patch: (row) => ({
      validacion_administrativa: marksOf(row),
      comentarios_revisor: input.comentariosRevisor.trim(),
      revisado_por: uow.actor.usuarioId,
      fecha_revision: uow.now,
      // The reason of a former reopening has had its say once the record moves on.
      ...(action === 'guardarValidaciones' ? {} : { motivo: null }),
      ...(action === 'aprobar' ? { justificacion: input.justificacion?.trim() || null } : {}),
    }),
    after: async (row) => {
      if (action !== 'aprobar') return;
      await confirmRfc(uow, { organizacionId: row.organizacion_id, rfc: row.rfc });
      await adoptPapers(uow, {
        organizacionId: row.organizacion_id,
        folio: row.folio,
        documentos,
        emitido: { comprobante_sat: issueOfOpinion(row, today(uow.now)) },
      });
      await moveProyecto(uow, 'pasarARegistro', row.proyecto_id);
    },
    log: () => (input.justificacion?.trim() ? { justificacion: input.justificacion.trim() } : {}),
  });
};

/** The date of the 32-D as the record tells it; what is not a date of the past is not taken over. */
const issueOfOpinion = (row: PreRegistroRow, hoy: string): string | null => {
  const fecha = row.respuestas.opinion_fecha ?? '';
  return isRealDate(fecha) && fecha <= hoy ? fecha : null;
};

const normalizeMarks = (marcas: RevisionInput['marcas']): Parameters<typeof aplicarMarcas>[2] =>
  Object.fromEntries(
    Object.entries(marcas ?? {}).map(([campo, marca]) => [
      campo,
      { valido: marca?.valido ?? null, comentario: marca?.comentario ?? '' },
    ]),
  );

/** How the case goes along with what is decided of its pre-registration. */
const moveOfCase = { rechazar: 'noAceptar', reabrir: 'reabrir', eliminar: 'eliminar' } as const;

/** Rejects, reopens or deletes with a written reason (rules 33, 36). */
export const act = async (
  uow: ActorUow,
  action: Extract<AccionPreRegistro, 'rechazar' | 'reabrir' | 'eliminar'>,
  input: MotivoInput,
): Promise<void> => {
  const motivo = input.motivo.trim();
  const documentos = await documentsOf(uow, input.id);
  await runTransition(uow, {
    workflow: preRegistroWorkflow,
    store,
    action,
    id: input.id,
    version: input.version,
    input,
    subject: (row) => subjectOf(row, documentos),
    patch: (): PreRegistroPatch =>
      action === 'eliminar'
        ? { eliminado_en: uow.now, eliminado_por: uow.actor.usuarioId, motivo_eliminacion: motivo }
        : { motivo, justificacion: null, revisado_por: uow.actor.usuarioId, fecha_revision: uow.now },
    after: (row) => moveProyecto(uow, moveOfCase[action], row.proyecto_id, motivo),
    log: () => ({ motivo }),
  });
};
