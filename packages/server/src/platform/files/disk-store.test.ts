import * as nodeFs from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createDiskStore, type DiskFs, sweepTemporary } from './disk-store.ts';
import { FileMissingError } from './store.ts';
import { collect } from './testing/collect.ts';

let root: string;
beforeEach(async () => {
  root = await nodeFs.mkdtemp(join(tmpdir(), 'store-'));
});
afterEach(() => nodeFs.rm(root, { recursive: true }));

/** node:fs that writes down what was done, in order; `break` makes one call fail. */
const recording = (failAt?: string): { fs: DiskFs; calls: string[] } => {
  const calls: string[] = [];
  const note = (call: string): void => {
    calls.push(call);
    if (failAt !== undefined && call.startsWith(failAt)) throw new Error('the disk is full');
  };
  const short = (path: unknown): string =>
    relative(root, String(path))
      .replace(/[0-9a-f]{32}/g, 'ID')
      .replace(/\b[0-9a-f]{2}\b/g, 'xx') || '.';
  const fs = {
    ...nodeFs,
    open: async (path: string, flags: string, mode?: number) => {
      const handle = await nodeFs.open(path, flags, mode);
      const sync = handle.sync.bind(handle);
      const writeFile = handle.writeFile.bind(handle);
      handle.sync = async () => {
        note(`sync ${short(path)}`);
        await sync();
      };
      handle.writeFile = async (data) => {
        note(`write ${short(path)}`);
        await writeFile(data);
      };
      return handle;
    },
    rename: async (from: string, to: string) => {
      note(`rename ${short(from)} ${short(to)}`);
      await nodeFs.rename(from, to);
    },
  };
  return { fs: fs as unknown as DiskFs, calls };
};

test('rule 52: temporary file, fsync, rename, fsync of the folder, in that order', async () => {
  const { fs, calls } = recording();
  await createDiskStore(root, fs).put(Readable.from([Buffer.from('a'), Buffer.from('b')]));
  expect(calls).toEqual([
    'sync .',
    'write .tmp/ID',
    'write .tmp/ID',
    'sync .tmp/ID',
    'sync xx',
    'sync .',
    'rename .tmp/ID xx/xx/ID',
    'sync xx/xx',
  ]);
});

test('what was put comes back whole, with its size and SHA-256, under a random key that tells nothing', async () => {
  const store = createDiskStore(root);
  const body = Buffer.alloc(3_000_000, 'abc');
  const first = await store.put(Readable.from([body.subarray(0, 10), body.subarray(10)]));
  const second = await store.put(Readable.from([body]));
  expect(first.key).toMatch(/^([0-9a-f]{2})\/([0-9a-f]{2})\/\1\2[0-9a-f]{28}$/);
  expect(second.key).not.toBe(first.key);
  expect(first).toMatchObject({ bytes: 3_000_000, sha256: second.sha256 });
  expect((await buffer(await store.get(first.key))).equals(body)).toBe(true);
  expect(await store.exists(first.key)).toBe(true);
  const listed = await collect(store.list());
  expect(listed.map((entry) => entry.key).sort()).toEqual([first.key, second.key].sort());
  await store.delete(first.key);
  await store.delete(first.key);
  expect(await store.exists(first.key)).toBe(false);
  await expect(store.get(first.key)).rejects.toThrow(FileMissingError);
});

test.each(['write', 'sync .tmp', 'rename'])('a failure at %j leaves nothing behind', async (failAt) => {
  const { fs } = recording(failAt);
  const store = createDiskStore(root, fs);
  await expect(store.put(Readable.from([Buffer.from('x')]))).rejects.toThrow('the disk is full');
  expect(await collect(store.list())).toEqual([]);
  expect(await nodeFs.readdir(join(root, '.tmp'))).toEqual([]);
});

test('a stream that breaks in the middle leaves nothing behind', async () => {
  const store = createDiskStore(root);
  const broken = Readable.from(
    (async function* () {
      yield Buffer.from('half');
      throw new Error('connection lost');
    })(),
  );
  await expect(store.put(broken)).rejects.toThrow('connection lost');
  expect(await collect(store.list())).toEqual([]);
  expect(await nodeFs.readdir(join(root, '.tmp'))).toEqual([]);
});

test('rule 50: only a key of ours opens a file', async () => {
  const store = createDiskStore(root);
  await nodeFs.writeFile(join(dirname(root), 'secreto.txt'), 'x');
  for (const key of ['../secreto.txt', '/etc/passwd', 'ab/cd/..', 'ab/cd/abcd\0', '', '.tmp/x'])
    for (const call of [store.get(key), store.exists(key), store.delete(key)])
      await expect(call).rejects.toThrow('Not a storage key');
  await nodeFs.rm(join(dirname(root), 'secreto.txt'));
});

test('temporary files are swept by age only', async () => {
  const folder = join(root, '.tmp');
  await nodeFs.mkdir(folder);
  for (const name of ['old', 'new']) await nodeFs.writeFile(join(folder, name), 'x');
  const now = new Date();
  const yesterday = new Date(now.getTime() - 25 * 3_600_000);
  await nodeFs.utimes(join(folder, 'old'), yesterday, yesterday);
  expect(await sweepTemporary(folder, now, 24 * 3_600_000)).toBe(1);
  expect(await nodeFs.readdir(folder)).toEqual(['new']);
  expect(await sweepTemporary(join(root, 'nothing'), now, 1)).toBe(0);
});
