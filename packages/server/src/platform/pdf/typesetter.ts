import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '../log.ts';
import { type Answer, LAYOUTS, type Question } from './typesetter.protocol.ts';

/** What is laid out: which layout, with which data, as of when. */
export type Sheet = {
  /** Path of a `.typ` below the folder of the server's sources. */
  readonly layout: string;
  /** Plain values, as JSON holds them. */
  readonly datos: unknown;
  readonly emitidoEn: Date;
};

/** Makes PDFs, one after the other, in a process of its own that is started by the first and ends when nobody asks. */
export type Typesetter = {
  /**
   * The PDF of a sheet: tagged (PDF/UA-1), in Spanish, the same bytes for the same sheet on every machine.
   *
   * @throws TypesetError when the layout does not take these data, took too long, or broke the process; the next sheet gets
   * a new one. @throws TypesetStoppedError after `close`, also of the sheet under way. @throws TypesetBusyError at once when too many wait.
   */
  render(sheet: Sheet): Promise<Buffer>;
  close(): Promise<void>;
};

/** A sheet of which no PDF was made. */
export class TypesetError extends Error {
  override readonly name: string = 'TypesetError';
}

/** Nothing is wrong with the sheet: the portal is stopping, and whoever comes later makes it. */
export class TypesetStoppedError extends TypesetError {
  override readonly name = 'TypesetStoppedError';
}

const stopped = (): TypesetStoppedError => new TypesetStoppedError('The portal is stopping');

/** Too many wait already; whoever asks comes back later. */
export class TypesetBusyError extends Error {
  override readonly name = 'TypesetBusyError';
}

export type TypesetterOptions = {
  /** Sheets that wait, besides the one under way. */
  readonly waiting?: number;
  /** Time for one sheet, in ms. */
  readonly limit?: number;
  /** A process that holds more than this after a sheet is the last one's. */
  readonly maxMb?: number;
  /** Between two sheets while others wait, in ms: fifty at once are nobody's hurry, and the portal's lists go first. */
  readonly rest?: number;
  /** A process that nobody asks for so long gives its memory back, in ms. */
  readonly idle?: number;
  readonly log?: Logger | null;
};

const entry = path.join(import.meta.dirname, 'typeset.worker.ts');
/** No font of the machine, no home to look for one in, and no way out: a layout fetches nothing (rule 91). */
const nowhere = 'http://127.0.0.1:9';
const env = {
  FONTCONFIG_FILE: path.join(import.meta.dirname, 'fonts.conf'),
  HOME: '/nonexistent',
  HTTP_PROXY: nowhere,
  HTTPS_PROXY: nowhere,
  ALL_PROXY: nowhere,
};

const startProcess = (): ChildProcess => {
  const child = fork(entry, {
    cwd: LAYOUTS,
    env,
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // Ctrl + C in a terminal is for the portal, which ends it when its jobs are done.
    detached: true,
  });
  // It holds nothing up: a portal that ends takes it along.
  child.unref();
  child.channel?.unref();
  return child;
};

/** Ends a process for good: native code answers no softer signal. */
const kill = (child: ChildProcess): void => void child.kill('SIGKILL');

/** One sheet in one process; the memory that it holds afterwards. */
const ask = (child: ChildProcess, question: Question, limit: number): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const finish = (settle: () => void): void => {
      clearTimeout(timer);
      child.off('message', onMessage).off('exit', onExit).off('error', onError);
      child.channel?.unref();
      settle();
    };
    const fail = (reason: string): void => finish(() => reject(new TypesetError(reason)));
    const onMessage = (answer: Answer): void => {
      if (answer.id === question.id) finish(() => resolve(answer));
    };
    const onExit = (code: number | null, signal: string | null): void =>
      fail(`The process that makes PDFs ended (${signal ?? code})`);
    const onError = (error: Error): void => fail(error.message);
    const timer = setTimeout(() => fail(`A PDF took over ${limit} ms`), limit);
    child.channel?.ref();
    child.on('message', onMessage).on('exit', onExit).on('error', onError);
    child.send(question, (error) => error && fail(error.message));
  });

/** Makes a typesetter; nothing is started before the first sheet. */
export const createTypesetter = ({
  waiting = 64,
  limit = 20_000,
  maxMb = 400,
  rest = 60,
  idle = 60_000,
  log = null,
}: TypesetterOptions = {}): Typesetter => {
  let child: ChildProcess | null = null;
  let nextId = 0;
  let under = 0;
  let queued = 0;
  let last: Promise<unknown> = Promise.resolve();
  let resting: NodeJS.Timeout | undefined;
  let closed = false;

  const end = (): void => {
    if (child) kill(child);
    child = null;
  };

  const living = (): ChildProcess => {
    if (child?.connected && child.exitCode === null) return child;
    child = startProcess();
    // Somebody must listen, or its failure would be the portal's.
    child.on('error', (error) => log?.warn({ err: error }, 'process that makes PDFs'));
    return child;
  };

  const typeset = async ({ layout, datos, emitidoEn }: Sheet): Promise<Buffer> => {
    if (closed) throw stopped();
    clearTimeout(resting);
    const question = { id: nextId++, layout, datos, emitidoEn: Math.floor(emitidoEn.getTime() / 1_000) };
    try {
      // A process that broke, or does not answer, is the last one's.
      const answer = await ask(living(), question, limit).catch((error: unknown) => {
        end();
        throw closed ? stopped() : error;
      });
      if (answer.residentMb > maxMb) {
        log?.info({ residentMb: Math.round(answer.residentMb) }, 'process that makes PDFs renewed');
        end();
      }
      if ('error' in answer) throw new TypesetError(`${layout}: ${answer.error}`);
      return Buffer.from(answer.pdf);
    } finally {
      resting = setTimeout(end, idle).unref();
    }
  };

  const breathe = async (): Promise<void> => {
    if (queued > 0) await sleep(rest);
  };

  return {
    async render(sheet) {
      if (under > waiting) throw new TypesetBusyError(`${under} sheets wait`);
      under += 1;
      queued += 1;
      const mine = last.then(() => {
        queued -= 1;
        return typeset(sheet);
      });
      last = mine.then(breathe, breathe);
      try {
        return await mine;
      } finally {
        under -= 1;
      }
    },
    async close() {
      closed = true;
      clearTimeout(resting);
      const ending = child;
      if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
      ending.ref();
      end();
      await Promise.race([
        new Promise((resolve) => ending.once('exit', resolve)),
        sleep(1_000, undefined, { ref: false }),
      ]);
    },
  };
};
