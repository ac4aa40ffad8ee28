import { AppError } from '@portal/domain/kernel/errors';
import { describe, expect, test } from 'vitest';
import { createRates } from './rates.ts';

const refusalOf = async (work: Promise<void>): Promise<AppError | null> => {
  try {
    await work;
    return null;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
};
const taken = async (times: number, take: () => Promise<void>): Promise<(AppError | null)[]> => {
  const answers: (AppError | null)[] = [];
  for (let i = 0; i < times; i += 1) answers.push(await refusalOf(take()));
  return answers;
};

describe('how often one account may do what the log keeps', () => {
  test('so many changes a minute; the next one is told in words how long to wait', async () => {
    const rates = createRates(30);
    const answers = await taken(32, () => rates.take('cambio', 'ana'));
    expect(answers.slice(0, 30)).toEqual(Array(30).fill(null));
    const [refused] = answers.slice(30);
    expect(refused).toMatchObject({ status: 429, code: 'ritmo_excedido' });
    expect(refused?.message).toMatch(/^Hiciste muchos cambios en muy poco tiempo\. Espera \d+ segundos y /u);
    expect(refused?.retryAfter).toBeGreaterThan(0);
    expect(refused?.retryAfter).toBeLessThanOrEqual(60);
  });

  test('readings are counted apart, fewer of them, and each account by itself', async () => {
    const rates = createRates(30);
    const answers = await taken(13, () => rates.take('lectura', 'ana'));
    expect(answers.filter((refused) => refused === null)).toHaveLength(12);
    expect(answers.at(-1)?.message).toMatch(/^Descargaste o consultaste mucho/u);
    expect(await refusalOf(rates.take('cambio', 'ana'))).toBeNull();
    expect(await refusalOf(rates.take('lectura', 'eva'))).toBeNull();
  });

  test('of refused tries so few are noted that they fill no log', async () => {
    const rates = createRates(300);
    const answers = await taken(40, () => rates.take('intento', 'ana'));
    expect(answers.filter((refused) => refused === null)).toHaveLength(30);
    expect(await refusalOf(rates.take('cambio', 'ana'))).toBeNull();
  });
});

describe('how much one address may send', () => {
  const MIB = 1024 * 1024;

  test('is counted in bytes before they are read, each address by itself', async () => {
    const rates = createRates(300);
    const answers = await taken(12, () => rates.bring('203.0.113.1', 2 * MIB));
    const refused = answers.filter((one) => one !== null);
    expect(answers.length - refused.length).toBe(9);
    expect(refused[0]).toMatchObject({ status: 429, code: 'ritmo_excedido' });
    expect(refused[0]?.message).toMatch(/^Desde tu conexión se envió mucho/u);
    expect(await refusalOf(rates.bring('203.0.113.2', 2 * MIB))).toBeNull();
    expect(await refusalOf(rates.take('cambio', 'ana'))).toBeNull();
  });

  test('some of the largest bodies pass however few changes are allowed', async () => {
    const rates = createRates(30);
    const answers = await taken(4, () => rates.bring(null, 2 * MIB));
    expect(answers).toEqual(Array(4).fill(null));
  });
});
