import {
  type Analisis,
  CUOTA_POR_ORGANIZACION,
  codigosDeArchivo,
  type Documento,
  type VersionDeDocumento as VersionEnLinea,
} from '@portal/domain/features/documentos/public';
import { AppError, notFound } from '@portal/domain/kernel/errors';
import { sql } from 'kysely';
import type { ActorUow } from '../../platform/db/index.ts';

/** The version of a document that counts now, as other slices judge it. */
export type DocumentoVigente = {
  readonly id: string;
  readonly ranura: string;
  readonly nombre: string;
  readonly mime: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly version: number;
  readonly analisis: Analisis;
  readonly creadoEn: Date;
};

/** One version among all, with who uploaded it and why. */
export type VersionDeDocumento = DocumentoVigente & {
  readonly vigente: boolean;
  readonly comentario: string | null;
  readonly creadoPor: string | null;
};

/** The record that owns documents: 'borrador' or the id of a slice's form. */
export type Owner = { readonly entidad: string; readonly entidadId: string };

const columns = [
  'd.id',
  'd.ranura',
  'a.nombre',
  'a.mime',
  'a.bytes',
  'a.sha256',
  'd.version',
  'a.analisis',
  'd.creado_en as creadoEn',
] as const;

const select = (uow: ActorUow, owner: Owner) =>
  uow.tx
    .selectFrom('documentos as d')
    .innerJoin('archivos as a', 'a.id', 'd.archivo_id')
    .where('d.entidad', '=', owner.entidad)
    .where('d.entidad_id', '=', owner.entidadId)
    .select(columns);

/** The current documents of a record, by slot; only those in the actor's sight. */
export const listDocuments = (
  uow: ActorUow,
  entidad: string,
  entidadId: string,
): Promise<DocumentoVigente[]> =>
  select(uow, { entidad, entidadId })
    .where('d.vigente', '=', true)
    .orderBy('d.ranura')
    .$castTo<DocumentoVigente>()
    .execute();

/** A current document of a case, with the record that it is kept with. */
export type DocumentoDeCaso = DocumentoVigente & Owner;

/** The current documents of all the records of a case, oldest first, but those filed in the repository; only those in the actor's sight. */
export const listDocumentsOfCase = (uow: ActorUow, proyectoId: string): Promise<DocumentoDeCaso[]> =>
  uow.tx
    .selectFrom('documentos as d')
    .innerJoin('archivos as a', 'a.id', 'd.archivo_id')
    .where('d.proyecto_id', '=', proyectoId)
    .where('d.entidad', '<>', 'repositorio')
    .where('d.vigente', '=', true)
    .select([...columns, 'd.entidad', 'd.entidad_id as entidadId'])
    .orderBy('d.creado_en')
    .orderBy('d.id')
    .$castTo<DocumentoDeCaso>()
    .execute();

