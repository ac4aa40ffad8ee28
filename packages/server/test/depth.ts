import { randomInt } from 'node:crypto';
import { appendFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';

/** True under `npm run verify:deep`; the same tests run shallow with all the others. */
export const isDeep = process.env.PRUEBAS_A_FONDO === 'si';

/** How often to do a thing: a few times with every test run, many when somebody asked for depth. */
export const times = <T = number>(quick: T, deep: T): T => (isDeep ? deep : quick);

/**
 * What chance begins with: the same in every quick run, so that nobody meets a failure of somebody else's; another one in
 * each deep run. SEMILLA=… repeats a run.
 */
export const seed = Number(process.env.SEMILLA ?? (isDeep ? randomInt(2 ** 31) : 20_261_121));

const folder = path.resolve(import.meta.dirname, '../../../test-results/a-fondo');

/**
 * Leaves a figure for the report of `npm run verify:deep`, e.g. `tellFigure('caidas', 'rounds of kill -9', 100)`. Figures
 * of a part are told in the order in which they are read.
 */
export const tellFigure = (part: string, what: string, value: number, unit = ''): void => {
  mkdirSync(folder, { recursive: true });
  appendFileSync(path.join(folder, `${part}.jsonl`), `${JSON.stringify({ what, value, unit })}\n`);
};
