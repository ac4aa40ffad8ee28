/** Twenty files of 50 MB at once into the repository, whole and in parts: how far the memory of the server grows. */
import { createHash, randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { PARTE_MAXIMA, TIPO_DE_PARTE } from '@portal/domain/features/documentos/public';
import { type BenchPortal, memoryOf, resetPeak, signInAs } from '../lib/portal.ts';
import { timed } from '../lib/stats.ts';
import { formOf, largePdf } from './papers.ts';

const PLACE = '/repositorio/borrador/documentos';
/** Staff of the demo who file documents. A draft takes ten files, and an account 1 GB a day. */
const STAFF = ['coordinador', 'administrador'] as const;
const EACH = 10;

/** The most that the repository takes of one file. */
const LIMIT = 50 * 1024 * 1024;
const BUSY = 503;

type Reply = { readonly status: number; readonly body: Record<string, unknown> };
type Sent = {
  readonly method: string;
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: Buffer;
};

/** Sends once, and again while the portal says that it is busy, as a page does. */
const send = async (portal: BenchPortal, cookie: string, sent: Sent): Promise<Reply> => {
  for (;;) {
    const reply = await new Promise<Reply>((resolve, reject) => {
      const going = request(`${portal.url}/api/v1${sent.path}`, {
        method: sent.method,
        agent: false,
        headers: { cookie, origin: portal.url, 'content-length': String(sent.body.length), ...sent.headers },
      });
      going.on('error', reject);
      going.on('response', (response) => {
        let text = '';
        response.on('data', (chunk: Buffer) => (text += chunk.toString('utf8')));
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, body: text ? JSON.parse(text) : {} }),
        );
      });
      going.end(sent.body);
    });
    if (reply.status !== BUSY) return reply;
    await sleep(500);
  }
};

const json = (path: string, body: unknown): Sent => ({
  method: 'POST',
  path,
  headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
  body: Buffer.from(JSON.stringify(body)),
});

const good = ({ status, body }: Reply): Reply['body'] => {
  if (status > 201) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body;
};

type Way = (portal: BenchPortal, cookie: string, file: Buffer, turn: number) => Promise<void>;

const whole: Way = async (portal, cookie, file) => {
  const form = formOf(file);
  good(await send(portal, cookie, { method: 'POST', path: PLACE, headers: form.headers, body: form.body }));
};

const inParts: Way = async (portal, cookie, file, turn) => {
  const sha256 = createHash('sha256').update(file).digest('hex');
  const begun = json('/subidas', { lugar: PLACE, nombre: `acta ${turn}.pdf`, bytes: file.length, sha256 });
  const { id } = good(await send(portal, cookie, begun));
  for (let at = 0; at < file.length; at += PARTE_MAXIMA)
    good(
      await send(portal, cookie, {
        method: 'PATCH',
        path: `/subidas/${String(id)}`,
        headers: { 'content-type': TIPO_DE_PARTE, 'upload-offset': String(at) },
        body: file.subarray(at, at + PARTE_MAXIMA),
      }),
    );
  good(await send(portal, cookie, json(PLACE, { subida: id })));
};

export type BigUploads = {
  /** MB more than before, at the highest. */
  readonly growth: number;
  readonly seconds: number;
  readonly megabytes: number;
};

const measure = async (portal: BenchPortal, way: Way): Promise<BigUploads> => {
  const file = largePdf(LIMIT);
  const cookies = await Promise.all(STAFF.map((account) => signInAs(portal, account)));
  const before = (await memoryOf(portal.pid)).now;
  await resetPeak(portal.pid);
  const all = cookies.flatMap((cookie) =>
    Array.from({ length: EACH }, (_, turn) => () => way(portal, cookie, file, turn)),
  );
  const milliseconds = await timed(() => Promise.all(all.map((upload) => upload())));
  const { peak } = await memoryOf(portal.pid);
  return {
    growth: peak - before,
    seconds: milliseconds / 1000,
    megabytes: (all.length * file.length) / 1e6,
  };
};

/** In one request each. @throws Error when one is refused. */
export const uploadBigFiles = (portal: BenchPortal): Promise<BigUploads> => measure(portal, whole);
/** In parts each. @throws Error when one is refused. */
export const uploadBigFilesInParts = (portal: BenchPortal): Promise<BigUploads> => measure(portal, inParts);
