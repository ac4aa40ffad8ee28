import { setTimeout as rest } from 'node:timers/promises';
import { type CfdiLeido, readCfdi } from './index.ts';

/**
 * Of the time of the process, reading takes a sixth: after each CFDI it rests five times as long as that one used the processor (a machine that
 * is busy with others is no reason to rest longer), and a millisecond at least, which is what a timer can. Whoever asks for something else
 * meanwhile finds the process free more often than not.
 */
const REST = 5;
const LEAST_MS = 1;

/** Of this thread's processor, in ms. */
const usedMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

let before: Promise<unknown> = Promise.resolve();

/**
 * Reads one in its turn: requests that read many at the same moment share one, CFDI by CFDI, so that ten slow the others down no more than one
 * does. Never within a transaction: it would hold its connection while it waits.
 */
export const readPaced = (bytes: () => Uint8Array): Promise<CfdiLeido> => {
  const mine = before.then(async () => {
    const began = usedMs();
    const leido = readCfdi(bytes());
    await rest(Math.max(LEAST_MS, (usedMs() - began) * REST));
    return leido;
  });
  before = mine.catch(() => undefined);
  return mine;
};
