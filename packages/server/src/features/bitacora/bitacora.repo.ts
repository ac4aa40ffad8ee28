import {
  accionesDe,
  accionesQueDicen,
  bitacoraMessages,
  type Entrada,
  folioBuscadoSchema,
  type ListarBitacoraInput,
} from '@portal/domain/features/bitacora/public';
import { notFound } from '@portal/domain/kernel/errors';
import { type RawBuilder, sql } from 'kysely';
import { withinDays } from '../../platform/db/days.ts';
import type { ActorUow, Tx } from '../../platform/db/index.ts';
import { closed, keyset } from '../../platform/db/keyset.ts';
import { type Carried, pagesOf } from '../../platform/db/list-page.ts';
import type { Words } from '../../platform/db/text-search.ts';
import { enlaceDe } from './bitacora.enlaces.ts';

/** What the database says of the record that an entry is about (0070). */
export type Objetivo = { readonly nombre: string; readonly de: string | null; readonly id: string | null };

type Row = {
  readonly id: string;
  readonly ocurrio_en: Date;
  readonly actor_id: string | null;
  readonly actor_nombre: string;
  readonly accion: string;
  readonly entidad: string;
  readonly ip: string | null;
  readonly resultado: string;
  readonly folio: string | null;
  readonly objetivo: Objetivo | null;
};

/** Acts of accounts that nobody proved to be their own: failed tries, links that were followed. */
const DE_CUENTAS = /^(?:sesion|cuenta)\./u;

/** Who did it, in words: its name as it was, nobody in particular, or the portal itself. */
export const nombreDeActor = (row: Pick<Row, 'actor_id' | 'actor_nombre' | 'accion' | 'ip'>): string => {
  if (row.actor_id) return row.actor_nombre;
  return row.ip !== null || DE_CUENTAS.test(row.accion)
    ? bitacoraMessages.sinIdentificar
    : bitacoraMessages.portal;
};

/** A row of the log as it travels. */
export const presentEntrada = (row: Row): Entrada => ({
  id: row.id,
  usuario: { id: row.actor_id, nombre: nombreDeActor(row) },
  accion: row.accion,
  objetivo: {
    tipo: row.entidad,
    nombre: row.objetivo?.nombre ?? row.folio,
    enlace: row.objetivo ? enlaceDe(row.objetivo.de, row.objetivo.id) : null,
  },
  fecha: row.ocurrio_en.toISOString(),
  // An address of version 4 as a server that listens on version 6 hears it.
  ip: row.ip?.replace(/^::ffff:(?=\d)/u, '') ?? null,
  resultado: row.resultado === 'fallido' ? 'fallido' : 'exitoso',
});

/** Entries that are named in a condition at most. */
const NOMBRADAS = 2_000;

/** What is typed: held by what an entry says, or said by the words of its action. */
const wordsOf = (tx: Tx, text: string): Words => {
  const acciones = accionesQueDicen(text);
  const holds = sql<boolean>`(' ' || app.busqueda_de_bitacora(actor_nombre, accion, ip, datos)) like all ((select app.patrones_de(${text}))::text[])`;
  return {
    matches:
      acciones.length === 0 ? holds : sql<boolean>`(${holds} or accion in (${sql.join(closed(acciones))}))`,
    find: async () => {
      const { rows } = await sql<{ ids: string[] | null }>`
        select app.hallar_en_bitacora(${text}, ${[...acciones]}::text[], ${NOMBRADAS})::text[] as ids`.execute(
        tx,
      );
      const ids = rows[0]?.ids ?? null;
      return ids && sql<boolean>`id = any(${ids}::bigint[])`;
    },
  };
};

type Registro = { readonly entidad: string; readonly id: string; readonly proyecto: string | null };

/** The record that has a folio; null where nothing has it. */
const findRegistro = async (tx: Tx, folio: string): Promise<Registro | null> => {
  const { rows } = await sql<{ registro: Registro | null }>`
    select app.registro_de_folio(${folio}) as registro`.execute(tx);
  return rows[0]?.registro ?? null;
};

/** What happened to a record; of a case, to everything in it. */
const ofRegistro = (registro: Registro | null): RawBuilder<boolean> => {
  if (!registro) return sql<boolean>`false`;
  const own = sql<boolean>`(entidad = ${registro.entidad} and entidad_id = ${registro.id})`;
  return registro.proyecto ? sql<boolean>`(proyecto_id = ${registro.proyecto}::uuid or ${own})` : own;
};

/** The entries in filter. */
const filtered = (tx: Tx, query: Omit<ListarBitacoraInput, 'limite'>, registro: Registro | null) => {
  let q = tx.selectFrom('bitacora');
  if (query.persona) q = q.where('actor_id', '=', query.persona);
  if (query.folio) q = q.where(ofRegistro(registro));
  if (query.accion) q = q.where('accion', 'in', closed([query.accion]));
  if (query.asunto) q = q.where('accion', 'in', closed(accionesDe(query.asunto)));
  if (query.resultado) q = q.where('resultado', 'in', closed([query.resultado]));
  if (query.desde || query.hasta) q = q.where(withinDays('ocurrio_en', query));
  return q;
};

