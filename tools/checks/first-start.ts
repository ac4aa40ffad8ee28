/**
 * `npm start` as a newcomer types it: in this clone, on its own `datos`, until the page is served; then Ctrl + C.
 * `.ci/run` does it before its tests: they must be as green where a portal was used as in a clone without `datos`.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { withoutSettings } from '../../packages/server/test/settings.ts';
import { root } from '../lib/run.ts';

/** A first start builds the web and seeds the demo, on a machine that may be busy. */
const PATIENCE = 300_000;

const child = spawn('npm', ['start'], {
  cwd: root,
  // The README's port may be somebody else's.
  env: { ...withoutSettings(process.env), PUERTO: '0' },
  // A group of its own: Ctrl + C reaches everything that the terminal started.
  detached: true,
  stdio: ['ignore', 'pipe', 'pipe'],
});
let said = '';
for (const stream of [child.stdout, child.stderr])
  stream.on('data', (chunk: Buffer) => {
    said += chunk.toString('utf8');
    process.stdout.write(chunk);
  });
const ended = once(child, 'close') as Promise<[number | null]>;
const interrupt = (signal: NodeJS.Signals): void => {
  if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, signal);
};

/** What went wrong; null when it served its page and ended by itself. */
const tryIt = async (): Promise<string | null> => {
  const deadline = Date.now() + PATIENCE;
  let url: string | undefined;
  while (!url) {
    url = /Portal listo en (\S+)/.exec(said)?.[1];
    if (child.exitCode !== null) return 'npm start ended instead of serving';
    if (Date.now() > deadline) return `npm start did not serve within ${PATIENCE / 1000} s`;
    await sleep(50);
  }
  const page = await fetch(url);
  const html = await page.text();
  interrupt('SIGINT');
  await ended;
  if (page.status !== 200 || !html.includes('<div id="raiz">')) return `GET / answered ${page.status}`;
  return await fetch(url).then(
    () => 'it still answers after Ctrl + C',
    () => null,
  );
};

const problem = await tryIt().finally(() => interrupt('SIGKILL'));
if (problem) {
  console.error(problem);
  process.exit(1);
}
