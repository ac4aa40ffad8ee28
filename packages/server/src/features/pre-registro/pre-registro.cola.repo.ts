import type { ColaInput, VistasInput } from '@portal/domain/features/pre-registro/pre-registro.cola';
import {
  type CampoDeRevision,
  preRegistroReview,
} from '@portal/domain/features/pre-registro/pre-registro.revision';
import { estadosDeVista } from '@portal/domain/features/pre-registro/pre-registro.schema';
import type { TextAnswer } from '@portal/domain/kernel/form';
import { visibleTo } from '@portal/domain/kernel/policy';
import type { Avance, Cola } from '@portal/domain/stage/queue';
import type { Marcas } from '@portal/domain/stage/review';
import { sql } from 'kysely';
import type { ActorUow } from '../../platform/db/index.ts';
import { typedWords } from '../../platform/db/text-search.ts';
import { heldWords, placeInList, progressOf, viewsBy } from '../../stage/queue.ts';
import { listDocumentsOf } from '../documentos/public.ts';
import { expedienteOf } from './pre-registro.present.ts';
import { ENTIDAD, filteredPreRegistros, orderOf } from './pre-registro.repo.ts';

/** How many records each view of the list holds, with whatever else narrows it. */
export const viewsOf = ({ tx, actor }: ActorUow, query: VistasInput) =>
  viewsBy(tx, estadosDeVista, (estado) =>
    filteredPreRegistros(tx, visibleTo(actor), { ...query, estado }, actor.usuarioId),
  );

/** The place of a record in the list as it is filtered and ordered; undefined when it is not in sight. */
export const placeInQueue = async ({ tx, actor }: ActorUow, input: ColaInput): Promise<Cola | undefined> => {
  const scope = visibleTo(actor);
  const held = await heldWords(typedWords(tx, 'pre_registros', scope, input.q));
  const filtered = filteredPreRegistros(tx, scope, input, actor.usuarioId);
  const list = held ? filtered.where(held) : filtered;
  return placeInList(tx, { table: 'pre_registros', id: input.id, list, ...orderOf(input) });
};

/** How far the review of each of these records is. Reviewers only. */
export const progressOfEach = async (
  uow: ActorUow,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Avance>> => {
  if (ids.length === 0) return new Map();
  const [rows, papers] = await Promise.all([
    uow.tx
      .selectFrom('pre_registros as p')
      .where(sql<boolean>`p.id = any(${[...ids]}::uuid[])`)
      .select([
        'p.id',
        'p.respuestas',
        sql<Marcas<CampoDeRevision> | null>`app.marcas_de('pre_registros', p.id)`.as('marcas'),
      ])
      .$castTo<{
        id: string;
        respuestas: Readonly<Record<string, TextAnswer>>;
        marcas: Marcas<CampoDeRevision> | null;
      }>()
      .execute(),
    listDocumentsOf(uow, ENTIDAD, ids),
  ]);
  return new Map(
    rows.map((row) => [
      row.id,
      progressOf(preRegistroReview, expedienteOf(row, papers.get(row.id) ?? []), row.marcas ?? {}),
    ]),
  );
};
