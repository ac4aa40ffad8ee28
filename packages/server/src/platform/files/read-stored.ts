import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FilePlatform } from './receive.ts';
import { FileMissingError } from './store.ts';

/**
 * What `read` says of stored bytes; null where they are gone. They are copied beside what is being received, where they are swept by age if
 * this process dies, and the copy is read.
 */
export const readStored = async (
  { store, spoolFolder }: Pick<FilePlatform, 'store' | 'spoolFolder'>,
  { clave, extension }: { readonly clave: string; readonly extension: string },
  read: (path: string, extension: string) => Promise<string | null>,
): Promise<string | null> => {
  await mkdir(spoolFolder, { recursive: true, mode: 0o700 });
  const path = join(spoolFolder, randomUUID());
  try {
    await pipeline(await store.get(clave), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    return await read(path, extension);
  } catch (error) {
    if (error instanceof FileMissingError) return null;
    throw error;
  } finally {
    await rm(path, { force: true });
  }
};
