import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const files = z.array(z.string().regex(/^assets\/[\w.-]+\.(?:js|css)$/));

/** As `build/preloads.ts` of the web writes it. */
const table = z.object({
  marco: files,
  acceso: files,
  rutas: z.array(
    z.object({
      path: z.string(),
      publica: z.boolean(),
      files,
      segun: z.record(z.string(), files).default({}),
    }),
  ),
  pantallas: z.object({ acceso: z.string(), accesoDemo: z.string() }),
});

const segmentsOf = (address: string): string[] => address.split('/').filter(Boolean);

const fits = (pattern: readonly string[], address: readonly string[]): boolean =>
  pattern.length === address.length &&
  pattern.every((segment, at) => segment.startsWith('$') || segment === address[at]);

const parametersOf = (pattern: readonly string[]): number =>
  pattern.filter((segment) => segment.startsWith('$')).length;

/** A hint and no more: whether somebody is signed in is decided where data is asked for. */
const hasSession = (cookies: string | undefined): boolean =>
  /(?:^|;\s*)(?:__Host-)?sesion=/.test(cookies ?? '');

/** What a page is sent with. */
export type FirstScreen = {
  /** Tags for its head: a browser asks at once for the code of what it will draw, and not for one file after the other. */
  readonly head: string;
  /** HTML that is seen while the code is on its way; null: the page's own. */
  readonly body: string | null;
};

/**
 * Judged by the address and by whether the browser sends the cookie of a session; nothing for a build that has no table
 * (a developer's own). `demo`: the sign-in card has more in it.
 */
export const createPreloads = (
  dist: string,
  demo: boolean,
): ((url: string, cookies: string | undefined) => FirstScreen) => {
  const file = path.join(dist, '.vite', 'preloads.json');
  if (!existsSync(file)) return () => ({ head: '', body: null });
  const { marco, acceso, rutas, pantallas } = table.parse(JSON.parse(readFileSync(file, 'utf8')));
  // A style is only on its way: it comes into force with the code that it belongs to, and holds no first screen up.
  const tags = (wanted: readonly string[]): string =>
    wanted
      .map((name) => {
        const kind = name.endsWith('.css') ? 'preload" as="style' : 'modulepreload';
        return `<link rel="${kind}" fetchpriority="low" crossorigin href="/${name}">`;
      })
      .join('');
  const known = rutas
    .map(({ path: pattern, publica, files: page, segun }) => ({
      pattern: segmentsOf(pattern),
      publica,
      tags: tags(publica ? page : [...marco, ...page]),
      segun: new Map(Object.entries(segun).map(([asked, more]) => [asked, tags(more)])),
    }))
    // A parameter would take the address that another route spells out: those come first.
    .toSorted((a, b) => parametersOf(a.pattern) - parametersOf(b.pattern));
  const frame = tags(marco);
  const signIn: FirstScreen = {
    head: tags(acceso),
    body: demo ? pantallas.accesoDemo : pantallas.acceso,
  };
  return (url, cookies) => {
    const [path = '', asked = ''] = url.split('?', 2);
    const address = segmentsOf(path);
    const route = known.find(({ pattern }) => fits(pattern, address));
    if (route?.publica) return { head: route.tags, body: null };
    if (!hasSession(cookies)) return signIn;
    if (!route) return { head: frame, body: null };
    const more = asked.split('&').map((one) => route.segun.get(one) ?? '');
    return { head: [route.tags, ...more].join(''), body: null };
  };
};
