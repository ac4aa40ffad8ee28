import type { VistasInput } from '@portal/domain/features/seguimiento/seguimiento.contract';
import { estadosDeVista } from '@portal/domain/features/seguimiento/seguimiento.schema';
import type { ListarSeguimientosInput } from '@portal/domain/features/seguimiento/seguimiento.shapes';
import { today } from '@portal/domain/kernel/dates';
import { visibleTo } from '@portal/domain/kernel/policy';
import type { ActorUow } from '../../platform/db/index.ts';
import { typedWords } from '../../platform/db/text-search.ts';
import { viewsBy } from '../../stage/queue.ts';
import { filteredSeguimientos, listSeguimientos } from './seguimiento.repo.ts';

/** The list in the actor's sight. */
export const listFor = (uow: ActorUow, query: ListarSeguimientosInput) =>
  listSeguimientos(uow.tx, visibleTo(uow.actor), query, today(uow.now));

/** How many records each view of the list holds, with whatever else narrows it. */
export const viewsOf = ({ tx, actor, now }: ActorUow, query: VistasInput) => {
  const scope = visibleTo(actor);
  return viewsBy(
    tx,
    estadosDeVista,
    (estado) => filteredSeguimientos(tx, scope, { ...query, estado }, today(now)),
    typedWords(tx, 'seguimientos', scope, query.q),
  );
};
