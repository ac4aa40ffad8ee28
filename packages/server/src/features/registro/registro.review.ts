import {
  type CampoDeRevision,
  type Expediente,
  registroReview,
} from '@portal/domain/features/registro/registro.revision';
import type { RevisionInput } from '@portal/domain/features/registro/registro.shapes';
import { type AccionRegistro, registroWorkflow } from '@portal/domain/features/registro/registro.workflow';
import type { ActorUow } from '../../platform/db/index.ts';
import { runTransition } from '../../platform/workflow/run-transition.ts';
import {
  assertReviewBase,
  countMoved,
  type Reviewed,
  receiveReview,
  reviewedOf,
  reviewPatch,
} from '../../stage/review.ts';
import { type FormulacionLeida, formulacionDe } from '../formulacion/public.ts';
import { moveProyecto } from '../proyectos/public.ts';
import { abrirCaptura } from './registro.actions.ts';
import { avisoDe } from './registro.aviso.ts';
import { expedienteOf, subjectOf } from './registro.present.ts';
import { type RegistroPatch, type RegistroRow, registros } from './registro.repo.ts';

type ReviewAction = Extract<AccionRegistro, 'guardarValidaciones' | 'solicitarCambios' | 'validar'>;

/**
 * Stores the reviewer's marks and comments and, unless only saving, moves the record: 'Solicitar Cambios' opens the sections for
 * the organization again, 'Validar' hands the case to the co-diseño. Marks are bound to what they judged: a field to its text,
 * a section and its lists to the section's version.
 *
 * Errors: those of `runTransition`, and 409 `marca_mas_reciente` with one issue for each field.
 */
export const saveReview = async (
  uow: ActorUow,
  action: ReviewAction,
  input: RevisionInput,
): Promise<void> => {
  let leida: FormulacionLeida | undefined;
  const reviewed = (row: RegistroRow): Reviewed<CampoDeRevision, Expediente> => {
    if (!leida) throw new Error('The design is read with the record, under its lock');
    return reviewedOf(registroReview, expedienteOf(leida), row);
  };
  const received = (row: RegistroRow) => receiveReview(uow, reviewed(row), input);
  await runTransition(uow, {
    workflow: registroWorkflow,
    store: registros,
    action,
    id: input.id,
    assertBase: (row) => assertReviewBase(uow, row, reviewed(row), input, action !== 'guardarValidaciones'),
    input,
    subject: async (row) => {
      leida = await formulacionDe(uow, row.proyecto_id);
      return subjectOf(row, leida, received(row).marcas);
    },
    patch: (row): RegistroPatch => ({
      ...reviewPatch(uow, row, received(row)),
      ...(action === 'guardarValidaciones' ? {} : { fecha_revision: uow.now }),
      ...(action === 'solicitarCambios' ? { observaciones_enviadas: received(row).envio } : {}),
      ...(action === 'validar' ? { justificacion: input.justificacion?.trim() || null } : {}),
    }),
    aviso: (row, patch) => avisoDe({ ...row, ...patch }, action === 'solicitarCambios'),
    after: async (row) => {
      if (action === 'solicitarCambios') await abrirCaptura(uow, row.proyecto_id);
      if (action === 'validar') await moveProyecto(uow, 'pasarACodiseno', row.proyecto_id);
    },
    log: (row) => ({
      ...(input.justificacion?.trim() ? { justificacion: input.justificacion.trim() } : {}),
      // Of what is not sent only the staff's own history tells.
      ...(action === 'guardarValidaciones' ? { cuenta: countMoved(row, input, received(row)) } : {}),
    }),
  });
};
