import type {
  Cola,
  ColaInput,
  Vistas,
  VistasInput,
} from '@portal/domain/features/pre-registro/pre-registro.cola';
import {
  type CampoDeRevision,
  preRegistroReview,
} from '@portal/domain/features/pre-registro/pre-registro.revision';
import {
  estadosDeVista,
  type VistaDePreRegistros,
} from '@portal/domain/features/pre-registro/pre-registro.schema';
import type { TextAnswer } from '@portal/domain/kernel/form';
import { visibleTo } from '@portal/domain/kernel/policy';
import { TOPE_DE_CONTEO } from '@portal/domain/kernel/shapes';
import { type Marcas, reviewCard } from '@portal/domain/stage/review';
import { type RawBuilder, sql } from 'kysely';
import type { ActorUow } from '../../platform/db/index.ts';
import { cappedCount } from '../../platform/db/keyset.ts';
import { listDocumentsOf } from '../documentos/public.ts';
import { type Avance, expedienteOf } from './pre-registro.present.ts';
import { ENTIDAD, filteredPreRegistros, orderOf, wordsOf } from './pre-registro.repo.ts';

/** How many records each view of the list holds, with whatever else narrows it. */
export const countViews = async (uow: ActorUow, query: VistasInput): Promise<Vistas> => {
  const scope = visibleTo(uow.actor);
  const ids = Object.keys(estadosDeVista) as VistaDePreRegistros[];
  const counts = ids.map((id) => {
    const held = filteredPreRegistros(
      uow.tx,
      scope,
      { ...query, estado: [...estadosDeVista[id]] },
      uow.actor.usuarioId,
    );
    return sql`(select count(*) from ${held
      .select(sql`1`.as('una'))
      .limit(TOPE_DE_CONTEO + 1)
      .as('s')}) as ${sql.id(id)}`;
  });
  const { rows } = await sql<Record<VistaDePreRegistros, string>>`select ${sql.join(counts)}`.execute(uow.tx);
  return { vistas: ids.map((id) => ({ id, ...cappedCount(rows[0]?.[id] ?? 0) })) };
};

/**
 * The place of a record in the list as it is filtered and ordered, and its neighbours there; ties are broken as the list does.
 * A record that left the list (it was decided) keeps the place that it would have. Undefined when it is not in sight.
 */
export const placeInQueue = async (uow: ActorUow, input: ColaInput): Promise<Cola | undefined> => {
  const { tx, actor } = uow;
  const scope = visibleTo(actor);
  const { sort, descending } = orderOf(input);
  const words = wordsOf(tx, scope, input.q);
  const held = words && ((await words.find()) ?? words.matches);
  const filtered = filteredPreRegistros(tx, scope, input, actor.usuarioId);
  const list = held ? filtered.where(held) : filtered;
  const key = sql`(${sql.ref(sort.column)}, id)`;
  const own = sql`(select ${sql.ref(`r.${sort.column}`)}, r.id from pre_registros r where r.id = ${input.id} and r.eliminado_en is null)`;
  const before: RawBuilder<boolean> = descending ? sql`${key} > ${own}` : sql`${key} < ${own}`;
  const after: RawBuilder<boolean> = descending ? sql`${key} < ${own}` : sql`${key} > ${own}`;
  const inOrder = (forwards: boolean) =>
    forwards === descending
      ? sql`${sql.ref(sort.column)} desc, id desc`
      : sql`${sql.ref(sort.column)} asc, id asc`;
  const neighbour = (where: RawBuilder<boolean>, forwards: boolean) =>
    sql`(${list.where(where).select('id').orderBy(inOrder(forwards)).limit(1)})`;
  const counted = (where: RawBuilder<boolean> | null) => {
    const rows = where ? list.where(where) : list;
    return sql`(select count(*) from ${rows
      .select(sql`1`.as('una'))
      .limit(TOPE_DE_CONTEO + 1)
      .as('s')})`;
  };
  const { rows } = await sql<{
    existe: boolean;
    dentro: boolean;
    antes: string;
    total: string;
    anterior: string | null;
    siguiente: string | null;
  }>`select exists ${own} as existe,
            exists (${list.where('id', '=', input.id).select('id')}) as dentro,
            ${counted(before)} as antes, ${counted(null)} as total,
            ${neighbour(before, false)} as anterior, ${neighbour(after, true)} as siguiente`.execute(tx);
  const [row] = rows;
  if (!row?.existe) return undefined;
  const antes = Number(row.antes);
  return {
    posicion: row.dentro && antes < TOPE_DE_CONTEO ? antes + 1 : null,
    total: cappedCount(row.total),
    anterior: row.anterior,
    siguiente: row.siguiente,
  };
};

/** How far the review of each of these records is: marks that still hold, of the fields that are judged. Reviewers only. */
export const progressOf = async (
  uow: ActorUow,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Avance>> => {
  if (ids.length === 0) return new Map();
  const [rows, papers] = await Promise.all([
    uow.tx
      .selectFrom('pre_registros as p')
      .where(sql<boolean>`p.id = any(${[...ids]}::uuid[])`)
      .select(['p.id', 'p.respuestas', sql<Marcas<CampoDeRevision> | null>`app.marcas_de(p.id)`.as('marcas')])
      .$castTo<{
        id: string;
        respuestas: Readonly<Record<string, TextAnswer>>;
        marcas: Marcas<CampoDeRevision> | null;
      }>()
      .execute(),
    listDocumentsOf(uow, ENTIDAD, ids),
  ]);
  return new Map(
    rows.map((row) => {
      const card = reviewCard(
        preRegistroReview,
        expedienteOf(row, papers.get(row.id) ?? []),
        row.marcas ?? {},
      );
      return [row.id, { decididos: card.filter(({ valido }) => valido !== null).length, total: card.length }];
    }),
  );
};

/** The accounts that may review, by name. */
export const listReviewers = async ({ tx }: ActorUow): Promise<{ id: string; nombre: string }[]> => {
  const { rows } = await sql<{ id: string; nombre: string }>`select id, nombre from app.revisores()`.execute(
    tx,
  );
  return rows;
};
