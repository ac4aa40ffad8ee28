import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { nowhere } from './isolation.ts';
import { withoutSettings } from './settings.ts';

/** A portal in a process of its own, as `npm start` runs it, to be killed and looked at from outside. */
export type PortalProcess = {
  readonly child: ChildProcess;
  /** Everything that it printed so far. */
  said(): string;
  /** Waits until it says that it is ready: its address. @throws Error with what it printed when it ended instead. */
  ready(): Promise<string>;
  /** Sends the signal, if any, and waits for the end: its code (null after a kill) and how long that took, in ms. */
  end(signal?: NodeJS.Signals): Promise<{ readonly code: number | null; readonly milliseconds: number }>;
};

const entry = path.resolve(import.meta.dirname, '../src/run.ts');
/** A start costs half the time when an earlier one left the modules compiled. */
const compiled = path.resolve(import.meta.dirname, '../../../.cache/node');

/** Starts a portal with these settings, on a free port unless told, serving the page in the folder `web`. */
export const startProcess = (web: string, settings: Readonly<Record<string, string>>): PortalProcess => {
  const code = `import { run } from ${JSON.stringify(entry)}; await run(Promise.resolve(${JSON.stringify(web)}));`;
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', code], {
    cwd: nowhere,
    env: {
      ...withoutSettings(process.env),
      NODE_COMPILE_CACHE: compiled,
      PUERTO: '0',
      REGISTRO_NIVEL: 'warn',
      RITMO_POR_CUENTA: '9999999',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString('utf8');
    });
  // 'close', not 'exit': its last words count.
  const ended = once(child, 'close') as Promise<[number | null]>;
  let over = false;
  ended.then(
    () => {
      over = true;
    },
    () => undefined,
  );
  return {
    child,
    said: () => text,
    async ready() {
      for (;;) {
        const address = /Portal listo en (\S+)/.exec(text)?.[1];
        if (address) return address;
        if (over) throw new Error(`The portal ended instead of getting ready:\n${text}`);
        await sleep(20);
      }
    },
    async end(signal) {
      const began = performance.now();
      if (signal) child.kill(signal);
      const [code] = await ended;
      return { code, milliseconds: performance.now() - began };
    },
  };
};
