import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const files = z.array(z.string().regex(/^assets\/[\w.-]+\.js$/));

/** As `build/preloads.ts` of the web writes it. */
const table = z.object({
  marco: files,
  acceso: files,
  rutas: z.array(z.object({ path: z.string(), publica: z.boolean(), files })),
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

/**
 * What to add to the page's head, so that the browser asks at once for the code of the page that it will draw, and not for
 * one file after the other. Judged by the address and by whether the browser sends the cookie of a session; nothing for a
 * build that has no table (a developer's own).
 */
export const createPreloads = (dist: string): ((url: string, cookies: string | undefined) => string) => {
  const file = path.join(dist, '.vite', 'preloads.json');
  if (!existsSync(file)) return () => '';
  const { marco, acceso, rutas } = table.parse(JSON.parse(readFileSync(file, 'utf8')));
  const tags = (wanted: readonly string[]): string =>
    wanted
      .map((name) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${name}">`)
      .join('');
  const known = rutas
    .map(({ path: pattern, publica, files: page }) => ({
      pattern: segmentsOf(pattern),
      publica,
      tags: tags(publica ? page : [...marco, ...page]),
    }))
    // A parameter would take the address that another route spells out: those come first.
    .toSorted((a, b) => parametersOf(a.pattern) - parametersOf(b.pattern));
  const frame = tags(marco);
  const signIn = tags(acceso);
  return (url, cookies) => {
    const address = segmentsOf(url.split('?', 1)[0] ?? '');
    const route = known.find(({ pattern }) => fits(pattern, address));
    if (route?.publica) return route.tags;
    if (!hasSession(cookies)) return signIn;
    return route?.tags ?? frame;
  };
};
