import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withFileLock } from './file-lock.ts';
import { isRunning, thisProcess } from './processes.ts';

let folder: string;
let lock: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'portal-candado-'));
  lock = path.join(folder, 'candado');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const module = path.join(import.meta.dirname, 'file-lock.ts');

/** Runs a script that has `withFileLock` and `lock`; resolves with its exit signal or code. */
const child = (body: string) => {
  const code = `import { withFileLock } from ${JSON.stringify(module)}; const lock = ${JSON.stringify(lock)};
    import fs from 'node:fs'; import { setTimeout as sleep } from 'node:timers/promises'; ${body}`;
  const process_ = spawn(process.execPath, ['--input-type=module-typescript', '-e', code], {
    stdio: 'inherit',
  });
  return new Promise((resolve) => process_.once('exit', (status, signal) => resolve(signal ?? status)));
};

test('one at a time, in one process', async () => {
  let inside = 0;
  let most = 0;
  await Promise.all(
    Array.from({ length: 8 }, () =>
      withFileLock(lock, 10_000, async () => {
        most = Math.max(most, ++inside);
        await sleep(5);
        inside--;
      }),
    ),
  );
  expect(most).toBe(1);
  expect(readdirSync(folder)).toEqual([]);
});

test('one at a time among processes, each of them killed with -9 while it holds the lock', async () => {
  const trace = path.join(folder, 'rastro');
  writeFileSync(trace, '');
  const work = `await withFileLock(lock, 60000, async () => {
    fs.appendFileSync(${JSON.stringify(trace)}, '(');
    await sleep(40);
    fs.appendFileSync(${JSON.stringify(trace)}, ')');
    process.kill(process.pid, 'SIGKILL');
  });`;
  expect(await Promise.all(Array.from({ length: 6 }, () => child(work)))).toEqual(Array(6).fill('SIGKILL'));
  expect(readFileSync(trace, 'utf8')).toBe('()'.repeat(6));
  await withFileLock(lock, 1_000, async () => undefined);
  expect(existsSync(lock)).toBe(false);
});

test('a taker that died half-way through taking over is succeeded too', async () => {
  const dead = { pid: process.pid, startedAt: 'before this process', token: 'muerto' };
  writeFileSync(lock, JSON.stringify(dead));
  writeFileSync(`${lock}.muerto.relevo`, JSON.stringify({ ...dead, token: 'otro' }));
  expect(await withFileLock(lock, 1_000, async () => 'mine')).toBe('mine');
  expect(readdirSync(folder)).toEqual([]);
});

test('a living holder is not robbed: the wait ends with a line that names it', async () => {
  writeFileSync(lock, JSON.stringify({ ...thisProcess(), token: 'vivo' }));
  await expect(withFileLock(lock, 80, async () => undefined)).rejects.toThrow(`(proceso ${process.pid})`);
  expect(existsSync(lock)).toBe(true);
});

test('the lock is free again after a failure inside', async () => {
  await expect(withFileLock(lock, 1_000, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(existsSync(lock)).toBe(false);
});

test('a process number used again is another process', () => {
  expect(isRunning(thisProcess())).toBe(true);
  expect(isRunning({ pid: process.pid, startedAt: '1' })).toBe(false);
});
