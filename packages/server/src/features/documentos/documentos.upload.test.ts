import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import multipart from '@fastify/multipart';
import { ranuraEstandar } from '@portal/domain/features/documentos/public';
import { AppError } from '@portal/domain/kernel/errors';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createFilePlatform } from '../../platform/files/index.ts';
import { sampleDocx, samplePdf } from '../../platform/files/testing/samples.ts';
import { receiveUpload } from './documentos.upload.ts';

let root: string;
let app: FastifyInstance;
let close: () => Promise<void>;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'upload-'));
  const files = await createFilePlatform({ dataFolder: root, s3: null, clamdUrl: null });
  close = () => files.close();
  app = Fastify();
  await app.register(multipart);
  app.setErrorHandler((error, _, reply) =>
    error instanceof AppError
      ? reply.code(error.status).send(error.toBody())
      : reply.code(500).send({ code: String(error) }),
  );
  app.post('/subir', async (request) => {
    const { judged, campos } = await receiveUpload(request, files, ranuraEstandar('RFC'), {
      account: 'prueba',
    });
    const archivo = await judged.keep();
    await judged.drop();
    return { archivo, campos };
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  await app.close();
  await close();
  await rm(root, { recursive: true });
});

const port = (): number => (app.server.address() as AddressInfo).port;
const stored = async (): Promise<string[]> => {
  const all = await readdir(join(root, 'archivos'), { recursive: true, withFileTypes: true }).catch(() => []);
  return all.filter((entry) => entry.isFile()).map((entry) => entry.name);
};
const post = async (
  body: FormData | string,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: Record<string, unknown> }> => {
  const response = await fetch(`http://127.0.0.1:${port()}/subir`, { method: 'POST', body, headers });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};
const form = (...parts: [string, string | Buffer, string?][]): FormData => {
  const data = new FormData();
  for (const [name, value, filename] of parts)
    if (typeof value === 'string') data.append(name, value);
    else data.append(name, new Blob([new Uint8Array(value)]), filename);
  return data;
};

test('a good file is received with the texts that came before it', async () => {
  const { status, body } = await post(
    form(['version', '3'], ['comentario', 'Acta nueva'], ['archivo', samplePdf(), 'Acta «2026».pdf']),
  );
  expect(status).toBe(200);
  expect(body).toMatchObject({
    archivo: { nombre: 'Acta «2026».pdf', mime: 'application/pdf' },
    campos: { version: '3', comentario: 'Acta nueva' },
  });
  expect(await stored()).toHaveLength(1);
});

test("rule 54: 11 MB are refused with the seed's words", async () => {
  const { status, body } = await post(form(['archivo', Buffer.alloc(11 * 1024 * 1024, 'x'), 'acta.pdf']));
  expect(status).toBe(413);
  expect(body).toMatchObject({
    code: 'archivo_demasiado_grande',
    message: 'El archivo no puede ser mayor a 10MB',
    issues: [{ path: 'archivo' }],
  });
  expect(await stored()).toEqual([]);
});

test('rule 54: an endless upload is answered while it is still being sent', async () => {
  const status = await new Promise<number | undefined>((resolve, reject) => {
    const request = httpRequest({
      port: port(),
      path: '/subir',
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
    });
    const chunk = Buffer.alloc(256 * 1024, 'x');
    const more = (): void => {
      if (!request.destroyed) request.write(chunk, () => setImmediate(more));
    };
    request.on('response', (response) => {
      resolve(response.statusCode);
      request.destroy();
    });
    request.on('error', (error) => reject(error));
    request.write('--b\r\nContent-Disposition: form-data; name="archivo"; filename="a.pdf"\r\n\r\n', more);
  });
  expect(status).toBe(413);
  expect(await stored()).toEqual([]);
});

test('a connection that breaks in the middle leaves nothing', async () => {
  const socket = connect(port(), '127.0.0.1');
  socket.write(
    'POST /subir HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 100000\r\n\r\n--b\r\nContent-Disposition: form-data; name="archivo"; filename="a.pdf"\r\n\r\n%PDF-1.7',
  );
  await expect.poll(stored).toHaveLength(1);
  socket.destroy();
  await expect.poll(stored).toEqual([]);
});

test.each([
  [
    'a program named .pdf',
    form(['archivo', Buffer.from('MZ\x90\0'.repeat(100)), 'acta.pdf']),
    422,
    'archivo_no_coincide',
  ],
  ['a docx named .pdf', form(['archivo', sampleDocx(), 'acta.pdf']), 422, 'archivo_no_coincide'],
  ['another extension', form(['archivo', samplePdf(), 'acta.xlsx']), 415, 'archivo_extension'],
  ['a bidi name', form(['archivo', samplePdf(), 'acta\u202efdp.exe']), 415, 'archivo_extension'],
  ['nothing in the file', form(['archivo', Buffer.alloc(0), 'acta.pdf']), 422, 'archivo_vacio'],
  ['a form without a file', form(['comentario', 'hola']), 400, 'archivo_faltante'],
  [
    'too many fields',
    form(...Array.from({ length: 9 }, (_, n): [string, string] => [`f${n}`, 'x']), [
      'archivo',
      samplePdf(),
      'a.pdf',
    ]),
    400,
    'archivo_incompleto',
  ],
])('%s is refused in the words of the catalogue', async (_, body, status, code) => {
  const answer = await post(body);
  expect({ status: answer.status, code: answer.body.code }).toEqual({ status, code });
  expect(answer.body.message).not.toBe('');
  expect(await stored()).toEqual([]);
});

test('the refusal of an extension says what is admitted', async () => {
  const { body } = await post(form(['archivo', samplePdf(), 'acta.html']));
  expect(body.message).toBe('Este tipo de archivo no se admite. Usa pdf, doc, docx, jpg, jpeg o png.');
});

test('a body that is not a form is refused', async () => {
  const { status, body } = await post('{}', { 'content-type': 'application/json' });
  expect({ status, code: body.code }).toEqual({ status: 400, code: 'archivo_faltante' });
});

test('a field named __proto__ does no harm', async () => {
  const { status } = await post(form(['__proto__', 'x'], ['archivo', samplePdf(), 'a.pdf']));
  expect([200, 400]).toContain(status);
  expect(Object.hasOwn(Object.prototype, 'x')).toBe(false);
});
