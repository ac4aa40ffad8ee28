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
import { alike } from '../../stage/alike.ts';
import { heldWords, placeInList, progressOf, viewsBy } from '../../stage/queue.ts';
import { listDocumentsOf } from '../documentos/public.ts';
import { expedienteOf } from './pre-registro.present.ts';
import { ENTIDAD, filteredPreRegistros, type listPreRegistros, orderOf } from './pre-registro.repo.ts';

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

type Listed = Awaited<ReturnType<ReturnType<typeof listPreRegistros>['page']>>['rows'][number];

/** What is judged of a record, and nothing decided: what is asked follows from the type of applicant alone. */
const nothingDecided = alike(
  ({ tipo_solicitante }: Listed) => tipo_solicitante,
  ({ tipo_solicitante }): Avance =>
    progressOf(
      preRegistroReview,
      { respuestas: { tipo_solicitante }, clasificacion: null, documentos: [] },
      {},
    ),
);

/** As it is kept with the marks; undefined where an answer or a paper moved since they were saved. */
const keptProgress = (row: Listed): Avance | undefined => {
  const { marcada, avance } = row.revision ?? {};
  if (!marcada) return nothingDecided(row);
  if (avance?.version !== row.version) return undefined;
  return { decididos: avance.decididos, total: avance.total };
};

/** The same from the answers, the marks and the papers as they are. */
const countedProgress = async (
  uow: ActorUow,
  ids: readonly string[],
): Promise<readonly (readonly [string, Avance])[]> => {
  if (ids.length === 0) return [];
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
  return rows.map((row) => [
    row.id,
    progressOf(preRegistroReview, expedienteOf(row, papers.get(row.id) ?? []), row.marcas ?? {}),
  ]);
};

/** How far the review of each of these records is: as it is kept, or counted where that does not hold any more. Reviewers only. */
export const progressOfEach = async (
  uow: ActorUow,
  rows: readonly Listed[],
): Promise<ReadonlyMap<string, Avance>> => {
  const kept = new Map<string, Avance>();
  const moved: string[] = [];
  for (const row of rows) {
    const avance = keptProgress(row);
    if (avance) kept.set(row.id, avance);
    else moved.push(row.id);
  }
  for (const [id, avance] of await countedProgress(uow, moved)) kept.set(id, avance);
  return kept;
};
