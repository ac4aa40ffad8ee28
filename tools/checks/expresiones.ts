/**
 * Every regular expression of the sources and of the migrations takes time in proportion to what it reads. Judged once and
 * kept in expresiones.json: `--anotar` judges those that are new, `--anotar --todas` all of them again. What the judge
 * cannot decide is listed there with the reason, and measured by `packages/server/deep/expresiones.db.test.ts`.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkSync } from 'recheck';
import ts from 'typescript';
import { root } from '../lib/run.ts';
import { composedExpressions } from './expresiones.compuestas.ts';
import { trackedFiles } from './paths.ts';

// recheck's other backends start a process or a Java machine.
process.env.RECHECK_BACKEND = 'pure';

/** A regular expression and where it is written. */
export type Expression = {
  readonly path: string;
  readonly line: number;
  /** Null when it is only known while the program runs. */
  readonly source: string | null;
  readonly flags: string;
  /** As the file has it. */
  readonly written: string;
};

const literalText = (node: ts.Node | undefined): string | null =>
  node && (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) ? node.text : null;

/** The expressions of one TypeScript file: literals, and those made by `RegExp`. */
export const expressionsOfCode = (path: string, content: string): Expression[] => {
  const found: Expression[] = [];
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, content, ts.ScriptTarget.ESNext, false, kind);
  const literals = new Set<string>();
  const add = (node: ts.Node, source: string | null, flags: string): void => {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
    found.push({ path, line: line + 1, source, flags, written: node.getText(file) });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && node.initializer && ts.isRegularExpressionLiteral(node.initializer))
      literals.add(node.name.getText(file));
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      add(node, node.text.slice(1, end), node.text.slice(end + 1));
    }
    if (
      (ts.isNewExpression(node) || ts.isCallExpression(node)) &&
      node.expression.getText(file) === 'RegExp'
    ) {
      const [source, flags] = node.arguments ?? [];
      // One made of a literal of the same file is that literal again.
      if (!source || !ts.isIdentifier(source) || !literals.has(source.text))
        add(node, literalText(source), literalText(flags) ?? '');
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
};

