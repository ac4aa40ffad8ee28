import type { VistasInput } from '@portal/domain/features/convenio/convenio.contract';
import { estadosDeVista } from '@portal/domain/features/convenio/convenio.schema';
import type { ListarConveniosInput } from '@portal/domain/features/convenio/convenio.shapes';
import { visibleTo } from '@portal/domain/kernel/policy';
import type { ActorUow } from '../../platform/db/index.ts';
import { typedWords } from '../../platform/db/text-search.ts';
import { viewsBy } from '../../stage/queue.ts';
import { filteredConvenios, listConvenios } from './convenio.repo.ts';

/** The list in the actor's sight. */
export const listFor = (uow: ActorUow, query: ListarConveniosInput) =>
  listConvenios(uow.tx, visibleTo(uow.actor), query);

/** How many records each view of the list holds, with whatever else narrows it. */
export const viewsOf = ({ tx, actor }: ActorUow, query: VistasInput) => {
  const scope = visibleTo(actor);
  return viewsBy(
    tx,
    estadosDeVista,
    (estado) => filteredConvenios(tx, scope, { ...query, estado }),
    typedWords(tx, 'convenios', scope, query.q),
  );
};
