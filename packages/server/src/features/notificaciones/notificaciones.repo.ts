import {
  entidadesDe,
  type FiltroDeNotificaciones,
  NOTIFICACIONES_EN_LA_CAMPANA,
  type Notificacion,
  type Rebote,
  TOPE_SIN_LEER,
} from '@portal/domain/features/notificaciones/public';
import { endOfDay, startOfDay } from '@portal/domain/kernel/dates';
import { notFound } from '@portal/domain/kernel/errors';
import { sql } from 'kysely';
import type { ActorUow } from '../../platform/db/index.ts';
import { keyset } from '../../platform/db/keyset.ts';
import { type Carried, listPage } from '../../platform/db/list-page.ts';
import { holdsWords, ownWords } from '../../platform/db/text-search.ts';

const columns = [
  'id',
  'tipo',
  'titulo',
  'cuerpo',
  'enlace',
  'organizacion_id',
  'leida_en',
  'creada_en',
] as const;

type Row = Pick<Notificacion, 'id' | 'tipo' | 'titulo' | 'cuerpo' | 'enlace'> & {
  readonly organizacion_id: string | null;
  readonly leida_en: Date | null;
  readonly creada_en: Date;
};

type Otras = ReadonlyMap<string, string>;

/** The actor's organizations besides the active one, by id, when some row is of another one. */
const othersIn = async (uow: ActorUow, rows: readonly Row[]): Promise<Otras> => {
  const { organizacionId } = uow.actor;
  if (!rows.some((row) => row.organizacion_id !== null && row.organizacion_id !== organizacionId))
    return new Map();
  const { rows: found } = await sql<{ id: string; nombre: string }>`
    select o.id, o.nombre from jsonb_to_recordset(app.mis_organizaciones()) as o (id text, nombre text)`.execute(
    uow.tx,
  );
  return new Map(found.map(({ id, nombre }) => [id, nombre]));
};

const presentIn =
  (uow: ActorUow, otras: Otras) =>
  (row: Row): Notificacion => {
    const { id, tipo, titulo, cuerpo, enlace, organizacion_id, leida_en, creada_en } = row;
    const ajena = organizacion_id !== null && organizacion_id !== uow.actor.organizacionId;
    const nombre = ajena ? otras.get(organizacion_id) : undefined;
    return {
      id,
      tipo,
      titulo,
      cuerpo,
      // Of an organization that the account left: there is nothing to open any more.
      enlace: ajena && nombre === undefined ? null : enlace,
      ...(ajena && nombre !== undefined && { deOtra: { id: organizacion_id, nombre } }),
      leida: leida_en !== null,
      creadaEn: creada_en.toISOString(),
    };
  };

const presentAll = async (uow: ActorUow, rows: readonly Row[]): Promise<Notificacion[]> =>
  rows.map(presentIn(uow, await othersIn(uow, rows)));

/** The actor's last notices, newest first. */
export const listNotificaciones = async (uow: ActorUow): Promise<Notificacion[]> => {
  const rows = await uow.tx
    .selectFrom('notificaciones')
    .select(columns)
    .where('usuario_id', '=', uow.actor.usuarioId)
    .orderBy('creada_en', 'desc')
    .orderBy('id', 'desc')
    .limit(NOTIFICACIONES_EN_LA_CAMPANA)
    .execute();
  return presentAll(uow, rows);
};

/** The SQL of a filter over the actor's own notices, words left out; what is not given filters nothing. */
const conditionOf = (uow: ActorUow, filtro: FiltroDeNotificaciones) => {
  const { sinLeer, clase, desde, hasta } = filtro;
  return sql<boolean>`${sql.join(
    [
      sql`usuario_id = ${uow.actor.usuarioId}::uuid`,
      ...(sinLeer ? [sql`leida_en is null`] : []),
      ...(clase?.length ? [sql`entidad = any(${entidadesDe(clase)}::text[])`] : []),
      ...(desde ? [sql`creada_en >= ${startOfDay(desde)}`] : []),
      ...(hasta ? [sql`creada_en <= ${endOfDay(hasta)}`] : []),
    ],
    sql` and `,
  )}`;
};

