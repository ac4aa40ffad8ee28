import { stat } from 'node:fs/promises';
import { availableParallelism, totalmem } from 'node:os';
import { memoryToJudge } from './checks/check-content.ts';
import type { Verdict } from './checks/verdict.ts';
import { createInspectionThread, type ThreadOptions } from './inspect.thread.ts';
import { createTurns } from './turns.ts';

export { checkedExtensions } from './checks/check-content.ts';
export type { RefusalCode, Verdict } from './checks/verdict.ts';
export { TurnsFullError } from './turns.ts';

/**
 * Judges stored files in threads of their own, so that a hostile file can hurt only its thread, and in turns, so that the
 * files of one account never hold up those of another.
 */
export type Inspector = {
  /**
   * Verdict over the file at `path` as `extension` (lower case, no dot), brought by `account`. A crash of the thread or a
   * file that takes too long is a refusal. @throws TurnsFullError when too many wait, or when the machine is too busy to
   * judge it at all: nothing is wrong with the file.
   */
  inspect(path: string, extension: string, account: string): Promise<Verdict>;
  /** @throws TurnsFullError when a file of this account and size could not even wait: asked before its bytes travel. */
  assertRoom(account: string, bytes: number): void;
  /** Ends the threads; files under way are refused. */
  close(): Promise<void>;
};

export type InspectorOptions = Partial<ThreadOptions> & {
  readonly threads?: number;
  readonly waiting?: number;
  readonly waitingPerAccount?: number;
};

/** What is larger in memory is judged alone: two to four of the largest at once would cost 50 MB each. */
const LARGE = 8 * 1024 * 1024;

/** Each thread may hold its heap, one file and what it unpacks to: some 100 MB, and 150 the one that has a large file. */
const threadsOfMachine = (): number =>
  totalmem() < 4 * 1024 ** 3 ? 2 : Math.min(4, Math.max(2, availableParallelism()));

/**
 * Two to four threads, none before the first file, and from then on one that is ready for the next. Each one's heap is limited (rule 55); buffers are
 * bounded by the slot's size. A file gets 1.5 s of the processor (any honest one takes a fifth of that at most): the
 * thread of one that outlives it, or breaks it, is ended and renewed. At most 256 wait, 32 of one account. Of what takes over 8 MB
 * to judge one is judged at a time, and holds up nothing that is smaller.
 */
export const createInspector = ({
  cpuMs = 1_500,
  wallMs = 15_000,
  maxHeapMb = 48,
  filesPerThread = 40,
  threads = threadsOfMachine(),
  waiting = 256,
  waitingPerAccount = 32,
}: InspectorOptions = {}): Inspector => {
  const limits = { waiting, waitingPerOwner: waitingPerAccount };
  const turns = createTurns({ atOnce: threads, ...limits });
  const ofLarge = createTurns({ atOnce: 1, ...limits });
  const options: ThreadOptions = { cpuMs, wallMs, maxHeapMb, filesPerThread };
  const all = Array.from({ length: threads }, () => createInspectionThread(options));
  // The one that judged last is taken first.
  const free = [...all];
  /** To start one takes longer than most files: whoever comes next finds it started. */
  const keepOneReady = (): void => free.at(-1)?.start();
  const judge = (path: string, extension: string, account: string): Promise<Verdict> =>
    turns.run(account, async () => {
      const thread = free.pop();
      if (!thread) throw new Error('More turns than inspection threads');
      keepOneReady();
      try {
        return await thread.judge(path, extension);
      } finally {
        free.push(thread);
        keepOneReady();
      }
    });
  return {
    inspect: async (path, extension, account) => {
      // What is not there is refused where it is read.
      const size = await stat(path).then(
        (file) => file.size,
        () => 0,
      );
      // Its turn among the large ones comes first: no thread is kept by one that waits.
      return memoryToJudge(extension, size) > LARGE
        ? ofLarge.run(account, () => judge(path, extension, account))
        : judge(path, extension, account);
    },
    assertRoom: (account, bytes) => {
      turns.assertRoom(account);
      if (bytes > LARGE) ofLarge.assertRoom(account);
    },
    async close() {
      await Promise.all(all.map((thread) => thread.close()));
    },
  };
};
