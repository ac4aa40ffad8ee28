import type {
  ColaDeRegistrosInput,
  VistasDeRegistrosInput,
} from '@portal/domain/features/registro/registro.cola';
import { estadosDeVista } from '@portal/domain/features/registro/registro.schema';
import type { ListarRegistrosInput } from '@portal/domain/features/registro/registro.shapes';
import { visibleTo } from '@portal/domain/kernel/policy';
import type { Cola } from '@portal/domain/stage/queue';
import type { ActorUow } from '../../platform/db/index.ts';
import { typedWords } from '../../platform/db/text-search.ts';
import { heldWords, placeInList, viewsBy } from '../../stage/queue.ts';
import { reviewersBy } from '../../stage/reviewers.ts';
import { filteredRegistros, listRegistros, orderOf } from './registro.repo.ts';

/** Who reviews registros. */
export const { reviews, assertReviews } = reviewersBy('revisar_pre_registros');

/** The list in the actor's sight. */
export const listFor = (uow: ActorUow, query: ListarRegistrosInput) =>
  listRegistros(uow.tx, visibleTo(uow.actor), query);

/** How many records each view of the list holds, with whatever else narrows it. */
export const viewsOf = ({ tx, actor }: ActorUow, query: VistasDeRegistrosInput) =>
  viewsBy(tx, estadosDeVista, (estado) => filteredRegistros(tx, visibleTo(actor), { ...query, estado }));

/** The place of a record in the list as it is filtered and ordered; undefined when it is not in sight. */
export const placeInQueue = async (
  { tx, actor }: ActorUow,
  input: ColaDeRegistrosInput,
): Promise<Cola | undefined> => {
  const scope = visibleTo(actor);
  const held = await heldWords(typedWords(tx, 'registros', scope, input.q));
  const filtered = filteredRegistros(tx, scope, input);
  return placeInList(tx, {
    table: 'registros',
    id: input.id,
    list: held ? filtered.where(held) : filtered,
    ...orderOf(input),
  });
};
