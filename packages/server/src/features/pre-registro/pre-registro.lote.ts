import { colaMessages } from '@portal/domain/features/pre-registro/pre-registro.cola.messages';
import { AppError } from '@portal/domain/kernel/errors';
import type { AsignarInput, LoteInput } from '@portal/domain/stage/batch';
import type { ActorUow } from '../../platform/db/index.ts';
import { eachOf } from '../../stage/batch.ts';
import { type Assignable, assignCases, handsOf } from '../../stage/reviewers.ts';
import { ASIGNADO, avisoDe } from './pre-registro.aviso.ts';
import { reviews } from './pre-registro.lista.ts';
import { ENTIDAD, type PreRegistroRow, preRegistros } from './pre-registro.repo.ts';
import { saveReview } from './pre-registro.review.ts';

/** How its cases are given to somebody. */
export const asignables: Assignable<PreRegistroRow> = {
  tabla: 'pre_registros',
  entidad: ENTIDAD,
  evento: ASIGNADO,
  lock: preRegistros.lock,
  aviso: (row) => avisoDe(row, false),
};

/** Makes a reviewer, or nobody, responsible for the cases of these records. Errors: those of {@link assignCases}. */
export const assign = (uow: ActorUow, input: AsignarInput) => assignCases(uow, asignables, input);

/** The same of one case, from its page. */
export const manosDelCaso = handsOf(asignables, reviews);

/**
 * Puts pending records under review, as 'Enviar a Revisión' does of each, marks and comments as they are stored. Errors: of each
 * record, what `loteSchema` says; one that is not pending any more is told and left.
 */
export const putUnderReview = (uow: ActorUow, { filas }: LoteInput) =>
  eachOf(uow, filas, preRegistros.lock, async ({ id, version }, row) => {
    if (row.estado !== 'pendiente_validacion')
      throw new AppError('conflicto', { code: 'no_esta_pendiente', message: colaMessages.noEstaPendiente });
    await saveReview(uow, 'enviarARevision', { id, version, marcas: {} }, row);
  });