const filtered = (uow: ActorUow, filtro: FiltroDeNotificaciones) =>
  uow.tx.selectFrom('notificaciones').where(conditionOf(uow, filtro));

export type NotificacionesQuery = FiltroDeNotificaciones & {
  readonly cursor?: string;
  readonly limite: number;
};

/** One page of the actor's notices, newest first. */
export const searchNotificaciones = async (uow: ActorUow, query: NotificacionesQuery) => {
  const keys = keyset({
    sort: { column: 'creada_en', type: 'timestamptz' },
    descending: true,
    cursor: query.cursor,
    limit: query.limite,
  });
  const text = query.q?.trim();
  const { rows, ...page } = await listPage(uow.tx, {
    keys,
    base: filtered(uow, query),
    columns,
    around: (shown) => uow.tx.selectFrom(shown).selectAll('p').$castTo<Row & Carried>(),
    words: text ? ownWords(uow.tx, 'notificaciones', { text, everything: true }) : null,
  });
  return { ...page, items: await presentAll(uow, rows) };
};

/** How many of the actor's notices are unread; all of them, not only those that the bell shows, up to {@link TOPE_SIN_LEER}. */
export const countSinLeer = async (uow: ActorUow): Promise<number> => {
  const { n } = await uow.tx
    .selectFrom(filtered(uow, { sinLeer: true }).select(sql`1`.as('una')).limit(TOPE_SIN_LEER).as('s'))
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
};

/** The same with the words that are typed: for what changes every row that matches. */
const allOf = (uow: ActorUow, filtro: FiltroDeNotificaciones) => {
  const text = filtro.q?.trim();
  const condition = conditionOf(uow, filtro);
  return text ? sql<boolean>`${condition} and ${holdsWords('busqueda', text)}` : condition;
};

const mark = async (uow: ActorUow, id: string, leida: boolean): Promise<void> => {
  const found = await uow.tx
    .updateTable('notificaciones')
    .set((eb) => ({ leida_en: leida ? eb.fn.coalesce('leida_en', eb.val(uow.now)) : null }))
    .where('id', '=', id)
    .where('usuario_id', '=', uow.actor.usuarioId)
    .returning('id')
    .executeTakeFirst();
  if (!found) throw notFound();
};

/** Marks one as read; again is fine, the first time stays. 404 when it is not the actor's. */
export const markRead = (uow: ActorUow, id: string): Promise<void> => mark(uow, id, true);

/** Marks one as unread. 404 when it is not the actor's. */
export const markUnread = (uow: ActorUow, id: string): Promise<void> => mark(uow, id, false);

/** Marks all of the actor's notices that match the filter as read. */
export const markAllRead = async (uow: ActorUow, filtro: FiltroDeNotificaciones = {}): Promise<void> => {
  await uow.tx
    .updateTable('notificaciones')
    .set({ leida_en: uow.now })
    .where(allOf(uow, filtro))
    .where('leida_en', 'is', null)
    .execute();
};

/** Marks all of the actor's notices that match the filter as unread. */
export const markAllUnread = async (uow: ActorUow, filtro: FiltroDeNotificaciones = {}): Promise<void> => {
  await uow.tx
    .updateTable('notificaciones')
    .set({ leida_en: null })
    .where(allOf(uow, filtro))
    .where('leida_en', 'is not', null)
    .execute();
};

/** Whether mails to the actor's own address come back. */
export const findRebote = async (uow: ActorUow): Promise<Rebote | null> => {
  const row = await uow.tx
    .selectFrom('direcciones_rebotadas')
    .select(['email', 'rebotada_en'])
    .where('email', '=', uow.actor.email.toLowerCase())
    .executeTakeFirst();
  return row ? { email: row.email, desde: row.rebotada_en.toISOString() } : null;
};
