import type { ListarRegistrosInput } from '@portal/domain/features/registro/registro.shapes';
import { visibleTo } from '@portal/domain/kernel/policy';
import type { ActorUow } from '../../platform/db/index.ts';
import { reviewersBy } from '../../stage/reviewers.ts';
import { listRegistros } from './registro.repo.ts';

/** Who reviews registros. */
export const { reviews } = reviewersBy('revisar_pre_registros');

/** The list in the actor's sight. */
export const listFor = (uow: ActorUow, query: ListarRegistrosInput) =>
  listRegistros(uow.tx, visibleTo(uow.actor), query);
