/** What a build says of itself to its worker (build/worker.ts). Addresses begin with '/'. */
export type Release = {
  /** Changes with any file of the build. */
  readonly version: string;
  /** The script that the page begins with: tells whether a shell is of this release. */
  readonly entry: string;
  /** The page without a session that opens what this device keeps. */
  readonly shell: string;
  /** What an applicant's own pages are made of: kept before the worker begins to serve. */
  readonly first: readonly string[];
  /** All other code, but for what draws PDFs: kept for who works in the whole portal. */
  readonly rest: readonly string[];
};

/** What a page asks of the worker. */
export type Wish = 'todo' | 'limpieza';

const PREFIX = 'portal-';

/** Names the files of a release: its cache, and the lock that each of its open pages holds. */
export const nameOf = (version: string): string => `${PREFIX}${version}`;

/** Which caches go: of releases that no open page holds. What is not ours stays. */
export const outdated = (caches: readonly string[], own: string, held: readonly string[]): string[] =>
  caches.filter((name) => name.startsWith(PREFIX) && name !== own && !held.includes(name));

/** How a request is answered; null: by the browser alone, as if there were no worker. */
export type Way = 'page' | 'asset' | 'file' | null;

/** Under fixed names, so that the portal's own is the right one while there is a line. */
const FILES: readonly string[] = ['/tema.js', '/icono.svg'];

/** Data, documents, uploads and events are never the worker's: it keeps nothing that is somebody's. */
export const wayOf = (
  { method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>,
  origin: string,
): Way => {
  const { origin: from, pathname } = new URL(url);
  if (method !== 'GET' || from !== origin || /^\/(?:api|salud)(?:\/|$)/.test(pathname)) return null;
  if (pathname.startsWith('/assets/')) return 'asset';
  if (FILES.includes(pathname)) return 'file';
  return mode === 'navigate' && !/\.[a-z0-9]{1,8}$/i.test(pathname) ? 'page' : null;
};

/** Answers of what stands before a portal that is not there. */
export const isNobodyHome = (status: number): boolean => [502, 503, 504].includes(status);

/** The kept shell as a new answer: the nonce that its policy allows is of this answer alone. */
export const freshShell = async (kept: Response, nonce: string): Promise<Response> => {
  const policy = kept.headers.get('content-security-policy') ?? '';
  const old = /'nonce-([^']+)'/.exec(policy)?.[1];
  const renew = (text: string): string => (old ? text.replaceAll(old, nonce) : text);
  const headers = new Headers(kept.headers);
  headers.set('content-security-policy', renew(policy));
  // The text is no longer as it travelled.
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  return new Response(renew(await kept.text()), { status: 200, headers });
};
