import { type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Browser, createTestPortal } from '../test/portal.ts';
import { apply } from './features/pre-registro/testing/stories.ts';

/** What travels compressed of the whole portal, and what does not (ADR 0080). */

const portal = await createTestPortal();
let coordinador: Browser;
beforeAll(async () => {
  coordinador = await portal.browser({ rol: 'coordinador' });
  for (const titular of ['Ana Ávila', 'Luis Ñandú', 'Eva Olivas'])
    await apply(await portal.browser({ rol: 'solicitante' }), { titular });
});

const ask = async (path: string, headers: Record<string, string> = {}, body?: unknown) => {
  const wire = await portal.wire(coordinador);
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  request(
    `${wire.origin}${path}`,
    {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...wire.headers,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
    },
    resolve,
  )
    .on('error', reject)
    .end(body === undefined ? undefined : JSON.stringify(body));
  const answer = await promise;
  return { status: answer.statusCode, headers: answer.headers, bytes: await buffer(answer) };
};

const LIST = '/api/v1/pre-registros';

describe('answers of the contract', () => {
  it('come compressed in what the browser takes, and are the same text', async () => {
    const plain = await ask(LIST);
    expect([plain.status, plain.headers['content-encoding'], plain.headers.vary]).toEqual([
      200,
      undefined,
      'accept-encoding',
    ]);
    const br = await ask(LIST, { 'accept-encoding': 'gzip, deflate, br, zstd' });
    const gzip = await ask(LIST, { 'accept-encoding': 'gzip, deflate' });
    expect([br.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip']);
    expect(br.headers['cache-control']).toBe('no-store');
    expect(brotliDecompressSync(br.bytes).equals(plain.bytes)).toBe(true);
    expect(gunzipSync(gzip.bytes).equals(plain.bytes)).toBe(true);
  });

  it('and of the routes beside it weigh the same whatever a page of another site tries', async () => {
    const foreign = { 'accept-encoding': 'gzip, br', 'sec-fetch-site': 'cross-site' };
    for (const path of [LIST, '/api/v1/openapi.json', '/api/v1/nada']) {
      for (const site of ['cross-site', 'same-site'])
        expect(
          (await ask(path, { ...foreign, 'sec-fetch-site': site })).headers['content-encoding'],
          path,
        ).toBe(undefined);
    }
    for (const path of [LIST, '/api/v1/openapi.json'])
      expect(
        (await ask(path, { ...foreign, 'sec-fetch-site': 'same-origin' })).headers['content-encoding'],
      ).toMatch(/^(?:br|gzip)$/u);
  });

  it('small ones are left as they are', async () => {
    const answer = await ask('/api/v1/nada', { 'accept-encoding': 'br' });
    expect([answer.status, answer.headers['content-encoding']]).toEqual([404, undefined]);
  });
});

describe('what is packed already, or goes on', () => {
  it('a sheet is not packed a second time', async () => {
    const sheet = await ask(`${LIST}/exportar`, { 'accept-encoding': 'br, gzip' }, {});
    expect([sheet.status, sheet.headers['content-encoding']]).toEqual([200, undefined]);
    expect(sheet.bytes.subarray(0, 2).toString('latin1')).toBe('PK');
  });

  it('live events are heard as they happen', async () => {
    const wire = await portal.wire(coordinador);
    const heard = Promise.withResolvers<string>();
    const asked = request(
      `${wire.origin}/api/v1/eventos`,
      { headers: { ...wire.headers, 'accept-encoding': 'br, gzip' } },
      (answer) => {
        answer.once('data', (piece) => heard.resolve(`${answer.headers['content-encoding']} ${piece}`));
      },
    ).on('error', () => {});
    asked.end();
    // Text that is not packed, before the stream has ended.
    expect(await heard.promise).toMatch(/^undefined (?::|id:|event:|data:|retry:)/u);
    asked.destroy();
  });
});
