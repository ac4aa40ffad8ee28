import { rename } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startEmbedded } from '../src/platform/db/embedded.ts';
import { connectTo, type Database } from '../src/platform/db/index.ts';
import { type FakeSmtp, startFakeSmtp } from '../src/platform/mail/testing.ts';
import { isDeep, seed, tellFigure, times } from '../test/depth.ts';
import { Applicant } from './caidas/applicant.ts';
import { readBelief } from './caidas/belief.ts';
import { type Chance, chanceFrom } from './caidas/chance.ts';
import { findFaults, findUntold } from './caidas/check.ts';
import { aFile, cutShort, damages, inflict } from './caidas/damage.ts';
import { settle, sweepLeftovers } from './caidas/settle.ts';
import { createSite, PATIENCE, type Site } from './caidas/site.ts';

const rounds = times(3, 100);
/** All that is due is waited for every so many rounds, and at the end. */
const settledEvery = 10;
/** SEMILLA repeats the moments and the moves of a run, not the machine's own haste. */
const chance = chanceFrom(seed);
const kinds = ['node', 'postgres', 'ambos'] as const;

let site: Site;
let smtp: FakeSmtp;
let people: Applicant[];
const read = new Set<string>();

beforeAll(async () => {
  smtp = await startFakeSmtp();
  site = createSite({ SMTP_URL: smtp.url, CORREO_REMITENTE: 'portal@pruebas.mx' });
  await site.start();
  const reviewer = await site.account('coordinador');
  people = [];
  for (let turn = 0; turn < 4; turn++)
    people.push(
      new Applicant(site, await site.account('solicitante'), reviewer, chanceFrom(seed + turn + 1)),
    );
});

afterAll(async () => {
  await site.remove();
  await smtp.close();
});

/** Message-ID → addresses, of all that the mail server accepted so far. */
const accepted = (): Map<string, string[]> => {
  const found = new Map<string, string[]>();
  for (const mail of smtp.mails) {
    const id = /^Message-ID: (\S+)/im.exec(mail)?.[1] ?? 'none';
    found.set(id, [...(found.get(id) ?? []), /^To: <?([^>\s]+)/im.exec(mail)?.[1] ?? 'nobody']);
  }
  return found;
};

const within = async <T>(work: (database: Database) => Promise<T>): Promise<T> => {
  const database = site.database();
  try {
    return await work(database);
  } finally {
    await database.close();
  }
};

/** What is wrong with what is there, against what everybody was told; then that is what everybody believes. */
const faultsOf = async (database: Database, alsoUntold: boolean, readAgain = false): Promise<string[]> => {
  const faults = wrongs();
  for (const person of people) faults.push(...person.check(await readBelief(database, person.account.id)));
  faults.push(
    ...(await findFaults(database, {
      folder: site.folder,
      accepted,
      read: readAgain ? undefined : read,
    })),
  );
  if (alsoUntold) faults.push(...(await findUntold(database)));
  return faults;
};

const sum = (of: (person: Applicant) => number): number =>
  people.reduce((all, person) => all + of(person), 0);

const wrongs = (): string[] =>
  people.flatMap(({ wrong, account }) => wrong.map((line) => `${account.email} ${line}`));

/** Waits for it, unless somebody meets what nobody should. @throws Error saying what, or what is open when it takes too long. */
const until = async (condition: () => boolean): Promise<void> => {
  const deadline = Date.now() + PATIENCE;
  while (!condition()) {
    if (wrongs().length > 0) throw new Error([...wrongs(), site.said()].join('\n'));
    if (Date.now() > deadline)
      throw new Error(
        `Not so after ${PATIENCE} ms; open: ${people.map((p) => p.open?.ask.path).join(', ')}\n${site.said()}`,
      );
    await sleep(10);
  }
};

/** Everybody works, something is killed in the middle, and it goes on: by itself, or by being started again. */
const round = async (kind: (typeof kinds)[number], dice: Chance): Promise<void> => {
  const over = new AbortController();
  const before = sum((p) => p.acknowledged);
  const working = people.map((person) => person.work(over.signal));
  const enough = before + dice.between(4, times(10, 30));
  await until(() => sum((p) => p.acknowledged) > enough);
  await sleep(dice.between(0, 100));
  if (kind !== 'node')
    site.killPostgres(
      kind === 'ambos' ? 'todo' : dice.pick(['todo', 'postmaster', 'hijo']),
      dice.between(0, 20),
    );
  if (kind === 'postgres') {
    // Nobody does anything: each request is answered, and before long with what was asked.
    const then = people.map((p) => p.acknowledged);
    await until(() => people.every((p, index) => p.acknowledged > (then[index] ?? 0)));
  } else await site.killNode();
  over.abort();
  await Promise.all(working);
  if (kind !== 'postgres') await site.start();
  await site.healthy();
};

