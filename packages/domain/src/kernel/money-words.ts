import { groupThousands } from './thousands.ts';

/** Amounts in few words, as Mexico writes them. Without zod: it travels with pages. */

const thousands = { one: 'mil', many: 'mil', from: 3 } as const;
const millions = { one: 'millón', many: 'millones', from: 6 } as const;

/** Tenths of `whole` pesos counted in 10^`from`, rounded half up. */
const tenthsIn = (whole: bigint, from: number): bigint => {
  const unit = 10n ** BigInt(from - 1);
  return (whole + unit / 2n) / unit;
};

/**
 * A positive amount in few words, one decimal at most: '$4.7 millones', '$1 millón', '$850 mil', '$950'; thousands of millions
 * stay millions ('$1,250 millones'). The peso is the smallest that is told.
 * @param monto decimal string, as a `Monto`. @throws RangeError when it is none.
 */
export const compactMonto = (monto: string): string => {
  const match = /^(\d+)(?:\.(\d{1,2}))?$/.exec(monto);
  if (!match?.[1]) throw new RangeError(`Not an amount: ${JSON.stringify(monto)}`);
  const whole = BigInt(match[1]) + (Number((match[2] ?? '').padEnd(2, '0')) >= 50 ? 1n : 0n);
  if (whole < 1000n) return `$${whole}`;
  // 999,950 are a million already.
  const step = tenthsIn(whole, thousands.from) < 10_000n ? thousands : millions;
  const tenths = tenthsIn(whole, step.from);
  const [units, rest] = [tenths / 10n, tenths % 10n];
  const figure = `${groupThousands(units.toString())}${rest === 0n ? '' : `.${rest}`}`;
  return `$${figure} ${figure === '1' ? step.one : step.many}`;
};
