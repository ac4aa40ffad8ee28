import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { asvsPage, chapters } from './asvs/index.ts';
import { root } from './lib/run.ts';

const rows = chapters.flatMap(({ rows: own }) => own);
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

/** Requirements of level 1 and of level 2 in each chapter of the ASVS 5.0.0. */
const counts: readonly (readonly [number, number])[] = [
  [8, 19],
  [4, 7],
  [8, 11],
  [2, 8],
  [4, 5],
  [13, 22],
  [6, 12],
  [4, 3],
  [4, 3],
  [5, 24],
  [3, 11],
  [3, 6],
  [1, 12],
  [2, 7],
  [3, 10],
  [0, 16],
  [0, 7],
];

const slug = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .replaceAll(' ', '-');

const headingsOf = (text: string): string[] =>
  text.split('\n').flatMap((line) => (line.startsWith('#') ? [slug(line.replace(/^#+ /u, ''))] : []));

/** Whether a test or a group of tests begins with this title. */
const holds = (source: string, title: string): boolean =>
  ["'", '"', '`'].some(
    (quote) =>
      source.includes(`${quote}${title}`) || source.includes(`${quote}${title.replaceAll("'", "\\'")}`),
  );

describe('the table of the ASVS', () => {
  test('has every requirement of levels 1 and 2, once and in order', () => {
    expect(chapters.map(({ number }) => number)).toEqual(counts.map((_, nth) => nth + 1));
    for (const { number, rows: own } of chapters) {
      const of = (level: number): number => own.filter((row) => row.level === level).length;
      expect([of(1), of(2)], `V${number}`).toEqual(counts[number - 1]);
      const ids = own.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect([...ids].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))).toEqual(ids);
      expect(ids.filter((id) => !id.startsWith(`${number}.`))).toEqual([]);
    }
  });

  test('says of what is met where that is shown, and of the rest why', () => {
    expect(rows.filter(({ answer, proofs }) => answer === 'met' && proofs.length === 0)).toEqual([]);
    expect(
      rows.filter(({ how, answer }) => how.length < (answer === 'short' ? 60 : 4)).map(({ id }) => id),
    ).toEqual([]);
  });

  test('names tests and headings that there are', () => {
    const missing = rows.flatMap(({ id, proofs }) =>
      proofs.flatMap(({ file, title, heading }) => {
        const text = read(file);
        const there = title ? holds(text, title) : !heading || headingsOf(text).includes(heading);
        return there ? [] : [`${id}: ${file} ${title ?? heading}`];
      }),
    );
    expect(missing).toEqual([]);
    expect(holds("test('nothing of the kind", 'something of the kind')).toBe(false);
  });

  test('is a page with a line for each', () => {
    const page = asvsPage();
    expect(rows.filter(({ id }) => !page.includes(`| ${id} `)).map(({ id }) => id)).toEqual([]);
  });
});

const sources = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:ts|tsx)$/u.test(entry.name) && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath, entry.name));

describe('what no other test looks at', () => {
  test('nothing of the product switches the validation of certificates off', () => {
    const found = ['packages/server/src', 'packages/domain/src', 'packages/web/src']
      .flatMap(sources)
      .filter((file) =>
        /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity/u.test(
          readFileSync(file, 'utf8'),
        ),
      );
    expect(found).toEqual([]);
  });

  test('every library comes from the registry, in an exact version, with its hash', () => {
    const { packages } = JSON.parse(read('package-lock.json')) as {
      readonly packages: Readonly<
        Record<string, { readonly integrity?: string; readonly resolved?: string; readonly link?: boolean }>
      >;
    };
    const theirs = Object.entries(packages).filter(
      ([path, { link }]) => path.includes('node_modules/') && !link,
    );
    expect(theirs.length).toBeGreaterThan(300);
    expect(
      theirs.filter(([, { integrity = '' }]) => !integrity.startsWith('sha512-')).map(([path]) => path),
    ).toEqual([]);
    expect(
      theirs
        .filter(([, { resolved }]) => resolved && !resolved.startsWith('https://registry.npmjs.org/'))
        .map(([path]) => path),
    ).toEqual([]);
    const wanted = [
      'package.json',
      'packages/domain/package.json',
      'packages/server/package.json',
      'packages/web/package.json',
    ].flatMap((file) => {
      const { dependencies = {}, devDependencies = {} } = JSON.parse(read(file)) as Record<
        string,
        Record<string, string>
      >;
      return Object.entries({ ...dependencies, ...devDependencies });
    });
    expect(
      wanted.filter(
        ([name, version]) =>
          !name.startsWith('@portal/') && !/^(?:npm:@?[\w/-]+@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/u.test(version),
      ),
    ).toEqual([]);
  });
});
