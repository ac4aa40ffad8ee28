import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { root } from '../lib/run.ts';
import { trackedFiles } from './paths.ts';

/** The day of PostgreSQL is that of UTC, which begins six hours before that of Chihuahua: from then until midnight both differ. */
const DAY_OF_UTC = /\b(?:current_date|localtimestamp|now\(\)::date)\b/iu;

const sources = async (pattern: RegExp): Promise<{ file: string; text: string }[]> => {
  const files = (await trackedFiles()).filter((file) => pattern.test(file));
  expect(files.length).toBeGreaterThan(1000);
  return Promise.all(
    files.map(async (file) => ({ file, text: await readFile(join(root, file), 'utf8').catch(() => '') })),
  );
};

it('no statement asks PostgreSQL what day it is without saying where', async () => {
  const found = (await sources(/^(?:packages|bench|e2e)\/.*\.(?:tsx?|sql)$/u))
    .filter(({ text }) => DAY_OF_UTC.test(text))
    .map(({ file }) => file);
  expect(found).toEqual([]);
});

/** The page with the parts of the kit, drawn for a picture. */
const DRAWN_ONCE = 'packages/web/src/kit/drawings.tsx';

const ASKS = new Set(['Date.now', 'today', 'dia']);

/** Where the file asks what time it is while it is loaded, outside of any function, as line numbers. */
const asksWhileLoading = (file: string, text: string): number[] => {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const lines: number[] = [];
  const walk = (node: ts.Node): void => {
    if (ts.isFunctionLike(node)) return;
    const asks =
      (ts.isNewExpression(node) && node.expression.getText() === 'Date' && !node.arguments?.length) ||
      (ts.isCallExpression(node) && ASKS.has(node.expression.getText()));
    if (asks) lines.push(source.getLineAndCharacterOfPosition(node.getStart()).line + 1);
    ts.forEachChild(node, walk);
  };
  walk(source);
  return lines;
};

it('no module keeps the day on which it was loaded: a server, a tab and a run of all tests outlive midnight', async () => {
  const found = (await sources(/^packages\/.*(?<!\.test)\.tsx?$/u))
    .filter(({ file, text }) => file !== DRAWN_ONCE && /\b(?:Date|today|dia)\b/u.test(text))
    .flatMap(({ file, text }) => asksWhileLoading(file, text).map((line) => `${file}:${line}`));
  expect(found).toEqual([]);
  expect(asksWhileLoading('a.ts', 'const hoy = today(new Date());\nconst f = () => Date.now();')).toEqual([
    1, 1,
  ]);
});
