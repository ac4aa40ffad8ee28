/**
 * Runs `work` for each of them, one after the other: one that fails holds up no other. Answers for how many it said true.
 *
 * @throws AggregateError with `failed` and every failure once all had their turn, so that the job is run again.
 */
export const eachApart = async <T>(
  items: readonly T[],
  work: (item: T) => Promise<boolean>,
  failed: string,
): Promise<number> => {
  let done = 0;
  const failures: unknown[] = [];
  for (const item of items) {
    try {
      if (await work(item)) done += 1;
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, failed);
  return done;
};
