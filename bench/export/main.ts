/**
 * A list of 100,000 pre-registros goes to Excel, over HTTP, from a portal process: how long it takes, how far the memory of
 * the server grows, and what somebody who reads the list meanwhile notices.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { loadConfig } from '../../packages/server/src/platform/config.ts';
import { connect } from '../../packages/server/src/platform/db/index.ts';
import { cookieOf, fill } from '../lib/fill/index.ts';
import { type BenchPortal, memoryOf, resetPeak, withPortal } from '../lib/portal.ts';
import { keepResult } from '../lib/result.ts';
import { median, quantile, round, timed } from '../lib/stats.ts';

const ROWS = 100_000;
const ROUNDS = 5;
const GOAL_MB = 150;

type Headers = Readonly<Record<string, string>>;

/** The bytes of one export. */
const exportAll = async (portal: BenchPortal, headers: Headers): Promise<number> => {
  const answer = await fetch(`${portal.url}/api/v1/pre-registros/exportar`, {
    method: 'POST',
    headers: { ...headers, origin: portal.url, 'content-type': 'application/json' },
    body: '{}',
  });
  if (!answer.ok || !answer.body)
    throw new Error(`The export answered ${answer.status}: ${await answer.text()}`);
  let bytes = 0;
  for await (const chunk of answer.body) bytes += chunk.length;
  return bytes;
};

/** Somebody who reads the list again and again until `signal`: the milliseconds of every answer. */
const readList = async (portal: BenchPortal, headers: Headers, signal: AbortSignal): Promise<number[]> => {
  const took: number[] = [];
  while (!signal.aborted) {
    took.push(
      await timed(async () => {
        const answer = await fetch(`${portal.url}/api/v1/pre-registros`, { headers });
        await answer.text();
        if (!answer.ok) throw new Error(`The list answered ${answer.status}.`);
      }),
    );
    await sleep(20);
  }
  return took;
};

type Round = { readonly seconds: number; readonly bytes: number; readonly growth: number };

const { rounds, quiet, busy, grown } = await withPortal(
  async (portal) => {
    const config = { ...loadConfig({ ...portal.settings }), publicUrl: portal.url };
    // Filling and its VACUUM take longer than the portal waits for any answer.
    const database = await connect(config, { patience: { owner: 600_000 } });
    try {
      const { people } = await fill(database, { rows: ROWS });
      const staff = { cookie: cookieOf(people.coordinador, config) };
      const reader = { cookie: cookieOf(people.administrador, config) };
      const alone = await readList(portal, reader, AbortSignal.timeout(5_000));
      const first = (await memoryOf(portal.pid)).now;
      const done: Round[] = [];
      for (let index = 0; index < ROUNDS; index += 1) {
        const before = (await memoryOf(portal.pid)).now;
        await resetPeak(portal.pid);
        let bytes = 0;
        const took = await timed(async () => {
          bytes = await exportAll(portal, staff);
        });
        const growth = (await memoryOf(portal.pid)).peak - before;
        done.push({ seconds: took / 1000, bytes, growth });
        console.log(
          `  round ${index + 1}: ${(took / 1000).toFixed(1)} s, ${(bytes / 2 ** 20).toFixed(1)} MB, memory +${growth.toFixed(0)} MB (from ${before.toFixed(0)})`,
        );
      }
      const after = (await memoryOf(portal.pid)).now;
      const over = new AbortController();
      const reading = readList(portal, reader, over.signal);
      await exportAll(portal, staff).finally(() => over.abort());
      return { rounds: done, quiet: alone, busy: await reading, grown: after - first };
    } finally {
      await database.close();
    }
  },
  { DEMO: 'no', SECRETO: 'Vb5Nm2Kd8Pf4Hs6Yg0JcUeIoRtaq3Lw9Zr7Tx1', RITMO_POR_CUENTA: '9999999' },
);

const growth = Math.max(...rounds.map((one) => one.growth));
await keepResult({
  part: 'export',
  about: `The list of ${ROWS.toLocaleString('en')} pre-registros exported to Excel over HTTP from a portal process on its embedded database, ${ROUNDS} rounds; and once more while somebody else reads the first page of the same list again and again.`,
  rows: [
    {
      what: 'memory of the server (RSS), highest while one export is under way against before it, the worst round',
      value: round(growth),
      unit: 'MB',
      goal: `≤ ${GOAL_MB}`,
      met: growth <= GOAL_MB,
      note: `${rounds.map((one) => `+${one.growth.toFixed(0)}`).join(', ')}; after all of them +${grown.toFixed(0)} against before the first, which later ones use again`,
    },
    {
      what: `${ROWS.toLocaleString('en')} rows of 8 columns, until the last byte`,
      value: round(median(rounds.map(({ seconds }) => seconds))),
      unit: 's',
      note: `${(median(rounds.map(({ bytes }) => bytes)) / 2 ** 20).toFixed(1)} MB; two hundred batches, each in a transaction of its own`,
    },
    {
      what: 'a list read meanwhile, p95',
      value: round(quantile(busy, 0.95)),
      unit: 'ms',
      reference: round(quantile(quiet, 0.95)),
      note: `${busy.length} answers, none refused; reference: the same list while nobody exports`,
    },
  ],
});
