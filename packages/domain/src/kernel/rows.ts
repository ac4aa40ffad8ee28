import * as z from 'zod/mini';
import { type Answer, isRows, MAX_FILAS, type Row } from './answers.ts';
import type { Issue } from './errors.ts';
import type { Judged, RowsDefinition } from './form-types.ts';
import { fromCentavos, parseMonto, toCentavos } from './money.ts';
import { groupThousands } from './thousands.ts';
import { judgeText } from './value.ts';
import { parseEntero } from './whole.ts';

/** Rows: what may be kept as rows at all, how they are judged, summed and moved. */

const rowId = z.uuid();

/** How many wrong rows are told one by one. */
const TOLD = 20;

const countOf = (n: number): string => groupThousands(String(n));

/** What is told of more rows than {@link MAX_FILAS}. */
export const tooManyRows = (n: number): string => {
  const [given, most] = [n, MAX_FILAS].map((count) => groupThousands(String(count)));
  return `Son ${given} filas y caben ${most}. No se guardó ninguna.`;
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a single row may not be, whatever its cells say; `seen` are the ids of the rows before it. */
const rowProblem = (row: unknown, columns: readonly string[], seen: ReadonlySet<string>): Issue | null => {
  const problem = (code: string, message: string): Issue => ({ path: '', code, message });
  if (!isRecord(row) || typeof row.fila !== 'string' || !rowId.safeParse(row.fila).success)
    return problem('fila_sin_id', 'Cada fila lleva su identificador.');
  if (seen.has(row.fila))
    return problem('fila_repetida', 'Una fila viene dos veces. Vuelve a abrir la página e intenta de nuevo.');
  const unknown = Object.keys(row).find((key) => key !== 'fila' && !columns.includes(key));
  if (unknown !== undefined)
    return problem('columna_desconocida', `Las filas de esta lista no tienen «${unknown.slice(0, 60)}».`);
  return columns.some((column) => !['string', 'undefined'].includes(typeof (row[column] ?? undefined)))
    ? problem('celda_invalida', 'Cada dato de una fila es un texto.')
    : null;
};

/**
 * What keeps a value from being rows of the field at all, the cheapest first: more than {@link MAX_FILAS} are counted and
 * not read. What the cells hold is {@link judgeRows}'s. Paths count from the field.
 */
export const rowsProblems = (field: RowsDefinition, value: readonly unknown[]): readonly Issue[] => {
  if (value.length > MAX_FILAS)
    return [{ path: '', code: 'demasiadas_filas', message: tooManyRows(value.length) }];
  const columns = Object.keys(field.columns);
  const seen = new Set<string>();
  const problems: Issue[] = [];
  for (const row of value) {
    const problem = rowProblem(row, columns, seen);
    if (problem) problems.push(problem);
    else if (isRecord(row)) seen.add(String(row.fila));
    if (problems.length >= TOLD) break;
  }
  return problems;
};

/** The shape of rows as they travel: a closed list of columns, each row once, never more than {@link MAX_FILAS}. */
export const rowsSchema = (field: RowsDefinition): z.ZodMiniType<Row[], Row[]> =>
  z.array(z.unknown()).check(
    (context) => {
      for (const { code, message } of rowsProblems(field, context.value))
        context.issues.push({ code: 'custom', input: context.value, message, params: { code } });
    },
    z.meta({
      maxItems: MAX_FILAS,
      items: {
        type: 'object',
        properties: {
          fila: { type: 'string', format: 'uuid' },
          ...Object.fromEntries(Object.keys(field.columns).map((id) => [id, { type: ['string', 'null'] }])),
        },
        required: ['fila'],
        additionalProperties: false,
      },
    }),
  ) as unknown as z.ZodMiniType<Row[], Row[]>;

/** How many rows there are, against how many there should be. */
const countIssue = (field: RowsDefinition, path: string, n: number): Issue | null => {
  const { min = 0, max, required, minMessage, maxMessage } = field;
  if (n > max)
    return {
      path,
      code: 'demasiadas_filas',
      message: maxMessage ?? `Escribe a lo más ${countOf(max)}; llevas ${countOf(n)}.`,
    };
  if (n === 0) return required ? { path, code: 'requerido', message: required } : null;
  return n < min
    ? { path, code: 'faltan_filas', message: minMessage ?? `Escribe al menos ${countOf(min)}.` }
    : null;
};

const judgeRow = (field: RowsDefinition, path: string, row: Row): Judged<Row> => {
  const cells = Object.entries(field.columns).map(([id, column]) => {
    const asked = column.visibleWhen?.(row) ?? true;
    const judged = judgeText(column, `${path}.${row.fila}.${id}`, asked ? (row[id] ?? '') : '');
    return { id, value: judged.value, issues: asked ? judged.issues : [] };
  });
  return {
    value: { ...Object.fromEntries(cells.map(({ id, value }) => [id, value])), fila: row.fila },
    issues: cells.flatMap(({ issues }) => issues),
  };
};

/**
 * Rows normalised cell by cell and all that is wrong with them. The path of a cell is `field.fila.column`: it finds its
 * cell after rows moved. More rows than the field holds are told without judging each.
 */
export const judgeRows = (
  field: RowsDefinition,
  path: string,
  answer: Answer | undefined,
): Judged<Row[] | null> => {
  if (answer === undefined || answer === null || answer === '') answer = [];
  if (!isRows(answer))
    return {
      value: null,
      issues: [{ path, code: 'celda_invalida', message: 'Esto no es una lista de filas.' }],
    };
  const wrong = rowsProblems(field, answer);
  if (wrong.length > 0)
    return { value: null, issues: wrong.slice(0, 1).map((issue) => ({ ...issue, path })) };
  const count = countIssue(field, path, answer.length);
  if (answer.length > field.max) return { value: answer, issues: count ? [count] : [] };
  const rows = answer.map((row) => judgeRow(field, path, row));
  const value = rows.map((row) => row.value);
  const issues = [...(count ? [count] : []), ...rows.flatMap((row) => row.issues)];
  const between = field.check?.(value) ?? [];
  return {
    value: value.length > 0 ? value : null,
    issues: [
      ...issues,
      ...between.map((issue) => ({ ...issue, path: issue.path ? `${path}.${issue.path}` : path })),
    ],
  };
};

/**
 * The sum of a column of whole numbers or of amounts, exact, as its cells are kept ('100', '2500000.00'); a cell that
 * is none counts nothing yet. Null where the column holds no numbers, or where the sum is beyond what an amount may be.
 */
export const sumOf = (field: RowsDefinition, rows: readonly Row[], column: string): string | null => {
  const cells = rows.map((row) => row[column] ?? '');
  if (field.columns[column]?.kind === 'entero')
    return cells.reduce((sum, cell) => sum + BigInt(parseEntero(cell) ?? '0'), 0n).toString();
  if (field.columns[column]?.kind !== 'dinero') return null;
  const centavos = cells.reduce((sum, cell) => {
    const parsed = parseMonto(cell);
    return parsed.ok ? sum + toCentavos(parsed.monto) : sum;
  }, 0n);
  try {
    return fromCentavos(centavos);
  } catch {
    return null;
  }
};

/** The row at `from` one place up (−1) or down (+1); null at either end. */
export const moveRow = <T>(rows: readonly T[], from: number, step: -1 | 1): T[] | null => {
  const to = from + step;
  const row = rows[from];
  if (row === undefined || to < 0 || to >= rows.length) return null;
  return rows.toSpliced(from, 1).toSpliced(to, 0, row);
};
