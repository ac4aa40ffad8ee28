import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  PARTE_MAXIMA,
  PARTE_MINIMA,
  type PoliticaDeRanura,
  type Subida,
  type SubidaNueva,
} from '@portal/domain/features/documentos/public';
import { notFound } from '@portal/domain/kernel/errors';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { type ActorUow, HOLD_SPACE, type Hold } from '../../platform/db/index.ts';
import { cleanFileName, type FilePlatform, type FileStore, newKey } from '../../platform/files/index.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { closeRoom, openRepositoryRoom, openRoom, type Room, tooManyAtOnce } from './documentos.room.ts';
import { drain, fileRefusal, otherType, tooLarge, type UploadFields } from './documentos.upload.ts';

/** How long an upload in parts waits for its next one, and how long it may take in all. */
const WAITS_HOURS = 24;
const LONGEST_HOURS = 72;
/** Who puts the same parts together at once, of those that live: a frozen node does not keep the next one waiting. */
const JOINING_AT_ONCE = 2;
const JOIN_MINUTES = 15;

/** An upload in parts as it was begun, and how far it came. */
export type PartialUpload = {
  readonly id: string;
  readonly lugar: string;
  readonly nombre: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly recibidos: number;
  readonly organizacionId: string | null;
};

/** Where a file may be uploaded, asked before its first part. */
type Acceptance = {
  readonly politica: PoliticaDeRanura;
  /** As of `takeUpload`. */
  readonly may: (uow: ActorUow) => Promise<string | null>;
  readonly check?: ((uow: ActorUow, campos: UploadFields) => void) | undefined;
  /** As of `takeUpload`. */
  readonly enRepositorio?: boolean | undefined;
};

const shown = ({ id, bytes, recibidos }: Subida): Subida => ({ id, bytes, recibidos });

/**
 * Begins an upload in parts, or finds the one that was begun for the same file at the same place: right, type, size and room
 * are asked for now, before a byte travels, and the room is held until it ends. Errors: those of `may` and `check`, 415, 413,
 * 422 archivo_vacio, those of {@link openRoom} or {@link openRepositoryRoom}.
 */
export const beginUpload = async (
  uow: ActorUow,
  nueva: SubidaNueva,
  { politica, may, check, enRepositorio }: Acceptance,
): Promise<{ readonly subida: Subida; readonly isNew: boolean }> => {
  const organizacionId = await may(uow);
  const { lugar, bytes, sha256, campos = {} } = nueva;
  const nombre = cleanFileName(nueva.nombre);
  const extension = /\.([a-z0-9]{1,10})$/.exec(nombre.toLowerCase())?.[1] ?? '';
  if (!politica.extensiones.some((one) => one === extension)) throw otherType(politica);
  if (bytes === 0) throw fileRefusal('archivo_vacio');
  if (bytes > politica.maxBytes) throw tooLarge(politica);
  check?.(uow, campos);
  const { rows } = await sql<{ id: string | null }>`
    select app.retomar_subida(${lugar}, ${nombre}, ${bytes}, ${sha256}, ${organizacionId}::uuid) as id`.execute(
    uow.tx,
  );
  const begun = rows[0]?.id;
  if (begun) return { subida: shown(await findUpload(uow, begun)), isNew: false };
  const { id } = await (enRepositorio && organizacionId === null
    ? openRepositoryRoom(uow, bytes)
    : openRoom(uow, organizacionId, bytes));
  await sql`
    select app.partir_subida(
      ${id}, ${lugar}, ${nombre}, ${bytes}, ${sha256}, make_interval(hours => ${WAITS_HOURS})
    )`.execute(uow.tx);
  return { subida: { id, bytes, recibidos: 0 }, isNew: true };
};

/** An upload in parts of the actor. Error: 404 when there is none that may go on, or it is somebody else's. */
export const findUpload = async (uow: ActorUow, id: string): Promise<PartialUpload> => {
  const { rows } = await sql<{
    lugar: string;
    nombre: string;
    bytes: string;
    sha256: string;
    recibidos: string;
    organizacion_id: string | null;
  }>`select * from app.ver_subida(${id})`.execute(uow.tx);
  const [row] = rows;
  if (!row) throw notFound();
  const { lugar, nombre, sha256 } = row;
  return {
    ...{ id, lugar, nombre, sha256, organizacionId: row.organizacion_id },
    bytes: Number(row.bytes),
    recibidos: Number(row.recibidos),
  };
};

/** What a part is received with. */
export type Receiving = {
  readonly request: FastifyRequest;
  readonly context: RequestContext;
  readonly files: FilePlatform;
  readonly id: string;
  /** Where the part says that it begins. */
  readonly desde: number;
};

/**
 * Keeps the bytes of a request behind what came before. When the line breaks, what came until then is kept, if it is worth it; a
 * part is stored durably before its row says so, and no transaction is open while bytes travel. Answers how far the upload is.
 * Errors: 404, 409 `subida_desfasada` where it is further or not so far, 413 `parte_desmedida`, 400 for a part that is too small.
 */
