/**
 * Two portal processes on one PostgreSQL: how soon a page on one node hears what was done on the other, how many requests
 * they answer together, and whether any job ran twice.
 */
import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { loadConfig } from '../../packages/server/src/platform/config.ts';
import { connect, runAsSystem } from '../../packages/server/src/platform/db/index.ts';
import { startFakeSmtp } from '../../packages/server/src/platform/mail/testing.ts';
import { load } from '../lib/load.ts';
import { type BenchPortal, makeDataFolder, removeDataFolder, signInAs, startPortal } from '../lib/portal.ts';
import { keepResult } from '../lib/result.ts';
import { median, quantile, ratioOfPairs, round } from '../lib/stats.ts';
import { openPage } from './page.ts';
import { actOn, openRecords } from './story.ts';

const EVENTS = 300;
const PAIRS = 3;
const SECONDS = 4;
const CONNECTIONS = 10;
const GOAL_MS = 100;
const GOAL_NODES = 1.8;
/** Two nodes, a database and whoever asks: below this the nodes take each other's cores. */
const ENOUGH_CORES = 6;

/** Milliseconds from sending an act to one node until a page on the other hears of it. */
const crossings = async (from: BenchPortal, to: BenchPortal, cookie: string): Promise<number[]> => {
  const page = await openPage(to.url, cookie);
  try {
    const records = await openRecords(from, cookie);
    const took: number[] = [];
    for (let index = 0; index < EVENTS; index += 1) {
      const at = index % records.length;
      const record = records[at];
      if (!record) throw new Error('The demo has no open record.');
      const began = performance.now();
      const [heard, changed] = await Promise.all([page.next(record.id, began), actOn(from, cookie, record)]);
      took.push(heard.at - began);
      records[at] = changed;
    }
    return took;
  } finally {
    page.close();
  }
};

/** Requests a second for the list, over so many connections to each of these nodes at once. */
const listsPerSecond = async (nodes: readonly BenchPortal[], cookie: string): Promise<number> => {
  const loads = await Promise.all(
    nodes.map(({ url }) =>
      load({
        url,
        connections: CONNECTIONS,
        seconds: SECONDS,
        headers: { cookie },
        requests: [{ method: 'GET', path: '/api/v1/pre-registros' }],
      }),
    ),
  );
  return loads.reduce((sum, one) => sum + one.perSecond, 0);
};

/** Waits until nothing is queued: every event told, every mail sent. */
const drained = async (settings: Readonly<Record<string, string>>): Promise<void> => {
  const database = await connect(loadConfig({ ...settings }));
  try {
    for (;;) {
      const { rows } = await runAsSystem(database, ({ tx }) =>
        sql<{ left: number }>`
          select (select count(*) from eventos where despachado_en is null)
               + (select count(*) from correos where estado = 'pendiente') as left`.execute(tx),
      );
      if (Number(rows[0]?.left) === 0) return;
      await sleep(200);
    }
  } finally {
    await database.close();
  }
};

const smtp = await startFakeSmtp();
const folder = await makeDataFolder();
const settings = { SMTP_URL: smtp.url, CORREO_REMITENTE: 'portal@fundacion.example' };
const nodes: BenchPortal[] = [];
try {
  const first = await startPortal(folder, settings);
  nodes.push(first);
  const second = await startPortal(folder, settings);
  nodes.push(second);
  const cookie = await signInAs(first, 'administrador');
  await drained(first.settings);
  const before = smtp.mails.length;

  const took = await crossings(first, second, cookie);
  await drained(first.settings);
  const ids = smtp.mails.slice(before).map((mail) => /^Message-ID: (.+)$/im.exec(mail)?.[1] ?? mail);
  const twice = ids.length - new Set(ids).size;
  if (ids.length === 0) throw new Error('No mail was sent: nothing was shown about jobs.');
  console.log(`  events p50 ${median(took).toFixed(1)} ms, p95 ${quantile(took, 0.95).toFixed(1)} ms`);
  console.log(`  ${ids.length} mails, ${twice} twice`);

  await listsPerSecond(nodes, cookie);
  const pairs: [number, number][] = [];
  for (let index = 0; index < PAIRS; index += 1) {
    const one = await listsPerSecond([first], cookie);
    const two = await listsPerSecond(nodes, cookie);
    console.log(`  one node ${one.toFixed(0)}/s, two ${two.toFixed(0)}/s`);
    pairs.push([two, one]);
  }

  const p95 = quantile(took, 0.95);
  const ratio = ratioOfPairs(pairs);
  const cores = availableParallelism();
  await keepResult({
    part: 'cluster',
    about: `Two portal processes with the demo on one embedded PostgreSQL. ${EVENTS} changes on one node heard by a page on the other; ${PAIRS} pairs of ${SECONDS} s of lists, first from one node, then from both, ${CONNECTIONS} connections a node.`,
    rows: [
      {
        what: 'a change on one node, from its sending until a page on the other node hears of it, p95',
        value: round(p95),
        unit: 'ms',
        goal: `≤ ${GOAL_MS}`,
        met: p95 <= GOAL_MS,
        note: `p50 ${round(median(took))} ms; includes the writing of the change itself`,
      },
      {
        what: 'lists a second from two nodes, against one',
        value: round(median(pairs.map(([two]) => two))),
        unit: 'req/s',
        reference: round(median(pairs.map(([, one]) => one))),
        ratio,
        goal: `≥ ${GOAL_NODES} where cores allow`,
        ...(cores >= ENOUGH_CORES ? { met: ratio >= GOAL_NODES } : {}),
        note:
          cores >= ENOUGH_CORES
            ? undefined
            : `${cores} cores do not allow it: one node, PostgreSQL and whoever asks fill them already`,
      },
      {
        what: `jobs that ran twice, by the Message-ID of ${ids.length} mails`,
        value: twice,
        unit: 'mails',
        goal: '0',
        met: twice === 0,
      },
    ],
  });
} finally {
  for (const node of nodes.toReversed()) await node.stop();
  await smtp.close();
  await removeDataFolder(folder);
}
