import { MAX_BYTES_DE_FORMULARIO, type PoliticaDeRanura } from '@portal/domain/features/documentos/public';
import type { FastifyRequest } from 'fastify';
import type { ActorUow } from '../../platform/db/index.ts';
import type { FilePlatform, ReceivedFile } from '../../platform/files/index.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { closeRoom, openRoom, type Room } from './documentos.room.ts';
import { drain, fileRefusal, receiveUpload, tooLarge, type UploadFields } from './documentos.upload.ts';

/** One upload, as a route of a slice takes it. */
export type Taking<T> = {
  readonly request: FastifyRequest;
  readonly context: RequestContext;
  readonly files: FilePlatform;
  readonly politica: PoliticaDeRanura;
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

/** Bytes that the request may bring: what it declares, else all that the slot admits. */
const declaredBytes = ({ headers }: FastifyRequest, { maxBytes }: PoliticaDeRanura): number => {
  const declared = Number(headers['content-length'] ?? Number.NaN);
  return Number.isSafeInteger(declared) ? declared : maxBytes;
};

/**
 * Takes the one file of a request: right and room first, then the bytes with no transaction open, then the key (a request
 * that was answered is answered alike), and only then they are stored, and `keep` makes them a document. Whatever ends it
 * before, refusal, repetition or a broken line, deletes what was stored at once; what a crash leaves the sweep finds. The
 * files of one organization, or of an account that has none, are judged one after another.
 * Errors: those of `may`, `check` and `keep`, of {@link openRoom} and of {@link receiveUpload}.
 */
export const takeUpload = async <T>(taking: Taking<T>): Promise<T> => {
  const { request, context, politica, may } = taking;
  const declared = declaredBytes(request, politica);
  const opened = await context
    .write(
      async (uow) => {
        const organizacionId = await may(uow);
        // Told before anything is read; the count while it streams is what holds.
        if (declared > politica.maxBytes + MAX_BYTES_DE_FORMULARIO) throw tooLarge(politica);
        const room = await openRoom(uow, organizacionId, Math.min(declared, politica.maxBytes));
        return { room, account: uow.actor.organizacionId ?? uow.actor.usuarioId };
      },
      { beside: true },
    )
    .catch((error: unknown) => {
      drain(request);
      throw error;
    });
  const state: State = { came: 0, stored: false, kept: false, lost: false };
  try {
    return await takeInto(taking, opened.room, opened.account, state);
  } finally {
    if (!state.kept) await giveBack(taking, opened.room, state);
  }
};

/** How far an upload came. */
type State = { came: number; stored: boolean; kept: boolean; lost: boolean };

const takeInto = async <T>(taking: Taking<T>, room: Room, account: string, state: State): Promise<T> => {
  const { request, context, files, politica, check, keep } = taking;
  const counted = (bytes: number): void => {
    state.came = bytes;
  };
  const { judged, campos } = await receiveUpload(request, files, politica, { account, counted });
  try {
    // Sent again under its key it is answered as before, and with other bytes it is refused.
    const input = [judged.nombre, judged.sha256, campos];
    const earlier = await context.answered({ input });
    if (earlier) return earlier.answer as T;
    if (check) await context.read(async (uow) => check(uow, campos));
    state.stored = true;
    const archivo = await judged.keep(room.clave);
    let ran = false;
    const answer = await context.write(
      async (uow) => {
        if (!(await closeRoom(uow, room, archivo.bytes))) {
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
    const closed = await context.write((uow) => closeRoom(uow, room, came), { beside: true });
    if (stored && (closed || lost)) await files.store.delete(room.clave);
  } catch (error) {
    request.log.warn({ err: error }, 'an upload was not cleared away; the sweep will');
  }
};
