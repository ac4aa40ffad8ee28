import { emailAddress } from '@portal/domain/kernel/email';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { composedExpressions } from '../../../tools/checks/expresiones.compuestas.ts';
import {
  type Expression,
  judge,
  keyOf,
  productExpressions,
  readLedger,
} from '../../../tools/checks/expresiones.ts';
import { createTestDatabase } from '../test/database.ts';
import { isDeep, tellFigure, times } from '../test/depth.ts';
import { type Attack, attacksOn, growsTooFast } from './expresiones/growth.ts';

/**
 * What the judge of expressions cannot decide is measured: here, and those of the migrations in PostgreSQL, whose engine
 * is another one. Those of zod that the portal uses count as ours. At full size every verdict of the ledger is found again.
 */

const PART = 'expresiones';
const LIMIT = times(2 ** 14, 2 ** 18);
const SAMPLES = times(2, 12);
const LONG = { timeout: 1_800_000 };
const db = await createTestDatabase();
const expressions = [...new Map((await productExpressions()).map((one) => [keyOf(one), one])).values()];
const ledger = await readLedger();

const regexOf = ({ path, source, flags }: Expression): RegExp => {
  const found = source === null ? composedExpressions[path] : new RegExp(source, flags);
  if (!found) throw new Error(`${path} composes an expression: say in this test how it comes out`);
  return found;
};

const slowestOf = async (regex: RegExp, work: (text: string) => unknown): Promise<Attack[]> => {
  const slow: Attack[] = [];
  for (const attack of attacksOn(regex.source, regex.flags, SAMPLES))
    if ((await growsTooFast(work, attack, LIMIT)) !== null) slow.push(attack);
  return slow;
};

const undecided = expressions.filter(
  (expression) => keyOf(expression) in ledger.medidas && !expression.path.endsWith('.sql'),
);
const zods = {
  uuid: z.uuid(),
  date: z.iso.date(),
  datetime: z.iso.datetime({ offset: true }),
  ipv6: z.ipv6(),
  email: emailAddress('x'),
};
const inSql = expressions.filter(({ path }) => path.endsWith('.sql'));

describe('no regular expression takes longer than what it reads', () => {
  it('one that does is seen, one that does not is not', LONG, async () => {
    const attack = { head: '', pump: ' ', tail: '!' };
    expect(await growsTooFast((text) => /\s+$/u.test(text), attack, 2 ** 20)).not.toBeNull();
    expect(await growsTooFast((text) => /\s$/u.test(text), attack, 2 ** 16)).toBeNull();
  });

  it.each(undecided.map((one) => [keyOf(one), one] as const))('%s', LONG, async (_key, one) => {
    const regex = regexOf(one);
    expect(await slowestOf(regex, (text) => text.search(regex))).toEqual([]);
  });

  it.each(Object.entries(zods))('zod: %s', LONG, async (_name, schema) => {
    const slow = await slowestOf(/^[\w.+-]+@[\w.-]+$/u, (text) => schema.safeParse(text));
    expect(slow).toEqual([]);
  });

  it.each(inSql.map((one) => [keyOf(one), one] as const))('in PostgreSQL: %s', LONG, async (_key, one) => {
    const { source } = one;
    const work = (text: string) => db.pools.owner.query('select $1::text ~ $2 as v', [text, source]);
    const slow: Attack[] = [];
    for (const attack of attacksOn(source ?? '', 'u', SAMPLES).filter(({ pump }) => !pump.includes('\0')))
      if ((await growsTooFast(work, attack, Math.min(LIMIT, 2 ** 16))) !== null) slow.push(attack);
    expect(slow).toEqual([]);
  });

  it.runIf(isDeep)('every verdict of the ledger is found again', LONG, () => {
    const known = expressions.filter((one) => ledger.lineales.includes(keyOf(one)));
    expect(known.filter((one) => judge(one).kind === 'lenta').map(keyOf)).toEqual([]);
    tellFigure(PART, 'expressions found linear', known.length);
    tellFigure(PART, 'expressions measured', undecided.length + inSql.length);
  });
});
