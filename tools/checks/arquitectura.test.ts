import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, normalize } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { root } from '../lib/run.ts';
import { trackedFiles } from './paths.ts';

/** `docs/arquitectura.md` is read by whoever is new: what it names is there. */

const FILE = /^[\w./…-]+\.(?:tsx?|sql|css|typ|md)$/u;
/** Stands for a name of one's own. */
const EXAMPLE = /<|\*|NNNN|app\.name\.sql/u;
const SOURCE = /^(?:packages|tools|bench|e2e)\/.*\.(?:tsx?|sql|css|typ|json|txt)$/u;
/** Shorter ones say nothing. */
const NAME = /[A-Za-z_]\w{3,}/gu;

let text = '';
let files: readonly string[] = [];
const words = new Set<string>();
beforeAll(async () => {
  text = await readFile(join(root, 'docs/arquitectura.md'), 'utf8');
  files = await trackedFiles();
  for (const file of files.filter((one) => SOURCE.test(one)))
    for (const word of (await readFile(join(root, file), 'utf8').catch(() => '')).match(NAME) ?? [])
      words.add(word);
});

const quoted = (): string[] => [...new Set([...text.matchAll(/`([^`\n]+)`/gu)].map(([, what = '']) => what))];

/** A path as the page shortens it: '…' for what the recipe says, '.etapa.ts' for the end of a name. */
const isThere = (path: string): boolean => {
  if (path.startsWith('.')) {
    const end = path.replace(/^(?:\.\.?\/)+/u, '/');
    return files.some((file) => file.endsWith(end));
  }
  const [before = '', after] = path.split('…/');
  if (after !== undefined) return files.some((file) => file.includes(before) && file.endsWith(`/${after}`));
  return files.some((file) => `/${file}`.endsWith(`/${path.replace(/^\//u, '')}`));
};

describe('what docs/arquitectura.md names', () => {
  it('its links lead somewhere', () => {
    const links = [...text.matchAll(/\]\(([^)#\s]+)|^\[[a-z]+\]: (\S+)$/gmu)].map(
      ([, inline, below]) => inline ?? below ?? '',
    );
    expect(links.length).toBeGreaterThan(40);
    const broken = links.filter(
      (link) => !(/^https?:/u.test(link) || existsSync(normalize(join(root, 'docs', link)))),
    );
    expect(broken).toEqual([]);
  });

  it('its files are there', () => {
    const named = quoted().filter((what) => FILE.test(what) && !EXAMPLE.test(what));
    expect(named.length).toBeGreaterThan(80);
    expect(named.filter((path) => !isThere(path))).toEqual([]);
  });

  it('its names are in the code', () => {
    const named = quoted().filter((what) => !(FILE.test(what) || what.includes('/')));
    expect(named.length).toBeGreaterThan(200);
    const unknown = named.flatMap((what) => (what.match(NAME) ?? []).filter((name) => !words.has(name)));
    expect([...new Set(unknown)]).toEqual([]);
  });
});
