import { randomBytes } from 'node:crypto';
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
  /** Waits for the end of what it came in, and rejects when something else came with it; nothing is kept before. */
  readonly ended?: () => Promise<void>;
};

/**
 * Receives one file: counts while it streams and stops at `maxBytes` at once (rule 54), judges extension, signature and
 * structure (53, 55), asks the antivirus (58), and only then stores it durably (52). At most one chunk is in memory.
 * Throws `FileRefusedError`; whatever happens, the temporary copy is gone afterwards.
 */
export const receiveFile = async (
  { store, inspector, scanner, spoolFolder }: FilePlatform,
  upload: Upload,
  policy: { readonly extensiones: readonly string[]; readonly maxBytes: number },
): Promise<ReceivedFile> => {
  const nombre = cleanFileName(upload.name);
  const extension = /\.([a-z0-9]{1,10})$/.exec(nombre.toLowerCase())?.[1] ?? '';
  if (!policy.extensiones.includes(extension)) {
    upload.body.destroy();
    throw new FileRefusedError('extension', extension);
  }
  await mkdir(spoolFolder, { recursive: true, mode: 0o700 });
  const path = join(spoolFolder, randomBytes(16).toString('hex'));
  try {
    await spool(upload.body, path, policy.maxBytes);
    await upload.ended?.();
    const verdict = await inspector.inspect(path, extension);
    if (!verdict.ok) throw new FileRefusedError(verdict.code, verdict.detail);
    const analisis = scanner ? await scanFile(scanner, path) : 'sin_analizar';
    const { key, bytes, sha256 } = await store.put(createReadStream(path), { mime: verdict.mime });
    return { clave: key, nombre, extension, mime: verdict.mime, bytes, sha256, analisis };
  } finally {
    await rm(path, { force: true });
  }
};

/** Writes the stream to `path`, and stops it at the first byte beyond the limit. */
const spool = async (body: Readable, path: string, maxBytes: number): Promise<void> => {
  const handle = await open(path, 'wx', 0o600);
  let bytes = 0;
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw new FileRefusedError('demasiado_grande', `over ${maxBytes} bytes`);
      await handle.writeFile(chunk);
    }
  } finally {
    body.destroy();
    await handle.close();
  }
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
