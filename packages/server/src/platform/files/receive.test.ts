import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createDiskStore } from './disk-store.ts';
import { createInspector, type Inspector } from './inspect.ts';
import { type FilePlatform, receiveFile } from './receive.ts';
import { createScanner } from './scanner.ts';
import { collect } from './testing/collect.ts';
import { sampleDocx, samplePdf } from './testing/samples.ts';

const policy = { extensiones: ['pdf', 'doc', 'docx', 'jpg', 'jpeg', 'png'], maxBytes: 10 * 1024 * 1024 };

let root: string;
let inspector: Inspector;
let files: FilePlatform;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'receive-'));
  inspector = createInspector();
  files = {
    store: createDiskStore(join(root, 'archivos')),
    inspector,
    scanner: null,
    spoolFolder: join(root, 'spool'),
  };
});
afterEach(async () => {
  await inspector.close();
  await rm(root, { recursive: true });
});

const leftovers = async (): Promise<unknown[]> => [
  ...(await collect(files.store.list())),
  ...(await readdir(files.spoolFolder).catch(() => [])),
];

test('a good file is stored whole; its name is metadata only (rule 49)', async () => {
  const pdf = samplePdf();
  const received = await receiveFile(
    files,
    { body: Readable.from([pdf]), name: '../../Acta Constitución.PDF', account: 'prueba' },
    policy,
  );
  expect(received).toMatchObject({
    nombre: 'Acta Constitución.PDF',
    extension: 'pdf',
    mime: 'application/pdf',
    bytes: pdf.length,
    analisis: 'sin_analizar',
  });
  expect(received.clave).not.toContain('Acta');
  expect((await buffer(await files.store.get(received.clave))).equals(pdf)).toBe(true);
  expect(await readdir(files.spoolFolder)).toEqual([]);
});

test('rule 54: a file of 11 MB is stopped at 10 MB while it streams, without holding it in memory', async () => {
  const chunk = Buffer.alloc(64 * 1024);
  let sent = 0;
  const body = Readable.from(
    (async function* () {
      for (; sent < 1024 * 1024 * 1024; ) {
        sent += chunk.length;
        yield chunk;
      }
    })(),
    { highWaterMark: 1 },
  );
  await expect(
    receiveFile(files, { body, name: 'acta.pdf', account: 'prueba' }, policy),
  ).rejects.toMatchObject({
    code: 'demasiado_grande',
  });
  expect(sent).toBeLessThan(10 * 1024 * 1024 + 5 * chunk.length);
  expect(body.destroyed).toBe(true);
  expect(await leftovers()).toEqual([]);
});

test('a file of exactly 10 MB is not too large', async () => {
  const base = samplePdf().toString('latin1');
  const pdf = Buffer.from(
    base.replace('%\xe2', `%${'x'.repeat(policy.maxBytes - base.length)}\xe2`),
    'latin1',
  );
  expect(pdf.length).toBe(policy.maxBytes);
  await expect(
    receiveFile(files, { body: Readable.from([pdf]), name: 'a.pdf', account: 'prueba' }, policy),
  ).resolves.toMatchObject({ bytes: policy.maxBytes });
});

test.each([
  ['an extension that the slot does not admit', 'acta.exe', samplePdf(), 'extension'],
  ['an extension hidden behind a bidi override', 'acta\u202efdp.exe', samplePdf(), 'extension'],
  ['two extensions', 'acta.pdf.exe', samplePdf(), 'extension'],
  ['no extension', 'acta', samplePdf(), 'extension'],
  ['content that is not of its extension', 'acta.pdf', sampleDocx(), 'no_coincide'],
  ['nothing at all', 'acta.pdf', Buffer.alloc(0), 'vacio'],
])('%s is refused and nothing is left', async (_, name, bytes, code) => {
  await expect(
    receiveFile(files, { body: Readable.from([bytes]), name, account: 'prueba' }, policy),
  ).rejects.toMatchObject({
    code,
  });
  expect(await leftovers()).toEqual([]);
});

test('a connection that breaks in the middle leaves nothing', async () => {
  const body = Readable.from(
    (async function* () {
      yield samplePdf().subarray(0, 100);
      throw new Error('aborted');
    })(),
  );
  await expect(receiveFile(files, { body, name: 'a.pdf', account: 'prueba' }, policy)).rejects.toThrow(
    'aborted',
  );
  expect(await leftovers()).toEqual([]);
});

describe('antivirus (rule 58)', () => {
  let server: Server | undefined;
  afterEach(() => new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve())));

  /** A clamd that reads the stream and then answers; `received` is what it was given to scan. */
  const clamd = async (answer: string | null): Promise<{ url: string; received: () => Buffer }> => {
    const chunks: Buffer[] = [];
    server = createServer((socket: Socket) => {
      socket.on('error', () => undefined);
      socket.on('data', (data: Buffer) => {
        chunks.push(data);
        if (answer !== null && Buffer.concat(chunks).subarray(-4).equals(Buffer.alloc(4)))
          socket.end(`${answer}\0`);
      });
    });
    const listening = server;
    await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
    const address = listening.address();
    return {
      url: `tcp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
      received: () => {
        const raw = Buffer.concat(chunks).subarray('zINSTREAM\0'.length);
        const parts: Buffer[] = [];
        for (let at = 0; raw.readUInt32BE(at) > 0; at += 4 + raw.readUInt32BE(at))
          parts.push(raw.subarray(at + 4, at + 4 + raw.readUInt32BE(at)));
        return Buffer.concat(parts);
      },
    };
  };
  const receivePdf = (scanner: FilePlatform['scanner']) =>
    receiveFile(
      { ...files, scanner },
      { body: Readable.from([samplePdf()]), name: 'a.pdf', account: 'prueba' },
      policy,
    );

  test('a clean file is scanned whole and stored as limpio', async () => {
    const { url, received } = await clamd('stream: OK');
    await expect(receivePdf(createScanner(url))).resolves.toMatchObject({ analisis: 'limpio' });
    expect(received().equals(samplePdf())).toBe(true);
  });

  test('an infected file is refused and nothing is left', async () => {
    const { url } = await clamd('stream: Eicar-Test-Signature FOUND');
    await expect(receivePdf(createScanner(url))).rejects.toMatchObject({ code: 'infectado' });
    expect(await leftovers()).toEqual([]);
  });

  test.each(['INSTREAM size limit exceeded. ERROR', 'stream: OK but FOUND nothing?', ''])(
    'the answer %j is no verdict: quarantine',
    async (answer) => {
      const { url } = await clamd(answer);
      await expect(receivePdf(createScanner(url))).resolves.toMatchObject({ analisis: 'pendiente' });
    },
  );

  test('a scanner that is away or silent means quarantine', async () => {
    await expect(receivePdf(createScanner('tcp://127.0.0.1:9'))).resolves.toMatchObject({
      analisis: 'pendiente',
    });
    await expect(receivePdf(createScanner('unix:/nowhere/clamd.sock'))).resolves.toMatchObject({
      analisis: 'pendiente',
    });
    const { url } = await clamd(null);
    await expect(receivePdf(createScanner(url, 200))).resolves.toMatchObject({ analisis: 'pendiente' });
  });
});
