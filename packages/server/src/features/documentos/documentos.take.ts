import {
  MAX_BYTES_DE_FORMULARIO,
  type PoliticaDeRanura,
  subidaCompletaSchema,
} from '@portal/domain/features/documentos/public';
import { AppError, notFound } from '@portal/domain/kernel/errors';
import type { FastifyRequest } from 'fastify';
import { type ActorUow, type Database, type Hold, takeHold } from '../../platform/db/index.ts';
import {
  FileMissingError,
  type FilePlatform,
  FileRefusedError,
  type JudgedFile,
  judgeFile,
  type ReceivedFile,
} from '../../platform/files/index.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import {
  dropParts,
  findUpload,
  joinedParts,
  joinRoom,
  type PartialUpload,
  partsOf,
} from './documentos.partes.ts';
import { closeRoom, openRepositoryRoom, openRoom, type Room } from './documentos.room.ts';
import {
  drain,
  fileRefusal,
  receiveUpload,
  refusalOf,
  tooLarge,
  type UploadFields,
} from './documentos.upload.ts';

/** One upload, as a route of a slice takes it. */
export type Taking<T> = {
  readonly request: FastifyRequest;
  readonly database: Database;
  readonly context: RequestContext;
  readonly files: FilePlatform;
  readonly politica: PoliticaDeRanura;
  /** The place that it is for, as an upload in parts named it when it began. */
  readonly lugar: string;
  /** What belongs to no organization lies in the room of the foundation's repository. */
  readonly enRepositorio?: boolean;
  /**
   * Refuses, before a byte is read, who may not upload here. Answers the organization in whose room the file will lie; null:
   * the account's own.
   */
  readonly may: (uow: ActorUow) => Promise<string | null>;
  /** Refuses, before a byte is stored, what came before the file. */
  readonly check?: (uow: ActorUow, campos: UploadFields) => void;
  /**
   * Keeps the file and gives the answer, in one transaction that runs once per Idempotency-Key; asks for the right again,
   * with the record locked. `campos` are the texts that came before the file.
   */
  readonly keep: (uow: ActorUow, archivo: ReceivedFile, campos: UploadFields) => Promise<T>;
};

/** Where the bytes of an upload come from. */
type Source = {
  /** Judges them; nothing is stored yet. */
  readonly receive: () => Promise<{ judged: JudgedFile; campos: UploadFields }>;
  /** What the request's Idempotency-Key is bound to. */
  readonly input: (judged: JudgedFile, campos: UploadFields) => unknown;
  /** Closes what the bytes came in, in the transaction that keeps the file; false: that ended meanwhile. */
  readonly close: (uow: ActorUow) => Promise<boolean>;
};

/** Bytes that the request may bring: what it declares, else all that the slot admits. */
const declaredBytes = ({ headers }: FastifyRequest, { maxBytes }: PoliticaDeRanura): number => {
  const declared = Number(headers['content-length'] ?? Number.NaN);
  return Number.isSafeInteger(declared) ? declared : maxBytes;
};

/**
 * Takes the one file of a request: right and room first, then the bytes with no transaction open, then the key (a request
 * that was answered is answered alike), and only then they are stored, and `keep` makes them a document. Whatever ends it
 * before, refusal, repetition or a broken line, deletes what was stored at once; what a crash leaves the sweep finds. The
 * files of one organization, or of an account that has none, are judged one after another. In place of the file the request
 * may name an upload whose parts have come: it goes the same way.
 * Errors: those of `may`, `check` and `keep`, of {@link openRoom} and of {@link receiveUpload}; for parts 404, 409
 * `subida_incompleta` and 422 `archivo_distinto`.
 */
export const takeUpload = async <T>(taking: Taking<T>): Promise<T> => {
  const { request } = taking;
  const inParts = request.isMultipart() ? null : subidaCompletaSchema.safeParse(request.body);
  if (!inParts?.success) return takeWhole(taking);
  const { subida, ...campos } = inParts.data;
  return takeParts(taking, subida, campos);
};

const takeWhole = async <T>(taking: Taking<T>): Promise<T> => {
  const { request, context, files, politica, may } = taking;
  const declared = declaredBytes(request, politica);
  const opened = await context
    .write(
      async (uow) => {
        const organizacionId = await may(uow);
        // Told before anything is read; the count while it streams is what holds.
        if (declared > politica.maxBytes + MAX_BYTES_DE_FORMULARIO) throw tooLarge(politica);
        const asked = Math.min(declared, politica.maxBytes);
        const room = await (taking.enRepositorio && organizacionId === null
          ? openRepositoryRoom(uow, asked)
          : openRoom(uow, organizacionId, asked));
        return { room, account: accountOf(uow) };
      },
      { beside: true },
    )
    .catch((error: unknown) => {
      drain(request);
      throw error;
    });
  const state: State = { came: 0, stored: false, kept: false, lost: false };
  const counted = (bytes: number): void => {
    state.came = bytes;
  };
  return takeInto(taking, opened.room, state, {
    receive: () => receiveUpload(request, files, politica, { account: opened.account, counted }),
    // Sent again under its key it is answered as before, and with other bytes it is refused.
    input: (judged, campos) => [judged.nombre, judged.sha256, campos],
    close: async () => true,
  });
};

