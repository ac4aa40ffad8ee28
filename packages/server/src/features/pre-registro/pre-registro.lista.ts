import type { ListarInput } from '@portal/domain/features/pre-registro/pre-registro.shapes';
import { visibleTo } from '@portal/domain/kernel/policy';
import type { ActorUow } from '../../platform/db/index.ts';
import { reviewersBy } from '../../stage/reviewers.ts';
import { listPreRegistros } from './pre-registro.repo.ts';

/** Who has a queue to review. */
export const { reviews, assertReviews } = reviewersBy('revisar_pre_registros');

/** The list in the actor's sight. Error: 403 where it asks, without reviewing, who is responsible. */
export const listFor = (uow: ActorUow, query: ListarInput) => {
  if (query.responsable !== undefined) assertReviews(uow);
  return listPreRegistros(uow.tx, visibleTo(uow.actor), query, uow.actor.usuarioId);
};
