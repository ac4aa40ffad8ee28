import type { VistasInput } from '@portal/domain/features/aprobacion/aprobacion.contract';
import { estadosDeVista } from '@portal/domain/features/aprobacion/aprobacion.schema';
import type { ListarAprobacionesInput } from '@portal/domain/features/aprobacion/aprobacion.shapes';
import { visibleTo } from '@portal/domain/kernel/policy';
import type { ActorUow } from '../../platform/db/index.ts';
import { typedWords } from '../../platform/db/text-search.ts';
import { viewsBy } from '../../stage/queue.ts';
import { filteredAprobaciones, listAprobaciones } from './aprobacion.repo.ts';

/** The list in the actor's sight. */
export const listFor = (uow: ActorUow, query: ListarAprobacionesInput) =>
  listAprobaciones(uow.tx, visibleTo(uow.actor), query);

/** How many records each view of the list holds, with whatever else narrows it. */
export const viewsOf = ({ tx, actor }: ActorUow, query: VistasInput) => {
  const scope = visibleTo(actor);
  return viewsBy(
    tx,
    estadosDeVista,
    (estado) => filteredAprobaciones(tx, scope, { ...query, estado }),
    typedWords(tx, 'aprobaciones', scope, query.q),
  );
};
