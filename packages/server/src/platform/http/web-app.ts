import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';
import { createPreloads } from './preloads.ts';

/** Policy of the page: nothing inline, nothing from elsewhere; the nonce is for the style tags of dialogs. */
export const pagePolicy = (nonce: string, secure: boolean): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "frame-src 'self' blob:",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');

/** Policy of the worker, /sw.js: it brings the portal's own files, and nothing of it runs in a page. */
const WORKER_POLICY =
  "default-src 'none'; script-src 'self'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/** The page that the worker keeps for who has no line: the same for everybody, with nobody's session in it. */
const SHELL = '/sin-conexion';

/** The number of the release in this folder, as its page tells it; null for a build without one. */
export const releaseOf = (dist: string): string | null => {
  const index = path.join(dist, 'index.html');
  if (!existsSync(index)) return null;
  const told = readFileSync(index, 'utf8').split('<meta name="version" content="', 2)[1]?.split('"', 1)[0];
  return told && /^[\da-f]+$/.test(told) ? told : null;
};

export type WebAppOptions = {
  readonly dist: string;
  readonly secure: boolean;
  /** Whether one may sign in as a made-up account. */
  readonly demo: boolean;
};

/** The page around the screen that is seen while the code is on its way, and that screen (index.html). */
const partsOf = (page: string): { before: string; waiting: string; after: string } => {
  const [before = '', rest = ''] = page.split('<!--espera-->');
  const [waiting = '', after = ''] = rest.split('<!--/espera-->');
  return { before, waiting, after };
};

/**
 * Serves the built web application: hashed files for a year, the page itself never cached. Every path
 * that is no file and not under /api gets the page, so that a deep link opens what it names; HEAD tells what GET would.
 */
export const webApp =
  ({ dist, secure, demo }: WebAppOptions): FastifyPluginAsync =>
  async (app) => {
    const index = path.join(dist, 'index.html');
    if (!existsSync(index))
      throw new Error(`No hay interfaz construida en ${dist}: ejecuta «npm run build».`);
    const { before, waiting, after } = partsOf(readFileSync(index, 'utf8'));
    const preloads = createPreloads(dist, demo);

    await app.register(fastifyStatic, {
      root: dist,
      index: false,
      wildcard: false,
      immutable: true,
      // Made with the build, smaller than what could be made for each answer.
      preCompressed: true,
      maxAge: '365d',
      setHeaders: (reply, file) => {
        if (file === path.join(dist, 'sw.js')) {
          // Asked for anew each time: it is how a browser hears of a release.
          reply.header('cache-control', 'no-cache');
          reply.header('content-security-policy', WORKER_POLICY);
        } else if (!file.includes(`${path.sep}assets${path.sep}`))
          reply.header('cache-control', 'public, max-age=3600');
      },
    });
    app.setNotFoundHandler(async (request, reply) => {
      if (
        !['GET', 'HEAD'].includes(request.method) ||
        request.url.startsWith('/api/') ||
        // A file by its path; what is asked of a page may end in a dot and letters too.
        /^[^?]*\.[a-z0-9]{1,8}(?:\?|$)/i.test(request.url)
      )
        return reply
          .status(404)
          .send({ code: 'no_encontrado', message: 'No encontramos lo que buscas.', issues: [] });
      const nonce = randomBytes(16).toString('base64');
      const { head, body } =
        request.url.split('?', 1)[0] === SHELL
          ? { head: '', body: null }
          : preloads(request.url, request.headers.cookie);
      return reply
        .header('content-security-policy', pagePolicy(nonce, secure))
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(
          `${before.replace('</head>', () => `${head}</head>`)}${body ?? waiting}${after}`.replaceAll(
            '__NONCE__',
            nonce,
          ),
        );
    });
  };
