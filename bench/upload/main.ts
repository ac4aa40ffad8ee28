/**
 * Twenty people upload ten megabytes each at the same moment, over HTTP, to a portal process: how long it takes, how far
 * the memory of the server grows, and what somebody who reads a list meanwhile notices.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readdir, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type BenchPortal,
  makeDataFolder,
  memoryOf,
  removeDataFolder,
  resetPeak,
  signInAs,
  withPortal,
} from '../lib/portal.ts';
import { keepResult, type Row } from '../lib/result.ts';
import { median, quantile, ratioOfPairs, round, timed } from '../lib/stats.ts';
import { type BigUploads, uploadBigFiles, uploadBigFilesInParts } from './big.ts';
import { measureDelay } from './hostile.ts';
import { formOf, largePdf } from './papers.ts';

const AT_ONCE = 20;
const ROUNDS = 4;
const GOAL_MB = 200;
/** How much longer anybody's upload may take because of what somebody else uploads. */
const GOAL_DELAY = 1;

const file = largePdf();
const form = formOf(file);
const megabytes = (AT_ONCE * file.length) / 1e6;

const upload = (url: string, headers: Readonly<Record<string, string>>): Promise<void> =>
  new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', headers: { ...form.headers, ...headers }, agent: false });
    sent.on('error', reject);
    sent.on('response', (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString('utf8')));
      response.on('end', () =>
        response.statusCode === 201 ? resolve() : reject(new Error(`${response.statusCode}: ${text}`)),
      );
    });
    sent.end(form.body);
  });

/** All at once; milliseconds until the last is answered. */
const uploadAll = (url: string, headers: Readonly<Record<string, string>> = {}): Promise<number> =>
  timed(() => Promise.all(Array.from({ length: AT_ONCE }, () => upload(url, headers))));

/** Somebody who reads the list again and again until `signal`: the milliseconds of every answer. */
const readList = async (portal: BenchPortal, cookie: string, signal: AbortSignal): Promise<number[]> => {
  const took: number[] = [];
  while (!signal.aborted) {
    took.push(
      await timed(async () => {
        const answer = await fetch(`${portal.url}/api/v1/pre-registros`, { headers: { cookie } });
        await answer.text();
        if (!answer.ok) throw new Error(`The list answered ${answer.status}.`);
      }),
    );
    await sleep(20);
  }
  return took;
};

const readListFor = (portal: BenchPortal, cookie: string, milliseconds: number): Promise<number[]> =>
  readList(portal, cookie, AbortSignal.timeout(milliseconds));

/** Runs `work` over the reference server; its files go with it. */
const withReference = async <T>(
  work: (url: string, clean: () => Promise<void>) => Promise<T>,
): Promise<T> => {
  const folder = await makeDataFolder();
  const child = fork(join(import.meta.dirname, 'reference-process.ts'), [folder]);
  try {
    const [port] = (await once(child, 'message')) as [number];
    return await work(`http://127.0.0.1:${port}`, async () => {
      for (const name of await readdir(folder)) await rm(join(folder, name));
    });
  } finally {
    child.disconnect();
    await removeDataFolder(folder);
  }
};

type Round = { readonly ours: number; readonly reference: number; readonly growth: number };

const { rounds, quiet, busy } = await withReference((reference, clean) =>
  withPortal(async (portal) => {
    // Two organizations in turn: what is replaced stays, and counts for the quota of 1 GB.
    const people = [await signInAs(portal, 'usuario1'), await signInAs(portal, 'usuario2')];
    const reader = await signInAs(portal, 'coordinador');
    const alone = await readListFor(portal, reader, 2_000);
    const before = (await memoryOf(portal.pid)).now;
    await resetPeak(portal.pid);
    const done: Round[] = [];
    const meanwhile: number[] = [];
    for (let index = 0; index < ROUNDS; index += 1) {
      const bare = await uploadAll(reference);
      await clean();
      const over = new AbortController();
      const reading = readList(portal, reader, over.signal);
      const sending = uploadAll(`${portal.url}/api/v1/pre-registros/borrador/documentos/rfc`, {
        cookie: people[index % people.length] ?? '',
        origin: portal.url,
      }).finally(() => over.abort());
      const [ours, read] = await Promise.all([sending, reading]);
      meanwhile.push(...read);
      const { peak } = await memoryOf(portal.pid);
      done.push({ ours, reference: bare, growth: peak - before });
      console.log(
        `  round ${index + 1}: ${(ours / 1000).toFixed(1)} s, bare ${(bare / 1000).toFixed(1)} s, memory +${(peak - before).toFixed(0)} MB (from ${before.toFixed(0)})`,
      );
    }
    return { rounds: done, quiet: alone, busy: meanwhile };
  }),
);

