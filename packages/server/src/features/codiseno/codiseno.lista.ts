import type { VistasInput } from '@portal/domain/features/codiseno/codiseno.contract';
import { estadosDeVista, type VistaDeCodisenos } from '@portal/domain/features/codiseno/codiseno.schema';
import type { ListarCodisenosInput } from '@portal/domain/features/codiseno/codiseno.shapes';
import { visibleTo } from '@portal/domain/kernel/policy';
import type { ActorUow } from '../../platform/db/index.ts';
import { countViews, heldWords } from '../../stage/queue.ts';
import { filteredCodisenos, listCodisenos, wordsOf } from './codiseno.repo.ts';

/** The list in the actor's sight. */
export const listFor = (uow: ActorUow, query: ListarCodisenosInput) =>
  listCodisenos(uow.tx, visibleTo(uow.actor), query);

/** How many records each view of the list holds, with whatever else narrows it. */
export const viewsOf = async ({ tx, actor }: ActorUow, query: VistasInput) => {
  const scope = visibleTo(actor);
  const held = await heldWords(wordsOf(tx, scope, query.q));
  const heldBy = (id: VistaDeCodisenos) => {
    const rows = filteredCodisenos(tx, scope, { ...query, estado: [...estadosDeVista[id]] });
    return held ? rows.where(held) : rows;
  };
  const ids = Object.keys(estadosDeVista) as VistaDeCodisenos[];
  return countViews(tx, new Map(ids.map((id) => [id, heldBy(id)])));
};
