/** One word per idea: the forbidden synonyms of docs/glosario.md name nothing that packages declares. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from '../lib/run.ts';
import { trackedFiles } from './paths.ts';

export type Forbidden = { readonly synonym: string; readonly term: string };

/** Reads the table `| term | meaning | never |`; synonyms are separated by commas and may be quoted as code. */
export const readGlossary = (markdown: string): Forbidden[] =>
  markdown
    .split('\n')
    .filter((line) => line.startsWith('|') && !/^\|[\s:|-]+\|$/.test(line))
    .slice(1)
    .flatMap((line) => {
      const [term = '', , never = ''] = line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.replaceAll('`', '').trim());
      return never
        .split(',')
        .map((synonym) => synonym.trim())
        .filter((synonym) => synonym !== '' && synonym !== '—')
        .map((synonym) => ({ synonym, term }));
    });

/** `findConvenioById`, `pre_registros` and `co-diseno` as lower-case words. */
export const words = (identifier: string): string[] =>
  identifier
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');

const mentions = (identifier: string, synonym: string): boolean =>
  ` ${words(identifier).join(' ')} `.includes(` ${words(synonym).join(' ')} `);

/** The names that a source file gives to things. Names that others gave (`response.status`) are not ours to judge. */
export const declaredNames = (path: string, content: string): string[] => {
  const names: string[] = [];
  const visit = (node: ts.Node): void => {
    const named =
      ts.isVariableDeclaration(node) ||
      ts.isParameter(node) ||
      ts.isFunctionDeclaration(node) ||
      ts.isTypeAliasDeclaration(node) ||
      ts.isInterfaceDeclaration(node) ||
      ts.isClassDeclaration(node) ||
      ts.isMethodDeclaration(node) ||
      ts.isPropertyDeclaration(node) ||
      ts.isPropertySignature(node);
    if (named && node.name && (ts.isIdentifier(node.name) || ts.isStringLiteral(node.name)))
      names.push(node.name.text);
    ts.forEachChild(node, visit);
  };
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  visit(ts.createSourceFile(path, content, ts.ScriptTarget.ESNext, false, kind));
  return names;
};

const sqlNames = (content: string): string[] =>
  content
    .replace(/--.*$/gm, '')
    .replace(/'(?:[^']|'')*'/g, '')
    .match(/[A-Za-z_][A-Za-z0-9_]*/g) ?? [];

/** Every use of a forbidden synonym in a file: in its path or in a name that it declares. */
export const findForbidden = (path: string, content: string, glossary: readonly Forbidden[]): string[] => {
  const names = path.endsWith('.sql') ? sqlNames(content) : declaredNames(path, content);
  return [...new Set([path.replace(/^.*\/src\//, ''), ...names])].flatMap((name) =>
    glossary
      .filter(({ synonym }) => mentions(name, synonym))
      .map(({ synonym, term }) => `${path}: «${name}» says «${synonym}»; the word is «${term}»`),
  );
};

if (import.meta.main) {
  const glossary = readGlossary(await readFile(join(root, 'docs/glosario.md'), 'utf8'));
  const files = (await trackedFiles()).filter((path) => /^packages\/.*\.(ts|tsx|sql)$/.test(path));
  const found = await Promise.all(
    files.map(async (path) => {
      const content = await readFile(join(root, path), 'utf8').catch(() => '');
      return path.endsWith('/platform/db/schema.ts') ? [] : findForbidden(path, content, glossary);
    }),
  );
  for (const problem of found.flat()) console.error(problem);
  console.log(`${files.length} files, ${glossary.length} forbidden synonyms`);
  if (glossary.length === 0 || files.length === 0 || found.flat().length > 0) process.exit(1);
}