/** The current documents of several records, by the record; only those in the actor's sight. */
export const listDocumentsOf = async (
  uow: ActorUow,
  entidad: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly DocumentoVigente[]>> => {
  const rows = await uow.tx
    .selectFrom('documentos as d')
    .innerJoin('archivos as a', 'a.id', 'd.archivo_id')
    .where('d.entidad', '=', entidad)
    .where(sql<boolean>`d.entidad_id = any(${[...ids]}::uuid[])`)
    .where('d.vigente', '=', true)
    .select([...columns, 'd.entidad_id as registro'])
    .orderBy('d.ranura')
    .$castTo<DocumentoVigente & { readonly registro: string }>()
    .execute();
  return Map.groupBy(rows, ({ registro }) => registro);
};

/** Every version of a record's documents, by slot and newest first (rule 51). */
export const listVersions = (
  uow: ActorUow,
  entidad: string,
  entidadId: string,
): Promise<VersionDeDocumento[]> =>
  select(uow, { entidad, entidadId })
    .leftJoin('usuarios as u', 'u.id', 'd.creado_por')
    .select(['d.vigente', 'd.comentario', 'u.nombre as creadoPor'])
    .orderBy('d.ranura')
    .orderBy('d.version', 'desc')
    .$castTo<VersionDeDocumento>()
    .execute();

/** A document as the wire carries it. */
export const presentDocumento = (documento: DocumentoVigente): Documento => ({
  id: documento.id,
  ranura: documento.ranura,
  nombre: documento.nombre,
  mime: documento.mime,
  bytes: documento.bytes,
  version: documento.version,
  analisis: documento.analisis,
  creadoEn: documento.creadoEn.toISOString(),
});

/** One version among all, as the wire carries it to staff. */
export const presentVersion = (version: VersionDeDocumento): VersionEnLinea => ({
  ...presentDocumento(version),
  vigente: version.vigente,
  subidoPor: version.creadoPor,
});

/** Refuses (422 cuota_agotada) when `bytes` more do not fit; holds the quota's lock until the transaction ends (rule 56). */
export const assertRoom = async (
  uow: ActorUow,
  organizacionId: string | null,
  bytes: number,
): Promise<void> => {
  const { rows } = await sql<{
    usados: string;
  }>`select app.espacio_usado(${organizacionId}::uuid) as usados`.execute(uow.tx);
  if (Number(rows[0]?.usados ?? 0) + bytes > CUOTA_POR_ORGANIZACION)
    throw new AppError('datos_invalidos', { code: 'cuota_agotada', message: codigosDeArchivo.cuota_agotada });
};

/**
 * Gives every version of a draft's documents to the record that was born from it, in the caller's transaction.
 * `to.organizacionId` is null where the record is the foundation's.
 * Errors: 422 cuota_agotada when the organization has no room for them.
 */
export const moveDocuments = async (
  uow: ActorUow,
  from: Owner,
  to: Owner & { readonly organizacionId: string | null },
): Promise<void> => {
  const moving = await uow.tx
    .selectFrom('documentos as d')
    .innerJoin('archivos as a', 'a.id', 'd.archivo_id')
    .where('d.entidad', '=', from.entidad)
    .where('d.entidad_id', '=', from.entidadId)
    // Bytes already counted for the organization are not counted again.
    .where('d.organizacion_id', 'is distinct from', to.organizacionId)
    .select(({ fn }) => fn.sum<string | null>('a.bytes').as('bytes'))
    .executeTakeFirst();
  await assertRoom(uow, to.organizacionId, Number(moving?.bytes ?? 0));
  await uow.tx
    .updateTable('documentos')
    .set({ entidad: to.entidad, entidad_id: to.entidadId, organizacion_id: to.organizacionId })
    .where('entidad', '=', from.entidad)
    .where('entidad_id', '=', from.entidadId)
    .execute();
};

/** Forgets the documents of the actor's own draft; the sweep removes their files. Anything sent stays (rule 33). */
export const discardDraftDocuments = async (uow: ActorUow, borradorId: string): Promise<void> => {
  await uow.tx
    .deleteFrom('documentos')
    .where('entidad', '=', 'borrador')
    .where('entidad_id', '=', borradorId)
    .execute();
};

/** What a download needs; the key stays inside the server. */
export type DownloadableDocument = Owner & {
  readonly id: string;
  readonly ranura: string;
  readonly version: number;
  readonly organizacionId: string | null;
  readonly clave: string;
  readonly nombre: string;
  readonly mime: string;
  readonly bytes: number;
  readonly analisis: Analisis;
};

const selectDownloadable = (uow: ActorUow) =>
  uow.tx
    .selectFrom('documentos as d')
    .innerJoin('archivos as a', 'a.id', 'd.archivo_id')
    .select([
      'd.id',
      'd.entidad',
      'd.entidad_id as entidadId',
      'd.ranura',
      'd.version',
      'd.organizacion_id as organizacionId',
      'a.clave',
      'a.nombre',
      'a.mime',
      'a.bytes',
      'a.analisis',
    ])
    .$castTo<DownloadableDocument>();

/** A document by id, any version; 404 when it is not there or not in the actor's sight (rule 57). */
export const findDocumentById = async (uow: ActorUow, id: string): Promise<DownloadableDocument> => {
  const found = await selectDownloadable(uow).where('d.id', '=', id).executeTakeFirst();
  if (!found) throw notFound();
  return found;
};

/** The current documents of several records, by slot; only those in the actor's sight. */
export const findDocumentsOf = (
  uow: ActorUow,
  entidad: string,
  ids: readonly string[],
): Promise<DownloadableDocument[]> =>
  selectDownloadable(uow)
    .where('d.entidad', '=', entidad)
    .where(sql<boolean>`d.entidad_id = any(${[...ids]}::uuid[])`)
    .where('d.vigente', '=', true)
    .orderBy('d.ranura')
    .execute();