const big = await withPortal(uploadBigFiles);
const inParts = await withPortal(uploadBigFilesInParts);
for (const [way, { growth: more, seconds: took }] of Object.entries({ whole: big, 'in parts': inParts }))
  console.log(`  20 of 50 MB ${way}: ${took.toFixed(1)} s, memory +${more.toFixed(0)} MB`);

const delay = await withPortal(measureDelay);
console.log(
  `  beside twelve hostile PDFs: ${delay.worst.toFixed(2)} s at worst, ${delay.quiet.toFixed(2)} s when nobody uploads`,
);

const bigRow = (way: string, { growth: more, seconds: took, megabytes: sent }: BigUploads): Row => ({
  what: `memory of the server while ${AT_ONCE} files of 50 MB come at once ${way} into the repository, highest against before`,
  value: round(more),
  unit: 'MB',
  goal: `≤ ${GOAL_MB}`,
  met: more <= GOAL_MB,
  note: `${took.toFixed(1)} s until the last is answered, ${(sent / took).toFixed(0)} MB/s; a portal that was just started`,
});

const growth = Math.max(...rounds.map((one) => one.growth));
const seconds = median(rounds.map(({ ours }) => ours)) / 1000;
const bareSeconds = median(rounds.map(({ reference }) => reference)) / 1000;
await keepResult({
  part: 'upload',
  about: `${AT_ONCE} PDFs of ${(file.length / 2 ** 20).toFixed(2)} MiB sent at once over HTTP to a portal process with the demo on its embedded database, ${ROUNDS} rounds, each after one on a bare node:http server that streams the same bodies to disk with fsync and looks at nothing.`,
  rows: [
    {
      what: 'memory of the server (RSS), highest over all rounds against before the first',
      value: round(growth),
      unit: 'MB',
      goal: `≤ ${GOAL_MB}`,
      met: growth <= GOAL_MB,
      note: rounds.map((one) => `+${one.growth.toFixed(0)}`).join(', '),
    },
    {
      what: `${AT_ONCE} uploads at once, until the last is answered`,
      value: round(seconds),
      unit: 's',
      reference: round(bareSeconds),
      ratio: ratioOfPairs(rounds.map(({ ours, reference }) => [ours, reference])),
      note: 'the portal also judges signature and structure of every file, hashes it and writes its row',
    },
    {
      what: 'throughput',
      value: round(megabytes / seconds),
      unit: 'MB/s',
      reference: round(megabytes / bareSeconds),
    },
    {
      what: 'a list read meanwhile, p95',
      value: round(quantile(busy, 0.95)),
      unit: 'ms',
      reference: round(quantile(quiet, 0.95)),
      note: `${busy.length} answers, none refused; reference: the same list while nobody uploads`,
    },
    bigRow('whole', big),
    bigRow('in parts', inParts),
    {
      what: '4 KiB of one organization beside twelve hostile PDFs of another, the longest of ten',
      value: round(delay.worst),
      unit: 's',
      reference: round(delay.quiet),
      goal: `≤ ${GOAL_DELAY} s more than alone`,
      met: delay.worst - delay.quiet <= GOAL_DELAY,
      note: 'object streams that unpack to 64 MiB, and 10 MB of names; reference: the same upload while nobody else uploads',
    },
  ],
});
