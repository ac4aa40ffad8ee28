import type { Multipart, MultipartFile } from '@fastify/multipart';
import {
  type CodigoDeArchivo,
  codigosDeArchivo,
  mensajeDeExtension,
  mensajeDemasiadoGrande,
  type PoliticaDeRanura,
} from '@portal/domain/features/documentos/public';
import { AppError, type ErrorKind } from '@portal/domain/kernel/errors';
import type { FastifyRequest } from 'fastify';
import {
  type FilePlatform,
  FileRefusedError,
  type JudgedFile,
  judgeFile,
  storageTrouble,
  TurnsFullError,
} from '../../platform/files/index.ts';
import { answerUnread } from '../../platform/http/unread.ts';

/** The HTTP kind of each refusal; what is wrong with the content is 422. */
const kinds: Partial<Record<CodigoDeArchivo, ErrorKind>> = {
  archivo_demasiado_grande: 'demasiado_grande',
  archivo_extension: 'tipo_no_admitido',
  archivo_faltante: 'solicitud_invalida',
  archivo_uno_a_la_vez: 'solicitud_invalida',
  archivo_incompleto: 'solicitud_invalida',
  subida_desfasada: 'conflicto',
  subida_incompleta: 'conflicto',
  parte_desmedida: 'demasiado_grande',
};

/** A refusal of a file in the words of the catalogue, as the person reads it. */
export const fileRefusal = (
  code: CodigoDeArchivo,
  message: string = codigosDeArchivo[code],
  cause?: unknown,
): AppError =>
  new AppError(kinds[code] ?? 'datos_invalidos', {
    code,
    message,
    issues: [{ path: 'archivo', code, message }],
    cause,
  });

/** The refusal of an extension that the slot does not admit. */
export const otherType = (politica: PoliticaDeRanura): AppError =>
  fileRefusal('archivo_extension', mensajeDeExtension(politica));

/** The refusal of what is larger than the slot admits. */
export const tooLarge = ({ maxBytes }: PoliticaDeRanura): AppError =>
  fileRefusal('archivo_demasiado_grande', mensajeDemasiadoGrande(maxBytes));

const messageOf = (code: CodigoDeArchivo, politica: PoliticaDeRanura): string => {
  if (code === 'archivo_demasiado_grande') return mensajeDemasiadoGrande(politica.maxBytes);
  if (code === 'archivo_extension') return mensajeDeExtension(politica);
  return codigosDeArchivo[code];
};

/** The queue of the inspection empties within seconds; the browser asks again by itself. */
const BUSY_SECONDS = 3;
const busy = (cause: TurnsFullError): AppError =>
  new AppError('no_disponible', {
    code: 'revision_ocupada',
    message: codigosDeArchivo.revision_ocupada,
    retryAfter: BUSY_SECONDS,
    cause,
  });

/** How the person is told why a file was not judged, or not well; null for what is no refusal. */
export const refusalOf = (error: unknown, politica: PoliticaDeRanura): AppError | null => {
  if (error instanceof AppError) return error;
  if (error instanceof TurnsFullError) return busy(error);
  if (!(error instanceof FileRefusedError)) return null;
  const code: CodigoDeArchivo = `archivo_${error.code}`;
  return fileRefusal(code, messageOf(code, politica), error);
};

const DRAIN_BYTES = 16 * 1024 * 1024;
const DRAIN_MS = 5_000;

/**
 * Reads and throws away the rest of a refused request, so that a browser that is still sending sees the answer and the
 * connection is not left paused for ever. Whoever sends on and on is read no further, and cut off only after it had the
 * same time again to read the answer: a connection closed over unread bytes is reset, and takes the answer with it.
 */
export const drain = ({ raw }: FastifyRequest): void => {
  answerUnread(raw);
  raw.unpipe();
  let rest = 0;
  const timer = setTimeout(() => raw.destroy(), DRAIN_MS).unref();
  raw.on('data', (chunk: Buffer) => {
    rest += chunk.length;
    if (rest <= DRAIN_BYTES || raw.isPaused()) return;
    raw.pause();
    timer.refresh();
  });
  raw.once('close', () => clearTimeout(timer));
  raw.resume();
};

