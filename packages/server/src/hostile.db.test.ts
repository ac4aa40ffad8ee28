import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { operations } from '../test/api.ts';
import { exampleOf, methodOf, send } from '../test/attempt.ts';
import { isDeep, tellFigure, times } from '../test/depth.ts';
import { type Ask, examples, subjectOf } from '../test/examples.ts';
import { hostileFor, placesOf, put } from '../test/hostile-values.ts';
import { createTestPortal } from '../test/portal.ts';
import { createScene, type Person, type Scene } from '../test/scene.ts';
import { createStock } from '../test/stock.ts';
import { databaseWords } from '../test/words.ts';

/**
 * What no page of ours sends. Whatever it is, the answer is a refusal (or a use of what was sent), never a failure of the
 * server, and never the database's own words. Of what is refused alike, an operation is sent one; and of what the contract refuses
 * besides, one in {@link ONE_IN}, for it goes no further than the contract. `npm run verify:deep -- hostiles` sends all.
 */

const ONE_IN = times(8, 1);

const portal = await createTestPortal();
let scene: Scene;
beforeAll(async () => {
  scene = await createScene(portal);
});

const stock = createStock(() => scene);

/** What the example asks, and how its record is given back once all that was sent of it was refused or a reading. */
const askOf = async (name: string, who: Person): Promise<{ ask: Ask; giveBack: () => void }> => {
  const example = exampleOf(name);
  const { make } = example;
  const owner = who.organizacionId || example.of === 'persona' ? who : scene.people.duena;
  const record = make ? await stock.take(make, owner) : { id: randomUUID(), version: 1 };
  const ask = await example.ask(record, who, scene);
  return { ask, giveBack: () => make && stock.keep(make, owner, record) };
};

let sent = 0;
afterAll(() => tellFigure('hostiles', 'requests', sent));

const sendHostile = async (name: string, who: Person, ask: Ask, refused = false) => {
  sent += 1;
  const { status, body } = await send(methodOf(name), ask, who);
  const told = JSON.stringify(body);
  const own = status >= 400 && databaseWords.test(told);
  const failures =
    status >= 500 || own || (refused && status < 400) ? [`${status} ${told.slice(0, 200)}`] : [];
  return { status, failures };
};

/** What the contract says against a body, but for what it says of the parts that travel in the address. */
const refusalsOf = (name: string, body: unknown, address: readonly string[] = []): readonly string[] =>
  (operations.find((o) => o.name === subjectOf(name))?.input?.safeParse(body).error?.issues ?? [])
    .map(({ path, ...issue }) => JSON.stringify([path.filter((key) => typeof key !== 'number'), issue]))
    .filter((refusal) => !address.includes(refusal));

/**
 * What was refused of each operation for what it is (by the contract, or a cursor that is none): that is said before anybody asks who
 * sends it, or whoever does, and so tried once for all of them.
 */
const refusedOf = new Map<string, Set<string>>();

/**
 * Tells whether the contract refuses a body, and whether an answer to it says anything new: it does not where a body of this operation was
 * refused alike for the same value, be it by the contract, whoever sent it, or, once the record had moved on, by its version. Of what the
 * contract refuses an operation's first always does, and then one in {@link ONE_IN}.
 */
const createSift = (name: string, good: unknown) => {
  const address = refusalsOf(name, good);
  const refusedBefore = refusedOf.get(name) ?? new Set<string>();
  refusedOf.set(name, refusedBefore);
  const seen = new Set<string>();
  let movedOn = false;
  return {
    note: (status: number): void => {
      movedOn ||= status === 409;
    },
    judge: (body: unknown, value: unknown, hostile: unknown): { refused: boolean; again: boolean } => {
      // A list in the place of an object is taken for one whose keys are numbers.
      const asObject = Array.isArray(hostile) && typeof value === 'object' && !Array.isArray(value);
      const refusals = asObject ? [] : refusalsOf(name, body, address);
      const refused = refusals.length > 0;
      // Wherever it stands: a limit is the same limit in every place.
      const kind = JSON.stringify([refusals.map((refusal) => JSON.parse(refusal)[1]), hostile]);
      const again = refused
        ? refusedBefore.has(kind) || refusedBefore.size % ONE_IN > 0
        : movedOn && seen.has(kind);
      if (refused) refusedBefore.add(kind);
      else if (movedOn) seen.add(kind);
      return { refused, again };
    },
  };
};

/** The inputs of a reading that its address may carry. */
const querySchemaOf = (name: string): Readonly<Record<string, z.core.$ZodType>> => {
  const def = (operations.find((o) => o.name === name)?.input as z.core.$ZodTypes | undefined)?._zod.def;
  return def?.type === 'object' ? def.shape : {};
};

/** The words that an input is one of; none where it is of another kind. */
const wordsOf = (schema: z.core.$ZodType | undefined): readonly string[] => {
  const def = (schema as z.core.$ZodTypes | undefined)?._zod.def;
  if (def?.type === 'default' || def?.type === 'optional') return wordsOf(def.innerType);
  return def?.type === 'enum' ? Object.values(def.entries).map(String) : [];
};

const cursor = (clave: string): string =>
  Buffer.from(JSON.stringify([clave, randomUUID(), 0])).toString('base64url');
