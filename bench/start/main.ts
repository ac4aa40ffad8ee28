/**
 * `npm start` as a person types it, until the first page is served: on a new database, with data already there, and once
 * right after an install, when the web has to be built too.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { withoutSettings } from '../../packages/server/test/settings.ts';
import { childEnv } from '../../tools/lib/run.ts';
import { makeDataFolder, removeDataFolder } from '../lib/portal.ts';
import { keepResult } from '../lib/result.ts';
import { median, round } from '../lib/stats.ts';
import { copyProgram } from './copy.ts';

const RUNS = 4;

/** A port that was free a moment ago. */
const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
};

/** Seconds from typing `npm start` in this folder to the first page served; then it is stopped. */
const start = async (program: string, data: string): Promise<number> => {
  const port = await freePort();
  const began = performance.now();
  const child = spawn('npm', ['start', '--silent'], {
    cwd: program,
    env: { ...withoutSettings(childEnv()), PUERTO: String(port), DATOS: data },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said += String(chunk)));
  const ended = once(child, 'close');
  try {
    for (;;) {
      const page = await fetch(`http://localhost:${port}/`).catch(() => null);
      if (page?.ok && (await page.text()).includes('<div id="raiz">'))
        return (performance.now() - began) / 1000;
      if (child.exitCode !== null) throw new Error(`It ended instead of serving:\n${said}`);
      await sleep(10);
    }
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
};

const program = await copyProgram();
const data = await makeDataFolder();
try {
  const folder = async (name: string): Promise<string> => {
    const path = join(data, name);
    await mkdir(path);
    await chmod(path, 0o711);
    return path;
  };
  const withBuild = await start(program, await folder('primera'));
  console.log(`  after an install, web not built: ${withBuild.toFixed(2)} s`);
  const fresh: number[] = [];
  const warm: number[] = [];
  for (let index = 0; index < RUNS; index += 1) {
    const own = await folder(`nueva-${index}`);
    fresh.push(await start(program, own));
    warm.push(await start(program, own));
    console.log(`  new ${fresh.at(-1)?.toFixed(2)} s, warm ${warm.at(-1)?.toFixed(2)} s`);
  }
  const list = (seconds: readonly number[]): string => seconds.map((one) => one.toFixed(2)).join(', ');
  await keepResult({
    part: 'start',
    about: `\`npm start\` until the first page is served, the embedded database and its demo included, npm's own half second too; ${RUNS} runs each but the first.`,
    rows: [
      {
        what: 'right after an install: new database and the web to build, one run',
        value: round(withBuild),
        unit: 's',
        goal: '≤ 10',
        met: withBuild <= 10,
      },
      {
        what: 'new database, web built',
        value: round(median(fresh)),
        unit: 's',
        goal: '≤ 10',
        met: median(fresh) <= 10,
        note: list(fresh),
      },
      {
        what: 'warm: data and web are there',
        value: round(median(warm)),
        unit: 's',
        goal: '≤ 2',
        met: median(warm) <= 2,
        note: list(warm),
      },
    ],
  });
} finally {
  await removeDataFolder(data);
  await rm(program, { recursive: true, force: true });
}
