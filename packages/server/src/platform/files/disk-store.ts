import { createHash, randomBytes } from 'node:crypto';
import * as nodeFs from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { assertKey, FileMissingError, type FileStore, newKey, type StoreEntry } from './store.ts';

/** The calls of node:fs/promises that the store makes; a test passes its own to see their order. */
export type DiskFs = Pick<typeof nodeFs, 'open' | 'mkdir' | 'rename' | 'rm' | 'stat' | 'readdir' | 'access'>;

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/**
 * Files below `root`, in two levels of folders. Order of a write (rule 52): temporary file in the same
 * file system → fsync → rename → fsync the folder (and its parents when just made). A crash before the rename
 * leaves only a temporary file, which the sweep removes by age.
 */
export const createDiskStore = (root: string, fs: DiskFs = nodeFs): FileStore => {
  const temporary = join(root, '.tmp');
  const pathOf = (key: string): string => join(root, assertKey(key));

  const syncFolder = async (folder: string): Promise<void> => {
    const handle = await fs.open(folder, 'r');
    try {
      await handle.sync();
    } catch (error) {
      // Windows cannot fsync a folder; NTFS journals the rename itself.
      if (!['EPERM', 'EISDIR', 'EINVAL'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    } finally {
      await handle.close();
    }
  };

  /** Makes the shard folders of a key and makes their own entries durable. */
  const makeFolders = async (folder: string): Promise<void> => {
    const firstMade = await fs.mkdir(folder, { recursive: true, mode: 0o700 });
    if (firstMade === undefined) return;
    for (let made = folder; made.length >= firstMade.length; made = dirname(made))
      await syncFolder(dirname(made));
  };

  return {
    kind: 'disco',

    async put(body, { key = newKey() } = {}) {
      await makeFolders(temporary);
      const target = pathOf(key);
      const partial = join(temporary, randomBytes(16).toString('hex'));
      const hash = createHash('sha256');
      let bytes = 0;
      try {
        const handle = await fs.open(partial, 'wx', 0o600);
        try {
          for await (const chunk of body as AsyncIterable<Buffer>) {
            hash.update(chunk);
            bytes += chunk.length;
            await handle.writeFile(chunk);
          }
          await handle.sync();
        } finally {
          await handle.close();
        }
        await makeFolders(dirname(target));
        await fs.rename(partial, target);
        await syncFolder(dirname(target));
      } catch (error) {
        body.destroy();
        await fs.rm(partial, { force: true });
        throw error;
      }
      return { key, bytes, sha256: hash.digest('hex') };
    },

    async get(key) {
      try {
        const handle = await fs.open(pathOf(key), 'r');
        return handle.createReadStream();
      } catch (error) {
        if (isMissing(error)) throw new FileMissingError(key);
        throw error;
      }
    },

    async exists(key) {
      try {
        await fs.access(pathOf(key));
        return true;
      } catch (error) {
        if (isMissing(error)) return false;
        throw error;
      }
    },

    async delete(key) {
      await fs.rm(pathOf(key), { force: true });
    },

    list: () => listFiles(fs, root),

    async check() {
      await fs.mkdir(temporary, { recursive: true, mode: 0o700 });
      const probe = join(temporary, `prueba-${randomBytes(8).toString('hex')}`);
      const handle = await fs.open(probe, 'wx', 0o600);
      await handle.close();
      await fs.rm(probe, { force: true });
    },
  };
};

/** Walks the two shard levels one folder at a time, so that memory does not grow with the number of files. */
async function* listFiles(fs: DiskFs, root: string): AsyncIterable<StoreEntry> {
  const entries = async (folder: string): Promise<string[]> =>
    fs.readdir(folder).catch((error: unknown) => {
      if (isMissing(error)) return [];
      throw error;
    });
  for (const first of await entries(root)) {
    if (!/^[0-9a-f]{2}$/.test(first)) continue;
    for (const second of await entries(join(root, first))) {
      for (const name of await entries(join(root, first, second))) {
        const { mtime } = await fs.stat(join(root, first, second, name));
        yield { key: `${first}/${second}/${name}`, modifiedAt: mtime };
      }
    }
  }
}

/**
 * Removes what an interrupted upload left in a folder of temporary files: everything older than `olderThanMs`.
 * Returns how many were removed.
 */
export const sweepTemporary = async (folder: string, now: Date, olderThanMs: number): Promise<number> => {
  let removed = 0;
  const names = await nodeFs.readdir(folder).catch((error: unknown): string[] => {
    if (isMissing(error)) return [];
    throw error;
  });
  for (const name of names) {
    const path = join(folder, name);
    const info = await nodeFs.stat(path).catch(() => undefined);
    if (!info?.isFile() || now.getTime() - info.mtimeMs < olderThanMs) continue;
    await nodeFs.rm(path, { force: true });
    removed += 1;
  }
  return removed;
};