const keys = [
  'abc',
  '',
  'infinity',
  '2026-02-31 00:00:00+00',
  '0000-12-31 23:59:59+00',
  '9'.repeat(30),
  'a\u0000b',
  "'",
];
/** An input that is a text of any kind, for which a number is one text more. */
const isText = (schema: z.core.$ZodType | undefined): boolean => {
  const def = (schema as z.core.$ZodTypes | undefined)?._zod.def;
  if (def?.type === 'default' || def?.type === 'optional') return isText(def.innerType);
  return def?.type === 'string';
};

/**
 * For each input what may stand there and is none: a key of one order in the place of another, texts, numbers, dates. What stands in
 * the path is not taken from a question, whatever that says: one is enough.
 */
const questionsFor = (name: string): readonly string[] => {
  const inputs = querySchemaOf(name);
  const path = operations.find((o) => o.name === name)?.path ?? '';
  const orders = wordsOf(inputs.orden);
  const of: Readonly<Record<string, readonly string[]>> = {
    cursor: [
      ...keys.flatMap((key) =>
        ['', ...orders.map((one) => `&orden=${one}`)].map((orden) => `${cursor(key)}${orden}`),
      ),
      'abc',
    ],
    desde: ['0001-01-01&hasta=9999-12-31', '0000-01-01'],
    hasta: ['0000-12-31'],
  };
  const texts = ['%00', '%25', '%5C', "'", 'x'.repeat(300)];
  const numbers = ['abc', '-1', '9'.repeat(30)];
  const valuesFor = (input: string): readonly string[] => {
    if (!isDeep && path.includes(`{${input}}`)) return texts.slice(0, 1);
    return of[input] ?? [...texts, ...(isDeep || !isText(inputs[input]) ? numbers : [])];
  };
  return [
    ...Object.keys(inputs).flatMap((input) => valuesFor(input).map((value) => `${input}=${value}`)),
    // What it does not know.
    `cursor=${cursor('abc')}&orden=folio`,
    `q=%00&texto='&limite=-1&desde=0000-01-01`,
    'estado[]=x&estado=y&__proto__[x]=1',
  ];
};

const writing = Object.keys(examples).filter((name) => methodOf(name) !== 'GET');
const reading = operations.filter(({ method }) => method === 'GET').map(({ name }) => name);

describe.each(['duena', 'administrador'] as const)('%s sends', (identity) => {
  it.each(writing)('%s what no page sends', async (name) => {
    const who = scene.people[identity];
    const { ask, giveBack } = await askOf(name, who);
    if (!ask.body) return giveBack();
    let done = false;
    const failures: string[] = [];
    const sift = createSift(name, ask.body);
    for (const [path, value] of placesOf(ask.body)) {
      // Counters of the back-off begin anew: it has tests of its own.
      await portal.db.pools.owner.query('delete from intentos');
      for (const hostile of hostileFor(value)) {
        const body = put(ask.body, path, hostile) as Ask['body'];
        const { refused, again } = sift.judge(body, value, hostile);
        if (again && !isDeep) continue;
        const answer = await sendHostile(name, who, { ...ask, body }, refused);
        sift.note(answer.status);
        done ||= answer.status < 400;
        for (const failure of answer.failures)
          failures.push(`${path.join('.')} = ${JSON.stringify(hostile).slice(0, 40)}: ${failure}`);
      }
    }
    expect(failures).toEqual([]);
    if (!done) giveBack();
  });

  it.each(reading)('%s what no page asks', async (name) => {
    const who = scene.people[identity];
    const { ask, giveBack } = await askOf(name, who);
    const [path = ''] = ask.url.split('?');
    const refused = refusedOf.get(name) ?? new Set<string>();
    refusedOf.set(name, refused);
    const failures: string[] = [];
    for (const question of questionsFor(name)) {
      if (refused.has(question) && !isDeep) continue;
      const answer = await sendHostile(name, who, { url: `${path}?${question}` });
      if (answer.status === 400) refused.add(question);
      for (const failure of answer.failures) failures.push(`${question}: ${failure}`);
    }
    expect(failures).toEqual([]);
    giveBack();
  });
});

it('47 and 50: whatever was kept, no table but that of drafts holds a text that reads otherwise than it looks', async () => {
  const { rows: tables } = await portal.db.pools.owner.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  const odd = '[\u00ad\u200b\u202a-\u202e\u2060\u2066-\u2069\ufeff\ufffd]';
  const found: string[] = [];
  // Answers to drafts are kept with their keys for a while.
  for (const { name } of tables.filter((table) => !['borradores', 'idempotencia'].includes(table.name))) {
    const { rows } = await portal.db.pools.owner.query<{ row: string }>(
      `select row from (select to_jsonb(t)::text as row from ${name} t) r where row ~ $1 limit 2`,
      [odd],
    );
    found.push(...rows.map(({ row }) => `${name}: ${row.slice(0, 300)}`));
  }
  expect(tables.length).toBeGreaterThan(10);
  expect(found).toEqual([]);
});

it('whatever was kept, the jobs that tell of it do not fail', async () => {
  await expect(portal.settle()).resolves.toBeUndefined();
});
