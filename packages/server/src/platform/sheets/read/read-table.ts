import { Worker } from 'node:worker_threads';
import { limitCpu } from '../../files/cpu-limit.ts';
import { createTurns, TurnsFullError } from '../../files/turns.ts';
import { type ReadTable, refuseTable, type TableFormat } from './table.ts';

/** Milliseconds of the processor for one file; an honest one takes a tenth of it, most of that to begin. */
const MOST_CPU = 5_000;
/** Milliseconds of the clock, on a machine that is too busy to give it the other. */
const LONGEST = 60_000;

/** Files at once on this node, and those that wait for them; of one account one at a time. */
const turns = createTurns({ atOnce: 2, waiting: 16, waitingPerOwner: 2 });

/**
 * Reads a small file that somebody brought as a table, in a thread of its own with little memory, so that a hostile one can
 * hurt only its thread. A crash of it or a file that takes too long is a refusal.
 *
 * @throws TurnsFullError when too many wait, or the machine is too busy: nothing is wrong with the file.
 */
export const readTable = (bytes: Uint8Array, format: TableFormat, account: string): Promise<ReadTable> =>
  turns.run(
    account,
    () =>
      new Promise((resolve, reject) => {
        const worker = new Worker(new URL('./read-table.worker.ts', import.meta.url), {
          workerData: { bytes, format },
          resourceLimits: { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 },
          execArgv: [],
          env: {},
        });
        const finish = (settle: () => void): void => {
          clearTimeout(late);
          unwatch();
          // A terminated thread may still report an error; nobody listens any more, and it must not bring the server down.
          worker.removeAllListeners().on('error', () => undefined);
          void worker.terminate().then(settle);
        };
        const end = (read: ReadTable): void => finish(() => resolve(read));
        const late = setTimeout(
          () => finish(() => reject(new TurnsFullError('the machine is too busy'))),
          LONGEST,
        );
        const unwatch = limitCpu(worker, MOST_CPU, () =>
          end(refuseTable('desmedido', `reading took over ${MOST_CPU} ms of the processor`)),
        );
        worker
          .on('message', end)
          .on('error', (error) => end(refuseTable('desmedido', `reading failed: ${String(error)}`)))
          .on('exit', () => end(refuseTable('danado', 'the reading thread ended')));
      }),
  );
