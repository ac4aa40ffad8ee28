import { setTimeout as rest } from 'node:timers/promises';
import { type CfdiLeido, readCfdi } from './index.ts';

/**
 * Of the time of the process, reading takes a quarter: after each CFDI it rests three times as long as that one took, and a millisecond at
 * least, which is what a timer can. Whoever asks for something else meanwhile finds the process free more often than not.
 */
const REST = 3;
const LEAST_MS = 1;

let before: Promise<unknown> = Promise.resolve();

/**
 * Reads one in its turn: requests that read many at the same moment share one, CFDI by CFDI, so that ten slow the others down no more than one
 * does. Never within a transaction: it would hold its connection while it waits.
 */
export const readPaced = (bytes: () => Uint8Array): Promise<CfdiLeido> => {
  const mine = before.then(async () => {
    const began = performance.now();
    const leido = readCfdi(bytes());
    await rest(Math.max(LEAST_MS, (performance.now() - began) * REST));
    return leido;
  });
  before = mine.catch(() => undefined);
  return mine;
};
