import { setTimeout as sleep } from 'node:timers/promises';
import { addDays, startOfDay, today } from '@portal/domain/kernel/dates';

/** Milliseconds until the next day begins in Chihuahua. */
export const untilTomorrow = (now: Date): number =>
  startOfDay(addDays(today(now), 1)).getTime() - now.getTime();

/**
 * Resolves when the day of Chihuahua goes on for `milliseconds` more: at once, or a second after midnight. What asks twice
 * which day it is, as tests do, would otherwise get two answers.
 */
export const sameDayFor = async (milliseconds: number): Promise<void> => {
  const left = untilTomorrow(new Date());
  if (left < milliseconds) await sleep(left + 1_000);
};