/** Whose turn it is at the inspection. */
const accountOf = ({ actor }: ActorUow): string => actor.organizacionId ?? actor.usuarioId;

const takeParts = async <T>(taking: Taking<T>, id: string, campos: UploadFields): Promise<T> => {
  const hold = await takeHold(taking.database);
  try {
    return await joinParts(taking, id, campos, hold);
  } finally {
    await hold.release();
  }
};

const joinParts = async <T>(taking: Taking<T>, id: string, campos: UploadFields, hold: Hold): Promise<T> => {
  const { request, context, files, politica, lugar, may } = taking;
  // Its number stands for its bytes, which are gone once they are a document.
  const input = ['partes', id, campos];
  const earlier = await context.answered({ input });
  if (earlier) return earlier.answer as T;
  const opened = await context
    .write(
      async (uow) => {
        const organizacionId = await may(uow);
        const upload = await findUpload(uow, id);
        if (upload.lugar !== lugar || upload.organizacionId !== organizacionId) throw notFound();
        const room = await joinRoom(uow, upload, hold);
        return { room, upload, claves: await partsOf(uow, id), account: accountOf(uow) };
      },
      { beside: true },
    )
    .catch(async (error: unknown) => {
      if (!(error instanceof AppError) || error.kind !== 'no_encontrado') throw error;
      // The same request, sent twice at once: the other one ended it meanwhile.
      const meanwhile = await context.answered({ input });
      if (meanwhile) return { answer: meanwhile.answer as T };
      throw error;
    });
  if ('answer' in opened) return opened.answer;
  const { upload, room } = opened;
  const state: State = { came: 0, stored: false, kept: false, lost: false };
  const receive = async (): Promise<{ judged: JudgedFile; campos: UploadFields }> => {
    try {
      files.inspector.assertRoom(opened.account, upload.bytes);
      const body = joinedParts(files.store, opened.claves);
      const { nombre: name, sha256 } = upload;
      return {
        judged: await judgeFile(files, { body, name, account: opened.account, sha256 }, politica),
        campos,
      };
    } catch (error) {
      // The same bytes would be refused again, and what is missing does not come back.
      if (error instanceof FileRefusedError || error instanceof FileMissingError)
        await giveUp(taking, upload);
      if (error instanceof FileMissingError) throw fileRefusal('archivo_incompleto', undefined, error);
      throw refusalOf(error, politica) ?? error;
    }
  };
  const answer = await takeInto(taking, room, state, {
    receive,
    input: () => input,
    // The bytes count once for the day of their account: as the document's.
    close: (uow) => closeRoom(uow, { id }, 0),
  });
  await dropParts({ context, files, request }, id);
  return answer;
};

/** Ends an upload in parts that can come to nothing. */
const giveUp = async <T>(
  { request, context, files }: Taking<T>,
  { id, bytes }: PartialUpload,
): Promise<void> => {
  await context.write((uow) => closeRoom(uow, { id }, bytes), { beside: true, clearing: true });
  await dropParts({ context, files, request }, id);
};

/** How far an upload came. */
type State = { came: number; stored: boolean; kept: boolean; lost: boolean };

const takeInto = async <T>(taking: Taking<T>, room: Room, state: State, source: Source): Promise<T> => {
  try {
    return await judgeAndKeep(taking, room, state, source);
  } finally {
    if (!state.kept) await giveBack(taking, room, state);
  }
};

const judgeAndKeep = async <T>(taking: Taking<T>, room: Room, state: State, source: Source): Promise<T> => {
  const { context, check, keep } = taking;
  const { judged, campos } = await source.receive();
  try {
    const input = source.input(judged, campos);
    const earlier = await context.answered({ input });
    if (earlier) return earlier.answer as T;
    if (check) await context.read(async (uow) => check(uow, campos));
    state.stored = true;
    const archivo = await judged.keep(room.clave);
    let ran = false;
    const answer = await context.write(
      async (uow) => {
        if (!(await source.close(uow)) || !(await closeRoom(uow, room, archivo.bytes))) {
          state.lost = true;
          throw fileRefusal('archivo_incompleto');
        }
        const kept = await keep(uow, archivo, campos);
        ran = true;
        return kept;
      },
      { input },
    );
    state.kept = ran;
    return answer;
  } finally {
    await judged.drop();
  }
};

/**
 * Gives back the room of an upload that ended without its file, and deletes what was stored of it. Only once its room is
 * closed here, or was by the sweep: a transaction that could still keep it can do so no more. What fails, the sweep does.
 */
const giveBack = async <T>(
  { request, context, files }: Taking<T>,
  room: Room,
  { came, stored, lost }: State,
): Promise<void> => {
  try {
    const closed = await context.write((uow) => closeRoom(uow, room, came), {
      beside: true,
      clearing: true,
    });
    if (stored && (closed || lost)) await files.store.delete(room.clave);
  } catch (error) {
    request.log.warn({ err: error, requestId: request.id }, 'an upload was not cleared away; the sweep will');
  }
};
