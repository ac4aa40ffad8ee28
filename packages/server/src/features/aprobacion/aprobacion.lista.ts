import type { VistasInput } from '@portal/domain/features/aprobacion/aprobacion.contract';
import {
  estadosDeVista,
  type VistaDeAprobaciones,
} from '@portal/domain/features/aprobacion/aprobacion.schema';
import type { ListarAprobacionesInput } from '@portal/domain/features/aprobacion/aprobacion.shapes';
import { visibleTo } from '@portal/domain/kernel/policy';
import type { ActorUow } from '../../platform/db/index.ts';
import { countViews, heldWords } from '../../stage/queue.ts';
import { filteredAprobaciones, listAprobaciones, wordsOf } from './aprobacion.repo.ts';

/** The list in the actor's sight. */
export const listFor = (uow: ActorUow, query: ListarAprobacionesInput) =>
  listAprobaciones(uow.tx, visibleTo(uow.actor), query);

/** How many records each view of the list holds, with whatever else narrows it. */
export const viewsOf = async ({ tx, actor }: ActorUow, query: VistasInput) => {
  const scope = visibleTo(actor);
  const held = await heldWords(wordsOf(tx, scope, query.q));
  const heldBy = (id: VistaDeAprobaciones) => {
    const rows = filteredAprobaciones(tx, scope, { ...query, estado: [...estadosDeVista[id]] });
    return held ? rows.where(held) : rows;
  };
  const ids = Object.keys(estadosDeVista) as VistaDeAprobaciones[];
  return countViews(tx, new Map(ids.map((id) => [id, heldBy(id)])));
};
