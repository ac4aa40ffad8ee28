/**
 * The same portal at 10,000 and at 1,000,000 pre-registros: what each list, search, badge and dashboard costs. Asked in
 * this process through the real handlers, as the real role under row-level security; only what passes between a
 * statement and its answer is counted. The two databases take turns. `SOLO=…` (an expression) asks only the questions whose
 * names match, prints what they cost and keeps nothing.
 */

import { operations } from '../../packages/server/test/api.ts';
import type { People } from '../lib/fill/index.ts';
import { ask, idsOf, isList, type Question, questionsOf } from '../lib/questions.ts';
import { keepResult, type Row } from '../lib/result.ts';
import { median, quantile, ratioOfPairs, round } from '../lib/stats.ts';
import { type Sized, withSizes } from './databases.ts';
import { deepPage } from './deep.ts';
import { type Asked, writePlans } from './plans.ts';

const SIZES = [10_000, Number(process.env.FILAS ?? 1_000_000)] as const;
const RUNS = 15;
const WARM = 7;
const RATIO = 1.5;
/** What the large one may take in any case, in milliseconds: twice of next to nothing is next to nothing. */
const LEAST_MS = 3;
const GROWTH = `≤ ${RATIO} × or ≤ ${LEAST_MS} ms`;
const SEARCH_MS = 50;
/** When the portal gives a statement up, in milliseconds. */
const LIMIT = 15_000;

const only = process.env.SOLO === undefined ? null : new RegExp(process.env.SOLO, 'u');

/** Whose questions: staff that reviews, the administrator's own lists, and applicants with many and with few records. */
const askers: readonly (keyof People)[] = ['coordinador', 'administrador', 'grande', 'pequena'];
const onlyAdministrator = /^(altas|arco|bitacora|correos|estadisticas|notificaciones|roles|usuarios)\./u;

/** Milliseconds between the statements of a question and their answers. */
const timeOf = async ({ database, meter }: Sized, token: string, question: Question): Promise<number> => {
  meter.take();
  await ask({ database, token }, question);
  return meter.take().reduce((sum, { ms }) => sum + ms, 0);
};

/** The same question to both sizes; null where it is not this account's to ask. */
type Pair = {
  readonly name: string;
  readonly token: string;
  readonly small: Question;
  readonly large: Question;
};

const isRefusal = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['prohibido', 'no_encontrado'].includes(String(error.code));

/** A question that the portal gives up on is a finding, and not the end of the measuring. */
const isTooLate = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'tardo_demasiado';

const tryOnce = async (
  sized: Sized,
  token: string,
  question: Question,
): Promise<'answered' | 'refused' | 'late'> => {
  try {
    await ask({ database: sized.database, token }, question);
    return 'answered';
  } catch (error) {
    if (isRefusal(error)) return 'refused';
    if (isTooLate(error)) return 'late';
    throw error;
  }
};

/** What was measured, or null where the portal gave up on the way: what was answered once may be cut off at a later turn. */
const unlessLate = async <T>(measure: () => Promise<T>): Promise<T | null> => {
  try {
    return await measure();
  } catch (error) {
    if (isTooLate(error)) return null;
    throw error;
  }
};

const lists = new Set(operations.filter(isList).map(({ name }) => name));
const isSearch = ({ input }: Question): boolean => 'q' in input;

/** All that an account may ask of both, further pages of its lists too. */
const pairsOf = async (who: keyof People, small: Sized, large: Sized, late: Row[]): Promise<Pair[]> => {
  const { token } = large.filled.people[who];
  const [ofSmall, ofLarge] = [
    questionsOf(await idsOf(small.database)),
    questionsOf(await idsOf(large.database)),
  ];
  const pairs: Pair[] = [];
  for (const [i, question] of ofLarge.entries()) {
    const twin = ofSmall[i];
    if (!twin || (who === 'administrador' && !onlyAdministrator.test(question.operation))) continue;
    const name = `${who}: ${question.name}`.replace(/[0-9a-f-]{36}/u, '…');
    if (only && !only.test(name)) continue;
    const tried = await tryOnce(large, token, question);
    if (tried === 'late') late.push(lateRow(name));
    if (tried !== 'answered') continue;
    pairs.push({ name, token, small: twin, large: question });
    if (!lists.has(question.operation) || isSearch(question) || ['grande', 'pequena'].includes(who)) continue;
    const deep = await unlessLate(async () => [
      await deepPage(small, token, twin),
      await deepPage(large, token, question),
    ]);
    if (!deep) late.push(lateRow(`${name}, page at 90 %`));
    const [deepSmall, deepLarge] = deep ?? [];
    if (deepSmall && deepLarge)
      pairs.push({ name: `${name}, page at 90 %`, token, small: deepSmall, large: deepLarge });
  }
  return pairs;
};

const lateRow = (what: string): Row => {
  console.log(`  ! ${what}: given up`);
  return { what, value: LIMIT, unit: 'ms', goal: GROWTH, met: false, note: 'given up by the portal' };
};

const rowOf = ({ name, large: { input } }: Pair, times: readonly (readonly [number, number])[]): Row => {
  const larges = times.map(([ms]) => ms);
  const ratio = ratioOfPairs(times);
  const p95 = quantile(larges, 0.95);
  const search = 'q' in input;
  return {
    what: name,
    value: round(median(larges)),
    unit: 'ms',
    reference: round(median(times.map(([, ms]) => ms))),
    ratio: round(ratio),
    goal: search ? `${GROWTH}, p95 ≤ ${SEARCH_MS} ms` : GROWTH,
    met: (ratio <= RATIO || median(larges) <= LEAST_MS) && (!search || p95 <= SEARCH_MS),
    note: `p95 ${round(p95)} ms`,
  };
};

/** What both sizes took, in turns. */
const timesOf = async (
  pair: Pair,
  small: Sized,
  large: Sized,
  asked: Asked[],
): Promise<readonly (readonly [number, number])[]> => {
  const times: [number, number][] = [];
  for (let turn = 0; turn < WARM + RUNS; turn++) {
    const ofSmall = await timeOf(small, pair.token, pair.small);
    large.meter.take();
    await ask({ database: large.database, token: pair.token }, pair.large);
    const statements = large.meter.take();
    if (turn === 0) asked.push({ name: pair.name, token: pair.token, statements });
    if (turn >= WARM) times.push([statements.reduce((sum, { ms }) => sum + ms, 0), ofSmall]);
  }
  return times;
};

await withSizes([SIZES[0], SIZES[1]], async (small, large) => {
  const rows: Row[] = [];
  const asked: Asked[] = [];
  for (const who of askers)
    for (const pair of await pairsOf(who, small, large, rows)) {
      const times = await unlessLate(() => timesOf(pair, small, large, asked));
      if (!times) {
        rows.push(lateRow(pair.name));
        continue;
      }
      const row = rowOf(pair, times);
      rows.push(row);
      console.log(`  ${row.met ? ' ' : '!'} ${row.what}: ${row.value} ms (${row.ratio} ×, ${row.note})`);
    }
  if (only) return;
  await writePlans(large, asked);
  await keepResult({
    part: 'scale',
    about: `Time inside the database of each question at ${SIZES[1].toLocaleString('en-US')} pre-registros against ${SIZES[0].toLocaleString('en-US')}, ${RUNS} pairs each, through the real handlers as the role under row-level security, without HTTP.`,
    rows,
    notes: [
      'Plans of every statement: [planes.md](planes.md).',
      'Organizations, notices, mails and the log grow with the records; calls grow to one in 200; what is open at one time does not grow.',
    ],
  });
});
