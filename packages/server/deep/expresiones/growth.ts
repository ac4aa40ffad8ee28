import fc from 'fast-check';

/** A text that grows: what it begins with, what is repeated, what it ends with. */
export type Attack = { readonly head: string; readonly pump: string; readonly tail: string };

const common = [
  'a',
  'A',
  '0',
  ' ',
  '\t',
  '.',
  '/',
  '-',
  '@',
  '=',
  ':',
  '<',
  '%',
  '\\',
  'ñ',
  'a.',
  'a@',
  'a+',
  '0 ',
];

/** A few texts that the expression accepts; none where fast-check cannot read it. */
const samplesOf = (source: string, flags: string, howMany: number): readonly string[] => {
  try {
    const matching = fc.stringMatching(new RegExp(source, flags.replace(/[gyv]/gu, '')), { size: 'small' });
    return fc.sample(matching, { numRuns: howMany, seed: 1 }).map((text) => text.slice(0, 80));
  } catch {
    return [];
  }
};

/** Texts that make an expression go back: pieces of what it accepts, repeated, and an end that it does not. */
export const attacksOn = (source: string, flags: string, howMany: number): Attack[] => {
  const samples = samplesOf(source, flags, howMany);
  const pieces = samples.flatMap((sample) => {
    const places = [0, 1, 2, Math.floor(sample.length / 2), sample.length - 2, sample.length - 1];
    return [...new Set(places)]
      .filter((at) => at >= 0 && at < sample.length)
      .flatMap((at) =>
        [1, 2, 5].map((size) => ({ head: sample.slice(0, at), pump: sample.slice(at, at + size) })),
      );
  });
  const whole = samples.filter(Boolean).map((sample) => ({ head: '', pump: sample }));
  const plain = common.map((pump) => ({ head: '', pump }));
  return [...pieces, ...whole, ...plain].map((piece) => ({ ...piece, tail: '\u0001' }));
};

const textOf = ({ head, pump, tail }: Attack, size: number): string =>
  head + pump.repeat(Math.ceil(size / pump.length)) + tail;

type Work = (text: string) => unknown;

/** Milliseconds: of this thread's own work, whatever else the machine does; of the clock where another process works. */
const timeOf = async (work: Work, text: string): Promise<number> => {
  const [began, own] = [performance.now(), process.threadCpuUsage()];
  const answer = work(text);
  if (!(answer instanceof Promise)) {
    const { user, system } = process.threadCpuUsage(own);
    return (user + system) / 1000;
  }
  await answer;
  return performance.now() - began;
};

/** The best times of texts, tried in turn: what disturbs the machine for a moment disturbs one round of each. */
const bestOf = async (work: Work, texts: readonly string[], rounds: number): Promise<number[]> => {
  const best = texts.map(() => Number.POSITIVE_INFINITY);
  for (let round = 0; round < rounds; round++)
    for (const [at, text] of texts.entries())
      best[at] = Math.min(best[at] ?? Number.POSITIVE_INFINITY, await timeOf(work, text));
  return best;
};

/** Below this, in milliseconds, growth cannot be told from the noise of a machine. */
const TELLING = 25;
/** Four times the text takes four times as long when it is linear, sixteen when it is quadratic. */
const TOO_MUCH = 10;

/**
 * How fast the time of `work` grows with the attack, up to texts of `limit` characters: null when it stays in proportion,
 * else the size at which four times as much took more than ten times as long.
 */
export const growsTooFast = async (work: Work, attack: Attack, limit: number): Promise<number | null> => {
  for (let size = 16; size <= limit; size *= 2) {
    const text = textOf(attack, size);
    if ((await timeOf(work, text)) < TELLING) continue;
    const [once = 0] = await bestOf(work, [text], 5);
    if (once < TELLING) continue;
    // A machine that was busy with something else is not so three times running.
    for (let turn = 1; turn <= 3; turn++) {
      const [small = 1, large = 0] = await bestOf(work, [text, textOf(attack, size * 4)], 4);
      if (large / small <= TOO_MUCH) return null;
    }
    return size;
  }
  return null;
};
