import { randomUUID } from 'node:crypto';
import { type Audiencia, audienceInLog } from '@portal/domain/kernel/audience';
import { notFound } from '@portal/domain/kernel/errors';
import { sql } from 'kysely';
import { appendLog } from '../../platform/audit/index.ts';
import type { ActorUow } from '../../platform/db/index.ts';
import type { ReceivedFile } from '../../platform/files/index.ts';
import { emitEvent } from '../../platform/jobs/index.ts';
import { assertRoom, type DocumentoVigente, type Owner } from './documentos.repo.ts';
import { assertRepositoryRoom } from './documentos.room.ts';

export type Attachment = Owner & {
  readonly ranura: string;
  readonly archivo: ReceivedFile;
  /** Organization of the record; null only for the draft of an account without one. */
  readonly organizacionId: string | null;
  readonly comentario?: string;
  /** What belongs to no organization lies in the room of the foundation's repository. */
  readonly enRepositorio?: boolean;
  /** Each file of the slot is a paper of its own, which counts once its record names it (0255): none replaces another. */
  readonly aparte?: boolean;
  /** False where the caller leaves the trace of it all in one entry. */
  readonly traced?: boolean;
  /** Who reads of it, as long as its own row is not told to its organization: 'personal'. */
  readonly audiencia?: Audiencia;
};

/**
 * Puts a received file into a slot of a record: the first version, or a new one that replaces the current (rule 51).
 * The caller has loaded the record under the actor's rights and checked that it may change; version, author and time are
 * set here (rule 59). Leaves a log entry and, except for drafts, the event 'documento.subido' or 'documento.reemplazado'.
 * Errors: 422 cuota_agotada.
 */
export const attachDocument = async (uow: ActorUow, attachment: Attachment): Promise<DocumentoVigente> => {
  const { archivo, organizacionId, aparte = false, traced = true, audiencia } = attachment;
  if (attachment.enRepositorio && organizacionId === null) await assertRepositoryRoom(uow, archivo.bytes);
  else await assertRoom(uow, organizacionId, archivo.bytes);
  // The id is made here: a file is in sight only through its document, which comes next.
  const archivoId = randomUUID();
  await uow.tx
    .insertInto('archivos')
    .values({
      id: archivoId,
      clave: archivo.clave,
      nombre: archivo.nombre,
      extension: archivo.extension,
      mime: archivo.mime,
      bytes: archivo.bytes,
      sha256: archivo.sha256,
      analisis: archivo.analisis,
      creado_por: uow.actor.usuarioId,
    })
    .execute();
  const placed = await placeVersion(uow, attachment, archivoId);
  const { entidad, entidadId, ranura } = attachment;
  const { id, version } = placed;
  if (traced)
    await leaveTrace(
      uow,
      { entidad, entidadId, organizacionId },
      aparte || version === 1 ? 'subir' : 'reemplazar',
      { documento: id, ranura, version, sha256: archivo.sha256, bytes: archivo.bytes },
      audiencia,
    );
  return {
    ...placed,
    ranura,
    nombre: archivo.nombre,
    mime: archivo.mime,
    bytes: archivo.bytes,
    sha256: archivo.sha256,
    analisis: archivo.analisis,
  };
};

