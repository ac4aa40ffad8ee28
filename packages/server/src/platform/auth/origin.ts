import { AppError } from '@portal/domain/kernel/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

const originOf = (url: string): string | null => (URL.canParse(url) ? new URL(url).origin : null);

/**
 * True when a request that may change something comes from the portal's own pages (rule 13, CSRF).
 * The headers are set by the browser and out of a page's reach. On plain http, a trial on one's own
 * machine or network, the address that the browser asked (Host) counts as ours too: the cookie belongs
 * to that host, and a foreign page cannot have it as its origin. A request that carries neither header comes from no browser we serve, and is refused as well.
 */
export const comesFromPortal = (
  request: Pick<FastifyRequest, 'method' | 'headers'>,
  publicUrl: string,
): boolean => {
  if (safeMethods.has(request.method)) return true;
  const { origin, host } = request.headers;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return false;
  if (origin === undefined) return site === 'same-origin';
  if (originOf(origin) === originOf(publicUrl)) return true;
  return publicUrl.startsWith('http:') && URL.canParse(origin) && new URL(origin).host === host;
};

/**
 * False when the browser says that a foreign page asks: one that leads a person's browser here takes the session along
 * (SameSite=Lax). Typed addresses, bookmarks and links in a mail program count as nobody's page, and so does what is no
 * browser.
 */
export const isOwnErrand = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean => {
  const site = headers['sec-fetch-site'];
  return site === undefined || site === 'same-origin' || site === 'none';
};

/** Refused for coming from elsewhere: 403 `origen_ajeno`. */
export const foreignOrigin = (): AppError =>
  new AppError('prohibido', {
    code: 'origen_ajeno',
    message: 'La solicitud no viene de este portal. Recarga la página e intenta de nuevo.',
  });

/**
 * Refuses every change that does not come from the portal's own origin, before its body is read.
 * Register once, on the whole server: 403 `origen_ajeno`.
 */
export const guardOrigin = (app: FastifyInstance, publicUrl: string): void => {
  app.addHook('onRequest', async (request) => {
    if (!comesFromPortal(request, publicUrl)) throw foreignOrigin();
  });
};

/**
 * Where to go after signing in: a path of this portal, or `/` (rule 9). Absolute and scheme-relative
 * addresses, backslashes, control characters and anything that a browser could read as another origin
 * give `/`.
 */
export const safeRedirect = (target: unknown, publicUrl: string): string => {
  if (typeof target !== 'string' || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(target)) return '/';
  const base = originOf(publicUrl);
  if (base === null || !URL.canParse(target, base)) return '/';
  const url = new URL(target, base);
  return url.origin === base && !url.pathname.startsWith('//')
    ? `${url.pathname}${url.search}${url.hash}`
    : '/';
};