/** Texts that may come before the file in the form, each at most 2,000 bytes. */
export type UploadFields = Readonly<Record<string, string>>;

type Parts = AsyncIterableIterator<Multipart>;

/** Why the form was not read to its end: a second file, or anything that broke it. */
const broken = (error: unknown): AppError =>
  fileRefusal(
    (error as { code?: string }).code === 'FST_FILES_LIMIT' ? 'archivo_uno_a_la_vez' : 'archivo_incompleto',
    undefined,
    error,
  );

/**
 * Rejects once the connection is gone with the form not read to its end: whoever left before the first byte was read is
 * told by no event of the form.
 */
const whenCutOff = ({ raw }: FastifyRequest): Promise<never> => {
  const cut = new Promise<never>((_, reject) => {
    const look = (): void => {
      if (!raw.readableEnded) reject(fileRefusal('archivo_incompleto'));
    };
    if (raw.destroyed) look();
    else raw.once('close', look);
  });
  // Where nobody waits for a part any more, nobody minds.
  cut.catch(() => undefined);
  return cut;
};

const nextPart = async (parts: Parts, cut: Promise<never>): Promise<Multipart | null> => {
  const { value, done } = await Promise.race([
    parts.next().catch((error: unknown) => {
      throw broken(error);
    }),
    cut,
  ]);
  return done ? null : value;
};

/** Reads the texts before the file: them, and the file. */
const findFile = async (
  parts: Parts,
  cut: Promise<never>,
): Promise<{ file: MultipartFile; campos: UploadFields }> => {
  const campos: Record<string, string> = {};
  for (let part = await nextPart(parts, cut); part; part = await nextPart(parts, cut)) {
    if (part.type === 'file') return { file: part, campos };
    if (part.valueTruncated || part.fieldnameTruncated) throw fileRefusal('archivo_incompleto');
    if (typeof part.value === 'string') campos[part.fieldname] = part.value;
  }
  throw fileRefusal('archivo_faltante');
};

/**
 * Receives the one file of a multipart request for a slot: streamed, limited while it streams, judged and scanned; nothing is
 * stored yet, and the caller drops the temporary copy.
 * `campos` are the texts sent before it. Call it before opening a transaction (no network inside one), after
 * checking that the actor may upload here. `account` is whose turn it is at the inspection, `counted` is
 * told how many bytes have come. Errors: 413, 415, 400, 422 with
 * the catalogue's codes, 503 revision_ocupada with Retry-After; nothing is left behind.
 */
export const receiveUpload = async (
  request: FastifyRequest,
  files: FilePlatform,
  politica: PoliticaDeRanura,
  { account, counted }: { readonly account: string; readonly counted?: (bytes: number) => void },
): Promise<{ judged: JudgedFile; campos: UploadFields }> => {
  if (!request.isMultipart()) throw fileRefusal('archivo_faltante');
  try {
    // Before its bytes travel for nothing.
    files.inspector.assertRoom(account, Number(request.headers['content-length'] ?? 0));
    const parts = request.parts({
      // The true limit is counted by receiveFile; this one only keeps the parser from reading on for ever.
      limits: {
        fileSize: politica.maxBytes + 1,
        files: 1,
        fields: 5,
        fieldSize: 2000,
        fieldNameSize: 60,
        parts: 6,
        headerPairs: 20,
      },
    });
    const cut = whenCutOff(request);
    const { file, campos } = await findFile(parts, cut);
    const ended = async (): Promise<void> => {
      for (let part = await nextPart(parts, cut); part; part = await nextPart(parts, cut))
        if (part.type === 'file') throw fileRefusal('archivo_uno_a_la_vez');
    };
    const judged = await judgeFile(
      files,
      { body: file.file, name: file.filename, account, ended, counted },
      politica,
    );
    return { judged, campos };
  } catch (error) {
    drain(request);
    const refusal = refusalOf(error, politica);
    if (refusal) throw refusal;
    if (storageTrouble(error)) throw error;
    if (request.raw.destroyed || !request.raw.complete) throw broken(error);
    throw error;
  }
};