it(`rules 29, 48, 52: ${rounds} × kill -9 of Node, of PostgreSQL, of both, under uploads, transitions and mail: nothing acknowledged is lost, nothing is half`, {
  timeout: 900_000,
}, async () => {
  process.stdout.write(`caidas: SEMILLA=${seed}\n`);
  const met: string[] = [];
  for (let turn = 1; turn <= rounds; turn++) {
    const kind = kinds[(turn - 1) % kinds.length] ?? 'ambos';
    await round(kind, chance);
    const whole = turn % settledEvery === 0 || turn === rounds;
    const faults = await within(async (database) => {
      if (whole) await settle(database);
      return faultsOf(database, whole);
    });
    if (isDeep && whole) process.stdout.write(`caidas: ${turn} of ${rounds} rounds\n`);
    met.push(...faults);
    expect(faults, `round ${turn} (${kind}), SEMILLA=${seed}`).toEqual([]);
  }
  const swept = await within((database) => sweepLeftovers(database, site.folder));
  expect(swept.left).toBe(0);
  const last = await within((database) => faultsOf(database, true, true));
  met.push(...last);
  expect(last).toEqual([]);

  const mails = accepted();
  const tell = (what: string, value: number, unit = ''): void => tellFigure('caidas', what, value, unit);
  tell('rounds of kill -9', rounds);
  tell(
    'acknowledged writes',
    sum((p) => p.acknowledged),
  );
  tell('acknowledged writes lost', met.filter((fault) => fault.includes('was told')).length);
  tell('half transitions', met.filter((fault) => fault.startsWith('half transition')).length);
  tell(
    'requests without an answer or 503, sent again with their key',
    sum((p) => p.repeated),
  );
  tell(
    'of them answered 503 while PostgreSQL came back',
    sum((p) => p.unavailable),
  );
  tell('rows of files, each read whole', read.size);
  tell('half files and orphans that crashes left, swept', swept.half + swept.orphans);
  tell('mails accepted', mails.size);
  tell(
    'of them more than once, with the same Message-ID',
    [...mails.values()].filter((to) => to.length > 1).length,
  );
});

it('these checks find each of the things that must not happen, done on purpose to a copy', async () => {
  // Somebody has a draft, and the others a record under review: there is something to damage.
  const [first, ...others] = people;
  while (first && !first.told.borrador) await first.step();
  const underReview = ({ current, told }: Applicant): boolean => {
    const record = current && told.registros[current.titular];
    return !!record && record.estado !== 'validado' && record.observacion !== '';
  };
  for (const person of others) while (!underReview(person)) await person.step();
  await within(settle);
  expect(await site.stop()).toBeLessThan(10_000);
  const server = await startEmbedded({ folder: path.join(site.folder, 'postgres'), durable: false });
  const at = (database: string) =>
    connectTo({ host: server.socketFolder, user: 'app', database }, { ownerConnections: 2 });
  const missed: string[] = [];
  try {
    // Each alone in a copy, as one may hide another; without depth every sixth, from another one on each time.
    for (const [copy, damage] of damages.entries()) {
      if (!isDeep && copy % 6 !== seed % 6) continue;
      const admin = at('postgres');
      await admin.pools.owner.query(`create database copia_${copy} template portal strategy file_copy`);
      await admin.close();
      const damaged = at(`copia_${copy}`);
      await inflict(damaged, damage);
      const faults = await faultsOf(damaged, true);
      await damaged.close();
      if (!faults.some((fault) => damage.found.test(fault)))
        missed.push(`${damage.what}: ${faults.join('; ')}`);
    }
    const whole = at('portal');
    expect(await faultsOf(whole, true, true)).toEqual([]);
    const file = await aFile(whole, site.folder);
    await cutShort(file);
    expect(await faultsOf(whole, true, true)).toContainEqual(expect.stringMatching(/^files: .* is damaged$/));
    await rename(file, `${file}.aparte`);
    expect(await faultsOf(whole, true, true)).toContainEqual(
      expect.stringMatching(/^files: the row .* has no file$/),
    );
    await whole.close();
  } finally {
    await server.stop();
  }
  expect(missed).toEqual([]);
});
