/** Every text that the specification puts in single quotes is on a screen or in a message: prints what is missing. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from '../lib/run.ts';
import { trackedFiles } from './paths.ts';

/** Stands for a value in a text that the product composes. */
const HOLE = '\u0000';

/** A text of the specification and the texts that show it, `{}` standing for values. */
export type Specified = { readonly text: string; readonly shownAs: readonly string[] };

/** Reads the list: one text a line, `text => first && second` where the product composes it; `#` begins a remark. */
export const readSpecified = (list: string): Specified[] =>
  list
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => {
      const [text = '', composed] = line.split(' => ');
      return { text, shownAs: composed?.split(' && ') ?? [text] };
    });

const tidy = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Texts of one source file as a person would read them: literals, templates, and JSX with its values left open. */
export const shownTexts = (path: string, content: string): string[] => {
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) || ts.isJsxText(node))
      texts.push(node.text);
    if (ts.isTemplateExpression(node))
      texts.push(node.head.text + node.templateSpans.map(({ literal }) => HOLE + literal.text).join(''));
    if (ts.isJsxElement(node) || ts.isJsxFragment(node))
      texts.push(node.children.map((child) => (ts.isJsxText(child) ? child.text : HOLE)).join(''));
    ts.forEachChild(node, visit);
  };
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  visit(ts.createSourceFile(path, content, ts.ScriptTarget.ESNext, false, kind));
  return texts.map(tidy).filter((text) => text !== '');
};

/** The texts of the list that none of the shown ones is. */
export const missing = (specified: readonly Specified[], shown: ReadonlySet<string>): string[] =>
  specified
    .filter(({ shownAs }) => !shownAs.every((text) => shown.has(tidy(text.replaceAll('{}', HOLE)))))
    .map(({ text }) => text);

/** Sources that a person meets: not tests, not the page of the kit. */
const isProduct = (path: string): boolean =>
  /^packages\/(domain|server|web)\/(src\/.*\.tsx?|index\.html)$/.test(path) &&
  !/\.test\.tsx?$|\/testing\/|\/web\/src\/kit\//.test(path);

const titleOf = (html: string): string[] => [/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''];

if (import.meta.main) {
  const shown = new Set<string>();
  for (const path of (await trackedFiles()).filter(isProduct)) {
    // A file that was just deleted is still listed by git.
    const content = await readFile(join(root, path), 'utf8').catch(() => '');
    for (const text of path.endsWith('.html') ? titleOf(content) : shownTexts(path, content)) shown.add(text);
  }
  const lists = (await readdir(import.meta.dirname)).filter((name) => /^textos-parte-.*\.txt$/.test(name));
  const specified = (
    await Promise.all(lists.map((name) => readFile(join(import.meta.dirname, name), 'utf8')))
  ).flatMap(readSpecified);
  const absent = missing(specified, shown);
  for (const text of absent) console.error(`Falta: '${text}'`);
  console.log(`${specified.length} textos de la especificación, ${absent.length} faltan.`);
  if (specified.length === 0 || shown.size === 0 || absent.length > 0) process.exitCode = 1;
}
