import type { VistasInput } from '@portal/domain/features/codiseno/codiseno.contract';
import { estadosDeVista } from '@portal/domain/features/codiseno/codiseno.schema';
import type { ListarCodisenosInput } from '@portal/domain/features/codiseno/codiseno.shapes';
import { visibleTo } from '@portal/domain/kernel/policy';
import type { ActorUow } from '../../platform/db/index.ts';
import { typedWords } from '../../platform/db/text-search.ts';
import { viewsBy } from '../../stage/queue.ts';
import { filteredCodisenos, listCodisenos } from './codiseno.repo.ts';

/** The list in the actor's sight. */
export const listFor = (uow: ActorUow, query: ListarCodisenosInput) =>
  listCodisenos(uow.tx, visibleTo(uow.actor), query);

/** How many records each view of the list holds, with whatever else narrows it. */
export const viewsOf = ({ tx, actor }: ActorUow, query: VistasInput) => {
  const scope = visibleTo(actor);
  return viewsBy(
    tx,
    estadosDeVista,
    (estado) => filteredCodisenos(tx, scope, { ...query, estado }),
    typedWords(tx, 'co_disenos', scope, query.q),
  );
};
