import { describe, expect, it } from 'vitest';
import { createTestPortal } from '../test/portal.ts';
import { portalDocument } from './openapi.ts';

const portal = await createTestPortal();
const get = (url: string) => portal.parts.server.inject({ url });

/** The addresses on a page, without the place in it. */
const linksOf = (html: string): string[] => [
  ...new Set([...html.matchAll(/href="([^"#]+)/gu)].map(([, href]) => href ?? '')),
];

describe('the API, for whoever reads it', () => {
  it('is served to everybody as it is generated, and may be kept for a while', async () => {
    const answer = await get('/api/v1/openapi.json');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('public, max-age=300');
    expect(answer.json()).toEqual(JSON.parse(JSON.stringify(await portalDocument())));
  });

  it('has a page that names every operation, and each part a page with its operations in full', async () => {
    const index = await get('/api');
    expect(index.statusCode).toBe(200);
    const document = await portalDocument();
    const operations = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
      Object.keys(item ?? {}).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const missing = (html: string, addresses: readonly string[]): string[] =>
      addresses.filter((address) => !html.includes(`<code>${address}</code>`));
    expect(missing(index.body, operations)).toEqual([]);

    const parts = linksOf(index.body).filter((href) => href.startsWith('/api/partes/'));
    expect(parts).toHaveLength(document.tags?.length ?? 0);
    const pages = await Promise.all(parts.map(get));
    expect(pages.map(({ statusCode }) => statusCode).filter((status) => status !== 200)).toEqual([]);
    expect(missing(pages.map(({ body }) => body).join(''), operations)).toEqual([]);
  });

  it('says of an action what its table says', async () => {
    const { body } = await get('/api/partes/pre-registro');
    expect(body).toContain('«Aprobar Registro»: desde «Pendiente» o «En Revisión», pasa a «Validado».');
  });

  it('runs nothing, and takes its style by its hash', async () => {
    const { headers, body } = await get('/api');
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/=]+';/u);
    expect(body).not.toContain('<script');
    expect(body).not.toContain('style="');
  });

  it('answers a part that there is not as any other address', async () => {
    const { statusCode, body } = await get('/api/partes/%3Cscript%3E');
    expect(statusCode).toBe(404);
    expect(body).not.toContain('script');
  });
});