export const receivePart = async ({ request, context, files, id, desde }: Receiving): Promise<Subida> => {
  const before = await context
    .read(async (uow) => {
      const found = await findUpload(uow, id);
      if (found.recibidos !== desde) throw fileRefusal('subida_desfasada');
      return found;
    })
    .catch((error: unknown) => {
      drain(request);
      throw error;
    });
  const rest = before.bytes - desde;
  const clave = newKey();
  const arriving = readPart(request, Math.min(rest, PARTE_MAXIMA));
  try {
    await files.store.put(oneByOne(arriving.chunks()), { key: clave });
    const came = arriving.came();
    // The same bytes again cost less than an object for each few of them.
    const kept = came > 0 && (came === rest || came >= PARTE_MINIMA);
    const recibidos = kept ? await putPart(context, { id, desde, came, clave }) : null;
    if (recibidos !== null) return { id, bytes: before.bytes, recibidos };
    await files.store.delete(clave);
    if (!kept) throw fileRefusal('archivo_incompleto');
    throw fileRefusal('subida_desfasada');
  } catch (error) {
    drain(request);
    throw error;
  }
};

const putPart = async (
  context: RequestContext,
  { id, desde, came, clave }: { id: string; desde: number; came: number; clave: string },
): Promise<number | null> =>
  context.write(
    async (uow) => {
      const { rows } = await sql<{ van: string | null }>`
        select app.recibir_parte(
          ${id}, ${desde}, ${came}, ${clave},
          make_interval(hours => ${WAITS_HOURS}), make_interval(hours => ${LONGEST_HOURS})
        ) as van`.execute(uow.tx);
      const van = rows[0]?.van ?? null;
      return van === null ? null : Number(van);
    },
    { beside: true, uncounted: true },
  );

/** The bytes of a request as they come: at most `limit`, and no error when the line breaks. */
const readPart = ({ raw }: FastifyRequest, limit: number) => {
  let came = 0;
  return {
    came: () => came,
    async *chunks(): AsyncGenerator<Buffer> {
      try {
        for await (const chunk of raw as AsyncIterable<Buffer>) {
          if (came + chunk.length > limit) throw fileRefusal('parte_desmedida');
          came += chunk.length;
          yield chunk;
        }
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ECONNRESET') throw error;
      }
    },
  };
};

/**
 * What a generator gives, one piece ahead of its reader: by itself a stream of pieces holds sixteen of them, a megabyte for each of
 * many uploads at once.
 */
const oneByOne = (pieces: AsyncIterable<Buffer>): Readable => Readable.from(pieces, { highWaterMark: 1 });

/** The bytes of an upload whose parts have all come, in their order, one part after the other. */
export const joinedParts = (store: FileStore, claves: readonly string[]): Readable =>
  oneByOne(
    (async function* () {
      for (const clave of claves) yield* (await store.get(clave)) as AsyncIterable<Buffer>;
    })(),
  );

/** The keys of an upload's parts, in their order. */
export const partsOf = async (uow: ActorUow, id: string): Promise<readonly string[]> => {
  const { rows } = await sql<{ clave: string }>`select clave from app.partes_de(${id})`.execute(uow.tx);
  return rows.map(({ clave }) => clave);
};

/**
 * Opens the room under which the parts of an upload are put together; it has its bytes already. Who does it counts as long as its
 * hold is seen, and no longer. Errors: 409 `subida_incompleta`, 429 while others put it together.
 */
export const joinRoom = async (
  uow: ActorUow,
  { id, bytes, recibidos }: PartialUpload,
  hold: Hold,
): Promise<Room> => {
  if (recibidos < bytes) throw fileRefusal('subida_incompleta');
  const room = { id: randomUUID(), clave: newKey() };
  const { rows } = await sql<{ opened: boolean }>`
    select app.juntar_subida(
      ${room.id}, ${id}, ${room.clave}, make_interval(mins => ${JOIN_MINUTES}), ${JOINING_AT_ONCE},
      ${HOLD_SPACE}, ${hold.number}
    ) as opened`.execute(uow.tx);
  if (!rows[0]?.opened) throw tooManyAtOnce();
  return room;
};

/** Gives up an upload in parts of the actor: its room is free at once. Error: 404. */
export const cancelUpload = async (
  { context, files, request }: Pick<Receiving, 'context' | 'files' | 'request'>,
  id: string,
): Promise<void> => {
  await context.write(
    async (uow) => {
      const { recibidos } = await findUpload(uow, id);
      await closeRoom(uow, { id }, recibidos);
    },
    { beside: true },
  );
  await dropParts({ context, files, request }, id);
};

/** Deletes the parts of an upload that ended. What fails here, or is cut off, the sweep does. */
export const dropParts = async (
  { context, files, request }: Pick<Receiving, 'context' | 'files' | 'request'>,
  id: string,
): Promise<void> => {
  try {
    const claves = await context.read((uow) => partsOf(uow, id), { clearing: true });
    for (const clave of claves) await files.store.delete(clave);
    await context.write((uow) => sql`select app.olvidar_partes(${id})`.execute(uow.tx), {
      beside: true,
      uncounted: true,
      clearing: true,
    });
  } catch (error) {
    request.log.warn(
      { err: error, requestId: request.id },
      'parts of an upload were not cleared away; the sweep will',
    );
  }
};
