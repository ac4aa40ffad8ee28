import type { Analisis } from '@portal/domain/features/documentos/public';
import type { DatosGuardados } from '@portal/domain/features/repositorio/repositorio.datos';
import type {
  Categoria,
  EstadoDeDocumento,
  EstadoDeTexto,
  NivelDeAcceso,
} from '@portal/domain/features/repositorio/repositorio.schema';
import type { ListarInput } from '@portal/domain/features/repositorio/repositorio.shapes';
import { type Actor, has, veTodo } from '@portal/domain/kernel/policy';
import { sql } from 'kysely';

import type { ActorUow, Tx } from '../../platform/db/index.ts';
import { closed, keysetOf, type SortColumn } from '../../platform/db/keyset.ts';
import { type Carried, pagesOf } from '../../platform/db/list-page.ts';
import { ownWords } from '../../platform/db/text-search.ts';
import { recordStore } from '../../stage/record-store.ts';

/** A document as the rules and the presenter need it, with the version of its file that counts. */
export type RepositorioRow = {
  readonly id: string;
  readonly folio: string;
  readonly nombre: string;
  readonly categoria: Categoria;
  readonly descripcion: string;
  readonly nivel_acceso: NivelDeAcceso;
  readonly tags: readonly string[];
  readonly estado: EstadoDeDocumento;
  readonly version: number;
  readonly motivo: string | null;
  readonly descargas: number;
  readonly documento_id: string;
  readonly version_de_archivo: number;
  readonly archivo: string;
  readonly extension: string;
  readonly bytes: number;
  readonly mime: string;
  readonly analisis: Analisis;
  readonly abierto_a: readonly string[];
  readonly proyecto_id: string | null;
  readonly proyecto_folio: string | null;
  readonly proyecto_nombre: string | null;
  /** Of its case. */
  readonly organizacion: string | null;
  /** Whose log and events it is: nobody's of the organization while it is restricted. */
  readonly organizacion_id: string | null;
  readonly created_by: string;
  readonly autor: string | null;
  readonly created_at: Date;
  readonly updated_at: Date;
};

const own = [
  'id',
  'folio',
  'nombre',
  'categoria',
  'descripcion',
  'nivel_acceso',
  'tags',
  'estado',
  'version',
  'motivo',
  'descargas',
  'documento_id',
  'version_de_archivo',
  'archivo',
  'extension',
  'bytes',
  'abierto_a',
  'proyecto_id',
  'organizacion_id',
  'created_by',
  'created_at',
  'updated_at',
] as const;

/** What stands beside the row: file, case and author, of those in the actor's sight. */
const beside = [
  'a.mime',
  'a.analisis',
  'y.folio as proyecto_folio',
  'y.nombre as proyecto_nombre',
  'u.nombre as autor',
] as const;

const sortColumns: Readonly<Record<ListarInput['orden'], SortColumn>> = {
  modificado: { column: 'updated_at', type: 'timestamptz' },
  nombre: { column: 'nombre', type: 'text' },
  folio: { column: 'folio_orden', type: 'bigint' },
  tamano: { column: 'bytes', type: 'bigint' },
  descargas: { column: 'descargas', type: 'bigint' },
};

/** Whether the answer holds none of what everybody signed in sees: public documents in force or archived (0080). */
const leavesOutPublic = ({ estado, nivel }: ListarInput): boolean =>
  Boolean(nivel?.length && !nivel.includes('publico')) ||
  Boolean(estado?.length && !estado.includes('activo') && !estado.includes('archivado'));

/**
 * Documents that are the actor's own, of its organization, of its cases, or opened to it: the few that somebody without a wide
 * sight may see besides the public ones (0096). Row-level security says so again; said here, their indexes find them.
 */
const nearActor = sql<boolean>`id = any ((select app.cercanos_en_el_repositorio())::uuid[])`;

const seesWidely = (actor: Actor): boolean => veTodo(actor) || has(actor, 'gestionar_documentos');

/** Row-level security says which documents are in sight; this narrows them. */
const filtered = ({ tx, actor }: ActorUow, query: ListarInput) => {
  let q = tx.selectFrom('repositorio').where('eliminado_en', 'is', null);
  if (query.categoria?.length) q = q.where('categoria', 'in', closed(query.categoria));
  if (query.estado?.length) q = q.where('estado', 'in', closed(query.estado));
  if (query.nivel?.length) q = q.where('nivel_acceso', 'in', closed(query.nivel));
  if (query.proyecto) q = q.where('proyecto_id', '=', query.proyecto);
  if (leavesOutPublic(query) && !seesWidely(actor)) q = q.where(nearActor);
  return q;
};

/** The documents in sight, by pages or batches. */
export const listRepositorio = (uow: ActorUow, query: ListarInput) => {
  const { tx } = uow;
  const keys = keysetOf(query, sortColumns);
  const text = query.q?.trim();
  return pagesOf(tx, {
    keys,
    base: filtered(uow, query),
    columns: own,
    around: (page) =>
      tx
        .selectFrom(page)
        .leftJoin('documentos as d', 'd.id', 'p.documento_id')
        .leftJoin('archivos as a', 'a.id', 'd.archivo_id')
        .leftJoin('proyectos as y', 'y.id', 'p.proyecto_id')
        .leftJoin('usuarios as u', 'u.id', 'p.created_by')
        .selectAll('p')
        .select(beside)
        .select('p.organizacion_id as organizacion')
        .$castTo<RepositorioRow & Carried>(),
    words: text ? ownWords(tx, 'repositorio', { text, everything: true }) : null,
  });
};

