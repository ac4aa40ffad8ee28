import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createFileStore } from './choose-store.ts';
import { FileMissingError, type FileStore } from './store.ts';
import { collect } from './testing/collect.ts';
import { type FakeS3, startFakeS3 } from './testing/fake-s3.ts';

let s3: FakeS3;
let store: FileStore;
beforeEach(async () => {
  s3 = await startFakeS3('documentos');
  store = await createFileStore({
    dataFolder: '/nowhere',
    s3: { endpoint: s3.url, region: 'us-east-1', bucket: 'documentos', accessKey: 'a', secretKey: 'b' },
  });
});
afterEach(() => s3.close());

const chunked = (body: Buffer, size = 64 * 1024): Readable =>
  Readable.from(
    Array.from({ length: Math.ceil(body.length / size) }, (_, n) => body.subarray(n * size, (n + 1) * size)),
  );

test('with S3 settings the store is the bucket, and it answers the check', async () => {
  expect(store.kind).toBe('s3');
  await store.check();
});

test('a small file goes in one request and comes back whole', async () => {
  const body = Buffer.from('Acta Constitutiva');
  const stored = await store.put(chunked(body), { mime: 'application/pdf' });
  expect(stored).toMatchObject({
    bytes: body.length,
    sha256: createHash('sha256').update(body).digest('hex'),
  });
  expect(s3.objects.get(stored.key)?.type).toBe('application/pdf');
  expect((await buffer(await store.get(stored.key))).equals(body)).toBe(true);
  expect(await store.exists(stored.key)).toBe(true);
  expect(s3.requests.filter((line) => line.startsWith('POST'))).toEqual([]);
});

test('a file of 12 MB goes in parts and comes back whole', async () => {
  const body = randomBytes(12 * 1024 * 1024);
  const stored = await store.put(chunked(body));
  expect(s3.requests.filter((line) => line.includes('partNumber'))).toHaveLength(3);
  expect(s3.uploads.size).toBe(0);
  expect((await buffer(await store.get(stored.key))).equals(body)).toBe(true);
});

test('a stream that breaks leaves no object and no parts to pay for', async () => {
  const broken = Readable.from(
    (async function* () {
      for (let n = 0; n < 120; n += 1) yield Buffer.alloc(64 * 1024);
      throw new Error('connection lost');
    })(),
  );
  await expect(store.put(broken)).rejects.toThrow(/connection lost|abort/i);
  expect(s3.objects.size).toBe(0);
  expect(s3.uploads.size).toBe(0);
});

test('a store that fails is an error, never an acknowledgement', async () => {
  s3.failOn = /^PUT/;
  await expect(store.put(chunked(Buffer.from('x')))).rejects.toThrow(/InternalError|UnknownError|500/);
  expect(s3.objects.size).toBe(0);
});

test('what is not there is missing; deleting it again is fine', async () => {
  const { key } = await store.put(chunked(Buffer.from('x')));
  await store.delete(key);
  await store.delete(key);
  expect(await store.exists(key)).toBe(false);
  await expect(store.get(key)).rejects.toThrow(FileMissingError);
});

test('the list runs over every page', async () => {
  const keys: string[] = [];
  for (let n = 0; n < 5; n += 1) keys.push((await store.put(chunked(Buffer.from(`${n}`)))).key);
  const listed = await collect(store.list());
  expect(listed.map((entry) => entry.key)).toEqual(keys.sort());
  expect(listed[0]?.modifiedAt).toBeInstanceOf(Date);
});

test('rule 50: only a key of ours is asked for', async () => {
  await expect(store.get('../otro-bucket/x')).rejects.toThrow('Not a storage key');
});
