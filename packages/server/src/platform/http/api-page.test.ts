import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import compress from '@fastify/compress';
import type { OpenAPI } from '@orpc/openapi';
import fastify from 'fastify';
import { describe, expect, it, vi } from 'vitest';
import { apiPageRoutes } from './api-page.ts';

/** A document that counts how often it is made, and how often it is written out. */
const counted = async () => {
  const written = vi.fn();
  const document = {
    openapi: '3.1.1',
    info: { title: 'Prueba', version: '1' },
    tags: [{ name: 'Una parte', description: 'Lo que hace.' }],
    paths: {
      '/una': {
        get: { operationId: 'una', summary: 'Hace una cosa', tags: ['Una parte'], responses: {} },
      },
    },
    toJSON() {
      written();
      const { toJSON: _, ...whole } = this;
      return whole;
    },
  };
  const make = vi.fn(async () => document as unknown as OpenAPI.Document);
  const app = fastify();
  await app.register(compress, { global: true, threshold: 1, encodings: ['br', 'gzip'] });
  await app.register(apiPageRoutes(make));
  const get = (url: string, encoding?: string) =>
    app.inject({ url, headers: encoding ? { 'accept-encoding': encoding } : {} });
  return { get, make, written };
};

describe('the pages of the API, which need no account', () => {
  it('are made once, however many ask and however they take them', async () => {
    const { get, make, written } = await counted();
    const [plain, br, gzip] = await Promise.all([
      get('/api/v1/openapi.json'),
      get('/api/v1/openapi.json', 'br'),
      get('/api/v1/openapi.json', 'gzip'),
    ]);
    for (let n = 0; n < 5; n += 1) await get('/api/v1/openapi.json', 'gzip, br');
    expect([make.mock.calls.length, written.mock.calls.length]).toEqual([1, 1]);
    expect(plain.json()).toMatchObject({ info: { title: 'Prueba' } });
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.payload);
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.payload);
    expect([plain, br, gzip].map(({ headers }) => headers['content-encoding'])).toEqual([
      undefined,
      'br',
      'gzip',
    ]);
    expect(br.headers).toMatchObject({
      vary: 'accept-encoding',
      'content-type': expect.stringMatching(/^application\/json/u),
    });
  });

  it('each part has its page, and what is no part has none', async () => {
    const { get } = await counted();
    expect((await get('/api')).payload).toContain('href="/api/partes/una-parte#una"');
    const part = await get('/api/partes/una-parte');
    expect(part.payload).toContain('Hace una cosa');
    expect(part.headers['content-security-policy']).toContain("default-src 'none'");
    for (const none of ['otra', 'constructor', '__proto__', 'Una parte'])
      expect((await get(`/api/partes/${encodeURIComponent(none)}`)).statusCode).toBe(404);
  });

  it('one that could not be made is made for the next who asks', async () => {
    const { get, make } = await counted();
    make.mockRejectedValueOnce(new Error('Not now'));
    expect((await get('/api')).statusCode).toBe(500);
    expect((await get('/api')).statusCode).toBe(200);
  });
});
