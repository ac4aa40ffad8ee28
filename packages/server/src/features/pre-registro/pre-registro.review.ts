import { preRegistroReview } from '@portal/domain/features/pre-registro/pre-registro.revision';
import type { RevisionInput } from '@portal/domain/features/pre-registro/pre-registro.shapes';
import {
  type AccionPreRegistro,
  preRegistroWorkflow,
} from '@portal/domain/features/pre-registro/pre-registro.workflow';
import { isRealDate, today } from '@portal/domain/kernel/dates';
import type { ActorUow } from '../../platform/db/index.ts';
import { runTransition } from '../../platform/workflow/run-transition.ts';
import { progressOf } from '../../stage/queue.ts';
import { assertReviewBase, countMoved, receiveReview, reviewedOf, reviewPatch } from '../../stage/review.ts';
import type { DocumentoVigente } from '../documentos/public.ts';
import { adoptPapers, confirmRfc } from '../organizaciones/public.ts';
import { moveProyecto } from '../proyectos/public.ts';
import { avisoDe } from './pre-registro.aviso.ts';
import { expedienteOf, subjectOf } from './pre-registro.present.ts';
import { documentsOf, type PreRegistroRow, preRegistros } from './pre-registro.repo.ts';

type ReviewAction = Extract<
  AccionPreRegistro,
  'guardarValidaciones' | 'enviarARevision' | 'solicitarCambios' | 'aprobar'
>;

/** The date of the 32-D as the record tells it; what is not a date of the past is not taken over. */
const issueOfOpinion = (row: PreRegistroRow, hoy: string): string | null => {
  const fecha = row.respuestas.opinion_fecha ?? '';
  return isRealDate(fecha) && fecha <= hoy ? fecha : null;
};

const reviewed = (row: PreRegistroRow, documentos: readonly DocumentoVigente[]) =>
  reviewedOf(preRegistroReview, expedienteOf(row, documentos), row);

/**
 * Stores the reviewer's marks and comments and, unless only saving, moves the record. Each mark says what it is based
 * on: marks of different fields by two people merge, a newer one of the same field is never overwritten (rule 28).
 * Saving alone merges whatever the version; who decides must have seen the record as it stands (rule 40).
 * `locked` is the record where the caller has locked it already. Errors: those of `runTransition`, and 409 `marca_mas_reciente` with one issue for each field.
 */
export const saveReview = async (
  uow: ActorUow,
  action: ReviewAction,
  input: RevisionInput,
  locked?: PreRegistroRow,
): Promise<void> => {
  // Read once the row is locked, so that marks and files are judged together.
  let documentos: readonly DocumentoVigente[] = [];
  const received = (row: PreRegistroRow) => receiveReview(uow, reviewed(row, documentos), input);
  await runTransition(uow, {
    workflow: preRegistroWorkflow,
    store: locked ? { ...preRegistros, lock: async () => locked } : preRegistros,
    action,
    id: input.id,
    assertBase: (row) =>
      assertReviewBase(uow, row, reviewed(row, documentos), input, action !== 'guardarValidaciones'),
    input,
    subject: async (row) => {
      documentos = await documentsOf(uow, row.id);
      return subjectOf(row, documentos, received(row).marcas);
    },
    patch: (row) => ({
      ...reviewPatch(uow, row, received(row)),
      avance_de_revision: {
        ...progressOf(preRegistroReview, expedienteOf(row, documentos), received(row).marcas),
        // Saving alone leaves the organization's version as it is.
        version: action === 'guardarValidaciones' ? row.version : row.version + 1,
      },
      // The reason of a former reopening has had its say once the record moves on.
      ...(action === 'guardarValidaciones' ? {} : { motivo: null, fecha_revision: uow.now }),
      ...(action === 'solicitarCambios' ? { observaciones_enviadas: received(row).envio } : {}),
      ...(action === 'aprobar' ? { justificacion: input.justificacion?.trim() || null } : {}),
    }),
    aviso: (row, patch) => avisoDe({ ...row, ...patch }, action === 'solicitarCambios'),
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
    log: (row) => ({
      ...(input.justificacion?.trim() ? { justificacion: input.justificacion.trim() } : {}),
      // Of what is not sent only the staff's own history tells.
      ...(action === 'guardarValidaciones' ? { cuenta: countMoved(row, input, received(row)) } : {}),
    }),
  });
};