/** `~ '…'` and its kin, and the first pattern of the functions that take one; never inside a comment. */
const sqlPattern = /--[^\n]*|(?:!?~\*?|similar\s+to|regexp_\w+\([^,']{0,200},)\s*'((?:[^']|'')*)'/giu;

/** The expressions of one SQL file. PostgreSQL reads these as ECMAScript does, but for `\m`, `\M` and `[[:…:]]`. */
export const expressionsOfSql = (path: string, content: string): Expression[] =>
  [...content.matchAll(sqlPattern)].flatMap((match) => {
    const [all, source] = match;
    if (source === undefined) return [];
    const line = content.slice(0, match.index).split('\n').length;
    const flags = all.includes('~*') ? 'i' : '';
    return [{ path, line, source: source.replaceAll("''", "'"), flags, written: all }];
  });

export type Verdict = { readonly kind: 'lineal' | 'lenta' | 'indecisa'; readonly detail: string };

/** Milliseconds that the judge has for one expression: most take a few, some take for ever; a busy machine takes longer. */
const undecidedTime = 30_000;
/** The same where the verdict is only told: the expression has to be noted anyway. */
const toldTime = 1_000;

/** Whether the time of an expression grows faster than what it reads; what could not be decided says why. */
export const judge = ({ source, flags }: Expression, timeout = undecidedTime): Verdict => {
  if (source === null) return { kind: 'indecisa', detail: 'composed while the program runs' };
  // Sets of sets are recheck's only gap in what we write; the same sets are judged under the older flag.
  const found = checkSync(source, flags.replace('v', 'u'), { timeout, recallTimeout: -1 });
  switch (found.status) {
    case 'safe':
      return { kind: 'lineal', detail: found.complexity.type };
    case 'vulnerable':
      return { kind: 'lenta', detail: `${found.complexity.summary}: ${found.attack.pattern}` };
    default:
      return { kind: 'indecisa', detail: found.error.kind };
  }
};

const isCode = (path: string): boolean =>
  /^packages\/\w+\/src\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$|\/testing\//.test(path);
const isMigration = (path: string): boolean => /^packages\/server\/migrations\/.*\.sql$/.test(path);

/** Every expression of the product, each once for each place where it is written. */
export const productExpressions = async (): Promise<Expression[]> => {
  const files = (await trackedFiles()).filter((path) => isCode(path) || isMigration(path));
  const found = await Promise.all(
    files.map(async (path) => {
      // A file that was just deleted is still listed by git.
      const content = await readFile(join(root, path), 'utf8').catch(() => '');
      return isCode(path) ? expressionsOfCode(path, content) : expressionsOfSql(path, content);
    }),
  );
  return found.flat();
};

/** What an expression is known by: its text and flags, wherever it is written. */
export const keyOf = ({ path, source, flags, written }: Expression): string =>
  source === null ? `${path} ${written}` : `/${source}/${flags}`;

/** What was found of each expression, so that only new ones take time to judge; written by `--anotar`. */
const ledgerPath = join(root, 'tools', 'checks', 'expresiones.json');

/** The expressions of the product that were found linear, and those that only measuring can decide. */
export type Ledger = {
  readonly lineales: readonly string[];
  readonly medidas: Readonly<Record<string, string>>;
};

export const readLedger = async (): Promise<Ledger> => JSON.parse(await readFile(ledgerPath, 'utf8'));

/** What is wrong with the ledger: an expression that grows too fast, one that is not in it, one that is no more; one composed in silence. */
export const faultsOfLedger = (expressions: readonly Expression[], ledger: Ledger): string[] => {
  const known = new Set([...ledger.lineales, ...Object.keys(ledger.medidas)]);
  const used = new Set(expressions.map(keyOf));
  const unsaid = expressions.filter(({ path, source }) => source === null && !composedExpressions[path]);
  const fresh = expressions.filter((expression) => !known.has(keyOf(expression)));
  return [
    ...unsaid.map(
      ({ path, line }) =>
        `${path}:${line}: composes an expression: say in expresiones.compuestas.ts how it comes out`,
    ),
    ...fresh.map((expression) => {
      const { kind, detail } = judge(expression, toldTime);
      return `${expression.path}:${expression.line}: ${keyOf(expression)}: ${kind}, ${detail}`;
    }),
    ...[...known].filter((key) => !used.has(key)).map((key) => `${key}: written nowhere any more`),
  ];
};

/** What `known` says stands; the others are judged. */
const newLedger = (expressions: readonly Expression[], known: Ledger): { ledger: Ledger; slow: string[] } => {
  const linear = new Set(known.lineales);
  const verdictOf = (key: string, expression: Expression): Verdict => {
    if (linear.has(key)) return { kind: 'lineal', detail: '' };
    const reason = known.medidas[key];
    return reason === undefined ? judge(expression) : { kind: 'indecisa', detail: reason };
  };
  const judged = new Map(expressions.map((expression) => [keyOf(expression), expression]));
  const verdicts = [...judged]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, expression]) => ({ key, ...verdictOf(key, expression) }));
  const of = (kind: Verdict['kind']) => verdicts.filter((verdict) => verdict.kind === kind);
  return {
    ledger: {
      lineales: of('lineal').map(({ key }) => key),
      medidas: Object.fromEntries(of('indecisa').map(({ key, detail }) => [key, detail])),
    },
    slow: of('lenta').map(({ key, detail }) => `${key}: ${detail}`),
  };
};

if (import.meta.main) {
  const expressions = await productExpressions();
  let problems: string[];
  if (process.argv.includes('--anotar')) {
    const { ledger, slow } = newLedger(
      expressions,
      process.argv.includes('--todas') ? { lineales: [], medidas: {} } : await readLedger(),
    );
    await writeFile(ledgerPath, `${JSON.stringify(ledger, null, 2)}\n`);
    problems = slow;
  } else {
    problems = faultsOfLedger(expressions, await readLedger());
    if (problems.length > 0) console.error('Note the new ones: node tools/checks/expresiones.ts --anotar');
  }
  for (const problem of problems) console.error(problem);
  console.log(`${expressions.length} regular expressions`);
  if (expressions.length === 0 || problems.length > 0) process.exit(1);
}
