import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { RefusalCode } from './checks/verdict.ts';
import type { Inspector } from './inspect.ts';
import { cleanFileName } from './names.ts';
import { type Scanner, ScannerAwayError } from './scanner.ts';
import type { FileStore } from './store.ts';

/** A file whose bytes are durable and whose content was judged; its row is the caller's to write. */
export type ReceivedFile = {
  readonly clave: string;
  /** Cleaned (rule 50); what the person sees. */
  readonly nombre: string;
  readonly extension: string;
  readonly mime: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly analisis: 'sin_analizar' | 'limpio' | 'pendiente';
};

/** The file was refused; `code` says why. Nothing of it is left anywhere. */
export class FileRefusedError extends Error {
  readonly code: RefusalCode;

  constructor(code: RefusalCode, detail: string) {
    super(`File refused (${code}): ${detail}`);
    this.name = 'FileRefusedError';
    this.code = code;
  }
}

/** The parts that receiving needs, made once at the start. */
export type FilePlatform = {
  readonly store: FileStore;
  readonly inspector: Inspector;
  /** Null without CLAMD_URL: files are stored and shown as 'sin analizar'. */
  readonly scanner: Scanner | null;
  /** Folder for what is still being received; swept by age. */
  readonly spoolFolder: string;
};

/** A file that is arriving. */
export type Upload = {
  readonly body: Readable;
  readonly name: string;
  /** Who brings it: accounts take turns at the inspection. */
  readonly account: string;
  /** Waits for the end of what it came in, and rejects when something else came with it; nothing is kept before. */
  readonly ended?: () => Promise<void>;
  /** Told how many bytes have come, as they come. */
  readonly counted?: (bytes: number) => void;
  /** What its bytes must come to; anything else is refused before it is looked at. */
  readonly sha256?: string;
};

/** What a slot admits. */
type Policy = { readonly extensiones: readonly string[]; readonly maxBytes: number };

/** A file that was judged and lies in the folder of what is being received; nothing of it is stored yet. */
export type JudgedFile = Omit<ReceivedFile, 'clave'> & {
  /** Stores it durably (rule 52), under `key` where one was noted. */
  keep(key?: string): Promise<ReceivedFile>;
  /** Deletes the temporary copy; call it in any case. */
  drop(): Promise<void>;
};

/**
 * Receives one file up to the point where it may be stored: counts while it streams and stops at `maxBytes` at once
 * (rule 54), judges extension, signature and structure (53, 55), asks the antivirus (58). At most one chunk is in memory.
 * Throws `FileRefusedError`, and `TurnsFullError` when too many wait to be judged; then nothing of it is left.
 */
export const judgeFile = async (
  { store, inspector, scanner, spoolFolder }: FilePlatform,
  upload: Upload,
  policy: Policy,
): Promise<JudgedFile> => {
  const nombre = cleanFileName(upload.name);
  const extension = /\.([a-z0-9]{1,10})$/.exec(nombre.toLowerCase())?.[1] ?? '';
  if (!policy.extensiones.includes(extension)) {
    upload.body.destroy();
    throw new FileRefusedError('extension', extension);
  }
  await mkdir(spoolFolder, { recursive: true, mode: 0o700 });
  const path = join(spoolFolder, randomBytes(16).toString('hex'));
  const drop = (): Promise<void> => rm(path, { force: true });
  try {
    const { bytes, sha256 } = await spool(upload, path, policy.maxBytes);
    await upload.ended?.();
    if (upload.sha256 !== undefined && upload.sha256 !== sha256)
      throw new FileRefusedError('distinto', `came as ${sha256}`);
    const verdict = await inspector.inspect(path, extension, upload.account);
    if (!verdict.ok) throw new FileRefusedError(verdict.code, verdict.detail);
    const { mime } = verdict;
    const analisis = scanner ? await scanFile(scanner, path) : 'sin_analizar';
    const file: Omit<ReceivedFile, 'clave'> = { nombre, extension, mime, bytes, sha256, analisis };
    const keep = async (key?: string): Promise<ReceivedFile> => {
      const stored = await store.put(createReadStream(path), { mime, key });
      if (stored.sha256 !== sha256) throw new Error('The store kept other bytes than were judged');
      return { ...file, clave: stored.key };
    };
    return { ...file, keep, drop };
  } catch (error) {
    await drop();
    throw error;
  }
};

/** {@link judgeFile}, and stores it: for files that come from the portal itself. The temporary copy is gone afterwards. */
export const receiveFile = async (
  files: FilePlatform,
  upload: Upload,
  policy: Policy,
): Promise<ReceivedFile> => {
  const judged = await judgeFile(files, upload, policy);
  try {
    return await judged.keep();
  } finally {
    await judged.drop();
  }
};

/** Writes the stream to `path`, and stops it at the first byte beyond the limit. */
const spool = async (
  { body, counted }: Upload,
  path: string,
  maxBytes: number,
): Promise<{ bytes: number; sha256: string }> => {
  const handle = await open(path, 'wx', 0o600);
  const hash = createHash('sha256');
  let bytes = 0;
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      counted?.(bytes);
      if (bytes > maxBytes) throw new FileRefusedError('demasiado_grande', `over ${maxBytes} bytes`);
      hash.update(chunk);
      await handle.writeFile(chunk);
    }
  } finally {
    body.destroy();
    await handle.close();
  }
  return { bytes, sha256: hash.digest('hex') };
};

/** 'limpio', or 'pendiente' (quarantine) while the scanner is away; a threat refuses the file. */
const scanFile = async (scanner: Scanner, path: string): Promise<'limpio' | 'pendiente'> => {
  try {
    const result = await scanner.scan(createReadStream(path));
    if (result.estado === 'infectado') throw new FileRefusedError('infectado', result.firma);
    return 'limpio';
  } catch (error) {
    if (error instanceof ScannerAwayError) return 'pendiente';
    throw error;
  }
};