const listOf = (uow: ActorUow, query: ListarBitacoraInput, registro: Registro | null) => {
  const text = query.q?.trim();
  return pagesOf(uow.tx, {
    keys: keyset({
      sort: { column: 'ocurrio_en', type: 'timestamptz' },
      idType: 'bigint',
      descending: true,
      cursor: query.cursor,
      limit: query.limite,
    }),
    base: filtered(uow.tx, query, registro),
    columns: [
      'id',
      'ocurrio_en',
      'actor_id',
      'actor_nombre',
      'accion',
      'entidad',
      'entidad_id',
      'ip',
      'resultado',
      'datos',
    ],
    around: (shown) =>
      uow.tx
        .selectFrom(shown)
        .select([
          'p.id',
          'p.clave',
          'p.ordenada',
          'p.ocurrio_en',
          'p.actor_id',
          'p.actor_nombre',
          'p.accion',
          'p.entidad',
          'p.resultado',
          sql<string | null>`host(p.ip)`.as('ip'),
          sql<string | null>`p.datos ->> 'folio'`.as('folio'),
          sql<Objetivo | null>`app.objetivo_de_bitacora(p.entidad, p.entidad_id)`.as('objetivo'),
        ])
        .$castTo<Row & Carried>(),
    words: text ? wordsOf(uow.tx, text) : null,
  });
};

/**
 * The log, newest first, by pages or batches: all of it to who reads the whole log (row-level security). A whole folio that is
 * typed into the search is its record, as the filter is.
 */
export const bitacoraOf = (uow: ActorUow, query: ListarBitacoraInput) => {
  const typed = query.folio === undefined ? folioBuscadoSchema.safeParse(query.q ?? '').data : undefined;
  const folio = query.folio ?? typed;
  // The folio names its record once, whichever part of the list is read.
  const found = folio === undefined ? Promise.resolve(null) : findRegistro(uow.tx, folio);
  const pages = async () => {
    const registro = await found;
    return typed && registro
      ? listOf(uow, { ...query, q: undefined, folio: typed }, registro)
      : listOf(uow, query, registro);
  };
  return {
    page: async () => (await pages()).page(),
    batch: async () => (await pages()).batch(),
    count: async (upTo: number) => (await pages()).count(upTo),
  };
};

/** One page of the log. */
export const listBitacora = async (uow: ActorUow, query: ListarBitacoraInput) => {
  const { rows, ...page } = await bitacoraOf(uow, query).page();
  return { ...page, items: rows.map(presentEntrada) };
};

/** Everything that an entry keeps. */
export type EntradaEntera = Row & {
  readonly datos: Readonly<Record<string, unknown>>;
  readonly audiencia: string | null;
  readonly hash: string;
  readonly hash_previo: string;
  readonly anterior: string | null;
  readonly siguiente: string | null;
  readonly proyecto_id: string | null;
  readonly caso: Objetivo | null;
  /** What the ids and roles that it keeps are called today. */
  readonly nombres: Readonly<Record<string, string>>;
};

/** One entry with its neighbours in the chain; 404 where there is none of this number. */
export const findEntrada = async (tx: Tx, numero: string): Promise<EntradaEntera> => {
  const { rows } = await sql<EntradaEntera>`
    select b.id::text, b.ocurrio_en, b.actor_id, b.actor_nombre, b.accion, b.entidad, b.resultado, b.datos, b.audiencia,
           b.hash, b.hash_previo, b.proyecto_id, host(b.ip) as ip, b.datos ->> 'folio' as folio,
           app.objetivo_de_bitacora(b.entidad, b.entidad_id) as objetivo,
           app.objetivo_de_bitacora('proyecto', b.proyecto_id::text) as caso, app.nombres_de_bitacora(b.datos) as nombres,
           (select max(a.id)::text from bitacora a where a.id < b.id) as anterior,
           (select min(s.id)::text from bitacora s where s.id > b.id) as siguiente
      from bitacora b where b.id = ${numero}::bigint`.execute(tx);
  const [row] = rows;
  if (!row) throw notFound();
  return row;
};

/** Whose acts the log is filtered by: the staff, and the account that is asked for. */
export const listPersonas = async (
  tx: Tx,
  persona: string | undefined,
): Promise<{ readonly id: string; readonly nombre: string }[]> => {
  const { rows } = await sql<{ id: string; nombre: string }>`
    select id, nombre from app.personas_de_bitacora(${persona ?? null}::uuid)`.execute(tx);
  return rows;
};