/** The file as the next version of its slot; the current one, if any, stays as an earlier version (rule 51), or beside it. */
const placeVersion = async (
  uow: ActorUow,
  place: Omit<Attachment, 'archivo'>,
  archivoId: string,
): Promise<{ id: string; version: number; creadoEn: Date }> => {
  const { entidad, entidadId, ranura, organizacionId, aparte = false } = place;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`documento:${entidad}:${entidadId}:${ranura}`}, 0))`.execute(
    uow.tx,
  );
  const inSlot = sql<boolean>`entidad = ${entidad} and entidad_id = ${entidadId} and ranura = ${ranura}`;
  const last = aparte
    ? await uow.tx
        .selectFrom('documentos')
        .where(inSlot)
        .select('version')
        .orderBy('version', 'desc')
        .limit(1)
        .executeTakeFirst()
    : await uow.tx
        .updateTable('documentos')
        .set({ vigente: false })
        .where(inSlot)
        .where('vigente', '=', true)
        .returning('version')
        .executeTakeFirst();
  const { creado_en, ...placed } = await uow.tx
    .insertInto('documentos')
    .values({
      entidad,
      entidad_id: entidadId,
      ranura,
      version: (last?.version ?? 0) + 1,
      archivo_id: archivoId,
      comentario: place.comentario?.trim() || null,
      organizacion_id: organizacionId,
      creado_por: uow.actor.usuarioId,
    })
    .returning(['id', 'version', 'creado_en'])
    .executeTakeFirstOrThrow();
  return { ...placed, creadoEn: creado_en };
};

export type Sharing = Omit<Attachment, 'archivo' | 'organizacionId'> & {
  readonly organizacionId: string;
  /** A document in the actor's sight whose file is used. */
  readonly documentoId: string;
  /** False where the caller leaves the trace of it all in one entry. */
  readonly traced?: boolean;
};

/**
 * Puts the file of another document of the same organization into a slot, as its next version: no byte moves and none
 * is counted twice. The caller has checked that the record may change. Errors: 404 when the document is not in sight.
 */
export const shareDocument = async (uow: ActorUow, sharing: Sharing): Promise<DocumentoVigente> => {
  const { entidad, entidadId, ranura, organizacionId, documentoId, traced = true } = sharing;
  const source = await uow.tx
    .selectFrom('documentos as d')
    .innerJoin('archivos as a', 'a.id', 'd.archivo_id')
    .where('d.id', '=', documentoId)
    .where('d.organizacion_id', '=', organizacionId)
    .select(['a.id', 'a.nombre', 'a.mime', 'a.bytes', 'a.sha256', 'a.analisis'])
    .$castTo<Omit<DocumentoVigente, 'ranura' | 'version' | 'creadoEn'>>()
    .executeTakeFirst();
  if (!source) throw notFound();
  const { id: archivoId, ...archivo } = source;
  const placed = await placeVersion(uow, sharing, archivoId);
  if (traced)
    await leaveTrace(
      uow,
      { entidad, entidadId, organizacionId },
      placed.version === 1 ? 'subir' : 'reemplazar',
      { documento: placed.id, ranura, version: placed.version, sha256: archivo.sha256, de: documentoId },
    );
  return { ...archivo, ...placed, ranura };
};

/**
 * Makes a file of the actor's own draft the first version of a record: the draft loses it. The caller has checked the record
 * and leaves the trace. Errors: 404 when the draft has no such document.
 */
export const adoptDocument = async (
  uow: ActorUow,
  {
    documentoId,
    ...place
  }: Omit<Attachment, 'archivo' | 'enRepositorio' | 'traced'> & { readonly documentoId: string },
): Promise<string> => {
  const draft = await uow.tx
    .selectFrom('documentos')
    .where('id', '=', documentoId)
    .where('entidad', '=', 'borrador')
    .select('archivo_id')
    .executeTakeFirst();
  if (!draft) throw notFound();
  const { id } = await placeVersion(uow, place, draft.archivo_id);
  await uow.tx
    .deleteFrom('documentos')
    .where('id', '=', documentoId)
    .where('entidad', '=', 'borrador')
    .execute();
  return id;
};

const participles = { subir: 'documento.subido', reemplazar: 'documento.reemplazado' } as const;

/** Log entry of an upload; and the event, unless it is a draft, which concerns nobody but its author. */
const leaveTrace = async (
  uow: ActorUow,
  owner: Owner & { readonly organizacionId: string | null },
  accion: keyof typeof participles,
  datos: Readonly<Record<string, string | number>>,
  audiencia: Audiencia = 'organizacion',
): Promise<void> => {
  const draft = owner.entidad === 'borrador';
  if (!draft)
    await emitEvent(uow.tx, {
      tipo: participles[accion],
      ...owner,
      ...(audiencia === 'organizacion' ? {} : { audiencia }),
      actorId: uow.actor.usuarioId,
      datos,
    });
  await appendLog(uow.tx, {
    actor: uow.actor,
    ip: uow.ip,
    accion: `documento.${accion}`,
    ...owner,
    audiencia: draft ? undefined : audienceInLog(audiencia, owner.organizacionId),
    datos,
  });
};
