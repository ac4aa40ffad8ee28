import type { ListarInput } from '@portal/domain/features/pre-registro/pre-registro.shapes';
import { AppError } from '@portal/domain/kernel/errors';
import { type Actor, has, veTodo, visibleTo } from '@portal/domain/kernel/policy';
import type { ActorUow } from '../../platform/db/index.ts';
import { listPreRegistros } from './pre-registro.repo.ts';

/** Whether this account has a queue to review. */
export const reviews = (actor: Actor): boolean => veTodo(actor) && has(actor, 'revisar_pre_registros');

/** Error: 403 for who does not review. */
export const assertReviews = ({ actor }: ActorUow): void => {
  if (!reviews(actor)) throw new AppError('prohibido');
};

/** The list in the actor's sight. Error: 403 where it asks, without reviewing, who is responsible. */
export const listFor = (uow: ActorUow, query: ListarInput) => {
  if (query.responsable !== undefined) assertReviews(uow);
  return listPreRegistros(uow.tx, visibleTo(uow.actor), query, uow.actor.usuarioId);
};
