import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';

/** What a store says of bytes that are safe on disk (or acknowledged by the object store). */
export type StoredFile = { readonly key: string; readonly bytes: number; readonly sha256: string };

export type StoreEntry = { readonly key: string; readonly modifiedAt: Date };

/** Where bytes live. A key is random and chosen by the store; names, types and rights are the database's (rule 49). */
export type FileStore = {
  /** 'disco' or 's3', for health and logs. */
  readonly kind: 'disco' | 's3';
  /**
   * Stores a stream whole and durably, or not at all: when it resolves, a crash loses nothing (rule 52). `key` is one of
   * {@link newKey} that was noted before, so that what a crash leaves is found; without it the store makes one.
   */
  put(body: Readable, options?: { mime?: string; key?: string }): Promise<StoredFile>;
  /** Opens a stream of the bytes. Rejects with `FileMissingError` when there is no such key. */
  get(key: string): Promise<Readable>;
  exists(key: string): Promise<boolean>;
  /** Idempotent: deleting what is not there is fine. */
  delete(key: string): Promise<void>;
  /** Every stored key with its time of writing, in no order; used by the sweep. */
  list(): AsyncIterable<StoreEntry>;
  /** Checks that the store answers and can be written; rejects with the reason. For the start and health. */
  check(): Promise<void>;
};

const full = new Set(['ENOSPC', 'EDQUOT']);
const away = new Set(['EACCES', 'EPERM', 'EROFS', 'EIO', 'ENOTDIR', 'EEXIST', 'ESTALE', 'EMFILE', 'ENFILE']);

/** The store cannot be reached, or does not answer as a store does. */
export class StoreAwayError extends Error {
  constructor(cause: unknown) {
    super(`The store of files did not answer: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
    this.name = 'StoreAwayError';
  }
}

/** What keeps the machine from storing files, when that is what the error says: no fault of who sends one. */
export const storageTrouble = (error: unknown): 'sin_espacio' | 'archivos_no_disponibles' | null => {
  if (error instanceof StoreAwayError) return 'archivos_no_disponibles';
  const code = error instanceof Error ? ((error as NodeJS.ErrnoException).code ?? '') : '';
  if (full.has(code)) return 'sin_espacio';
  return away.has(code) ? 'archivos_no_disponibles' : null;
};

/** The row is there but its bytes are not: 'Documento no disponible para descarga'. */
export class FileMissingError extends Error {
  constructor(key: string) {
    super(`No stored file for key ${key}`);
    this.name = 'FileMissingError';
  }
}

const KEY = /^[0-9a-f]{2}\/[0-9a-f]{2}\/[0-9a-f]{32}$/;

/** A new storage key: 128 random bits in two levels of folders, 'ab/cd/abcd…'. */
export const newKey = (): string => {
  const id = randomBytes(16).toString('hex');
  return `${id.slice(0, 2)}/${id.slice(2, 4)}/${id}`;
};

/** Refuses anything that is not a key of ours, so that no value from elsewhere can become a path (rule 50). */
export const assertKey = (key: string): string => {
  if (!KEY.test(key)) throw new Error('Not a storage key');
  return key;
};
