import type { Analisis } from '@portal/domain/features/documentos/public';
import { MINISTRACION } from '@portal/domain/features/ministraciones/public';
import { puedeSubir } from '@portal/domain/features/repositorio/repositorio.policy';
import type {
  DeCasosInput,
  DocumentoDeCaso,
  PersonaOfrecida,
  ProyectoOfrecido,
} from '@portal/domain/features/repositorio/repositorio.shapes';
import { AppError } from '@portal/domain/kernel/errors';
import { type Actor, visibleTo } from '@portal/domain/kernel/policy';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/index.ts';
import { keyset } from '../../platform/db/keyset.ts';
import { type Carried, pagesOf } from '../../platform/db/list-page.ts';
import { within } from '../../platform/db/scope.ts';
import {
  eitherWords,
  namedWords,
  ownWords,
  type Words,
  wordsOfCase,
  wordsOfOrganization,
} from '../../platform/db/text-search.ts';
import type { PapelesDeCaso, RanuraDeCaso } from '../../stage/papers.ts';

/** The current version of a paper of a case. */
type CasoRow = Carried & {
  readonly entidad: string;
  readonly ranura: string;
  readonly version: number;
  readonly creado_en: Date;
  readonly archivo: string;
  readonly extension: string;
  readonly mime: string;
  readonly bytes: number;
  readonly analisis: Analisis;
  readonly proyecto_id: string;
  readonly proyecto_folio: string;
  readonly proyecto_nombre: string | null;
  readonly organizacion: string;
};

/** Papers of these slots, whose names the database does not know; each slot by its index. */
const wordsOfSlots = (tx: Tx, ranuras: readonly RanuraDeCaso[], everything: boolean): Words => {
  const entidades = ranuras.map(({ entidad }) => entidad);
  const ids = ranuras.map(({ ranura }) => ranura);
  const slots = sql`unnest(${entidades}::text[], ${ids}::text[]) as s (e, r)`;
  return namedWords(
    sql<boolean>`(entidad, ranura) in (select s.e, s.r from ${slots})`,
    everything,
    async (_order, upTo) => {
      const { rows } = await sql<{ id: string }>`
        select c.id from ${slots} cross join lateral (
          select d.id, d.creado_en from documentos d
           where d.entidad = s.e and d.ranura = s.r and d.vigente and d.proyecto_id is not null and d.entidad <> 'repositorio'
           order by d.creado_en desc, d.id desc limit ${sql.lit(upTo)}) c
         order by c.creado_en desc, c.id desc limit ${sql.lit(upTo)}`.execute(tx);
      return rows.map(({ id }) => id);
    },
  );
};

/** Papers whose file, name in its record, case or organization holds every word. */
const wordsOf = (
  tx: Tx,
  search: { readonly text: string; readonly everything: boolean },
  { ranurasLlamadas }: PapelesDeCaso,
): Words => {
  const ranuras = ranurasLlamadas(search.text);
  const written = eitherWords(
    ownWords(tx, 'documentos', search),
    eitherWords(wordsOfCase(tx, search), wordsOfOrganization(tx, search)),
  );
  return ranuras.length > 0 ? eitherWords(wordsOfSlots(tx, ranuras, search.everything), written) : written;
};

/** The current papers of the cases that the actor sees, newest first, by pages. */
export const listDeCasos = (tx: Tx, query: DeCasosInput, actor: Actor, papeles: PapelesDeCaso) => {
  const keys = keyset({
    sort: { column: 'creado_en', type: 'timestamptz' },
    descending: true,
    cursor: query.cursor,
    limit: query.limite,
  });
  const scope = visibleTo(actor);
  let base = tx
    .selectFrom('documentos')
    .where('vigente', '=', true)
    .where('proyecto_id', 'is not', null)
    .where('entidad', '<>', 'repositorio')
    .where(within(scope));
  if (query.proyecto) base = base.where('proyecto_id', '=', query.proyecto);
  const text = query.q?.trim();
  return pagesOf(tx, {
    keys,
    base,
    columns: [
      'id',
      'entidad',
      'ranura',
      'version',
      'creado_en',
      'archivo_id',
      'proyecto_id',
      'organizacion_id',
    ],
    around: (page) =>
      tx
        .selectFrom(page)
        .innerJoin('archivos as a', 'a.id', 'p.archivo_id')
        .innerJoin('proyectos as y', 'y.id', 'p.proyecto_id')
        .innerJoin('organizaciones as o', 'o.id', 'y.organizacion_id')
        .selectAll('p')
        .select([
          'a.nombre as archivo',
          'a.extension',
          'a.mime',
          'a.bytes',
          'a.analisis',
          'y.folio as proyecto_folio',
          'y.nombre as proyecto_nombre',
          'o.nombre as organizacion',
        ])
        .$castTo<CasoRow>(),
    words: text ? wordsOf(tx, { text, everything: scope.kind === 'todo' }, papeles) : null,
  });
};

/** A paper of a case as the wire carries it. */
export const presentDeCaso = (row: CasoRow, { papelDe }: PapelesDeCaso): DocumentoDeCaso => ({
  documento: row.id,
  archivo: row.archivo,
  extension: row.extension,
  mime: row.mime,
  bytes: row.bytes,
  analisis: row.analisis,
  papel: papelDe(row.entidad, row.ranura),
  // The papers of a ministración are none of them a version of another (0255).
  version: row.entidad === MINISTRACION ? 1 : row.version,
  creadoEn: row.creado_en.toISOString(),
  proyecto: { id: row.proyecto_id, folio: row.proyecto_folio, nombre: row.proyecto_nombre },
  organizacion: row.organizacion,
});

/** Most of what a form offers at once. */
const OFRECIDOS = 20;

/** Cases in the actor's sight that hold what is typed, newest first. */
export const offerProyectos = async (
  tx: Tx,
  actor: Actor,
  q: string | undefined,
): Promise<ProyectoOfrecido[]> => {
  const scope = visibleTo(actor);
  let query = tx
    .selectFrom('proyectos')
    .where('eliminado_en', 'is', null)
    .where(within(scope, { proyecto: 'id' }));
  if (q)
    query = query.where(
      scope.kind === 'todo'
        ? sql<boolean>`id = any (array(select app.hallar('proyectos', ${q}, ${OFRECIDOS})))`
        : sql<boolean>`app.coincide(busqueda, ${q})`,
    );
  return query
    .select(['id', 'folio', 'nombre'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(OFRECIDOS)
    .execute();
};

/**
 * Active accounts in the actor's sight that hold what is typed, by name: to whom a restricted document may be opened. Errors: 403 who
 * files no document, and needs nobody's name.
 */
export const offerPersonas = async (
  tx: Tx,
  actor: Actor,
  q: string | undefined,
): Promise<PersonaOfrecida[]> => {
  if (!puedeSubir(actor)) throw new AppError('prohibido');
  let query = tx.selectFrom('usuarios').where('estado', '=', 'activo').where('id', '<>', actor.usuarioId);
  if (q) query = query.where(sql<boolean>`app.coincide(busqueda, ${q})`);
  return query.select(['id', 'nombre']).orderBy('nombre').orderBy('id').limit(OFRECIDOS).execute();
};
