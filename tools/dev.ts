/** `npm run dev`: the server restarted at every change, and Vite with hot reload in front of it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { bin, childEnv, root } from './lib/run.ts';

const children: ChildProcess[] = [
  spawn(process.execPath, ['--watch', '--watch-preserve-output', 'packages/server/src/main.ts'], {
    cwd: root,
    env: childEnv({ NODE_ENV: 'development' }),
    stdio: 'inherit',
  }),
  spawn(bin('vite'), ['--clearScreen', 'false'], {
    cwd: join(root, 'packages', 'web'),
    env: childEnv(),
    stdio: 'inherit',
  }),
];

const stop = (): void => {
  for (const child of children) child.kill('SIGTERM');
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
for (const child of children)
  child.on('exit', (code) => {
    process.exitCode ||= code ?? 0;
    stop();
  });