const selectOne = (tx: Tx) =>
  tx
    .selectFrom('repositorio as r')
    .leftJoin('documentos as d', 'd.id', 'r.documento_id')
    .leftJoin('archivos as a', 'a.id', 'd.archivo_id')
    .leftJoin('proyectos as y', 'y.id', 'r.proyecto_id')
    .leftJoin('usuarios as u', 'u.id', 'r.created_by')
    .select(own.filter((column) => column !== 'organizacion_id').map((column) => `r.${column}` as const))
    .select(beside)
    .select([
      'r.organizacion_id as organizacion',
      sql<string | null>`case when r.nivel_acceso <> 'restringido' then r.organizacion_id end`.as(
        'organizacion_id',
      ),
    ])
    .$castTo<RepositorioRow>();

/** The document of a folio, among those in sight; undefined without. */
export const findByFolio = (tx: Tx, folio: string): Promise<RepositorioRow | undefined> =>
  selectOne(tx).where(sql<boolean>`r.folio = ${folio} and r.eliminado_en is null`).executeTakeFirst();

/** The columns of what was written. */
export const columnsOfDatos = (datos: DatosGuardados) => ({
  nombre: datos.nombre,
  categoria: datos.categoria,
  descripcion: datos.descripcion,
  nivel_acceso: datos.nivelAcceso,
  tags: [...datos.tags],
  proyecto_id: datos.proyecto,
  abierto_a: [...datos.abiertoA],
});

/** Columns that an action may write; each action names its own (rule 30). */
export type RepositorioPatch = Partial<ReturnType<typeof columnsOfDatos>> & {
  readonly motivo?: string | null;
  readonly eliminado_en?: Date;
  readonly eliminado_por?: string;
  readonly motivo_eliminacion?: string;
};

/** The table of the slice: what is read, locked and written of one document. */
export const repositorio = recordStore({
  table: 'repositorio',
  alias: 'r',
  select: selectOne,
  deletes: true,
  columns: (patch: RepositorioPatch) => patch,
});

/** Inserts a document without its file and answers its id, which is given: of what it hides, nothing is read back. */
export const insertDocumento = async (
  tx: Tx,
  id: string,
  folio: string,
  datos: DatosGuardados,
  createdBy: string,
): Promise<string> => {
  await tx
    .insertInto('repositorio')
    .values({ id, folio, ...columnsOfDatos(datos), created_by: createdBy })
    .execute();
  return id;
};

/** One version of the file of a document. */
export type VersionRow = {
  readonly id: string;
  readonly archivo_id: string;
  readonly version: number;
  readonly vigente: boolean;
  readonly comentario: string | null;
  readonly creado_en: Date;
  readonly nombre: string;
  readonly extension: string;
  readonly mime: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly analisis: Analisis;
  readonly autor: string | null;
  readonly texto_estado: EstadoDeTexto | null;
};

/** Every version of a document, newest first (rule 51). */
export const listVersiones = (tx: Tx, id: string): Promise<VersionRow[]> =>
  tx
    .selectFrom('documentos as d')
    .innerJoin('archivos as a', 'a.id', 'd.archivo_id')
    .leftJoin('textos_de_archivo as t', 't.archivo_id', 'd.archivo_id')
    .leftJoin('usuarios as u', 'u.id', 'd.creado_por')
    .where('d.entidad', '=', 'repositorio')
    .where('d.entidad_id', '=', id)
    .select([
      'd.id',
      'd.archivo_id',
      'd.version',
      'd.vigente',
      'd.comentario',
      'd.creado_en',
      'a.nombre',
      'a.extension',
      'a.mime',
      'a.bytes',
      'a.sha256',
      'a.analisis',
      'u.nombre as autor',
      't.estado as texto_estado',
    ])
    .orderBy('d.version', 'desc')
    .$castTo<VersionRow>()
    .execute();

/** What a file says; '' where nothing was read from it. */
export const findTexto = async (tx: Tx, archivoId: string): Promise<string> => {
  const row = await tx
    .selectFrom('textos_de_archivo')
    .where('archivo_id', '=', archivoId)
    .select('texto')
    .executeTakeFirst();
  return row?.texto ?? '';
};

/** Names of accounts by id, of those in the actor's sight. */
export const namesOf = async (tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('usuarios')
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .select(['id', 'nombre'])
    .execute();
  return new Map(rows.map(({ id, nombre }) => [id, nombre]));
};

/** Of these accounts, those that are active and in the actor's sight. */
export const listActive = async (tx: Tx, ids: readonly string[]): Promise<string[]> => {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom('usuarios')
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .where('estado', '=', 'activo')
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
};

/** The organization of a case in the actor's sight; undefined without. */
export const findCaso = (tx: Tx, id: string): Promise<{ organizacion_id: string } | undefined> =>
  tx
    .selectFrom('proyectos')
    .where('id', '=', id)
    .where('eliminado_en', 'is', null)
    .select('organizacion_id')
    .executeTakeFirst();
