import { pdf } from '../src/features/pre-registro/testing/stories.ts';

import { operations } from './api.ts';
import { type Ask, type Example, examples, subjectOf } from './examples.ts';
import { LOGO } from './pictures.ts';
import type { Answer, Method } from './portal.ts';
import type { Made } from './records.ts';
import type { Person, Scene } from './scene.ts';

/** For the tests of a stage, which take nothing of a sibling. */
export { pdf };

/** The method of the operation or route that an example is of. */
export const methodOf = (name: string): Method => {
  const subject = subjectOf(name);
  const operation = operations.find((o) => o.name === subject);
  return operation?.method ?? (subject.split(' ')[0] as Method);
};

export const exampleOf = (name: string): Example => {
  const example = examples[name];
  if (!example) throw new Error(`test/examples.ts has no example of ${name}`);
  return example;
};

/** Sends what the example asks for. */
export const send = async (method: Method, ask: Ask, { browser }: Person): Promise<Answer> => {
  if (ask.upload === 'imagen') return browser.upload(ask.url, 'foto.png', LOGO, ask.fields);
  if (ask.upload) return browser.upload(ask.url, 'acta.pdf', pdf(), ask.fields);
  if (ask.raw) return browser.raw(method, ask.url, ask.raw.payload, ask.raw.headers);
  if (ask.stream) return { status: await browser.open(ask.url), body: {}, headers: {} };
  return browser.send(method, ask.url, ask.body);
};

/** Tries an example on a record as this person. Counters of the back-off begin anew: it has tests of its own. */
export const attempt = async (scene: Scene, name: string, who: Person, record: Made): Promise<Answer> => {
  if (subjectOf(name).includes('/api/auth/')) await scene.portal.db.pools.owner.query('delete from intentos');
  return send(methodOf(name), await exampleOf(name).ask(record, who, scene), who);
};

/** The row that an example is about, whole; null when there is none. */
export const rowOf = async (scene: Scene, { table }: Example, record: Made): Promise<unknown> => {
  if (!table) return null;
  const { rows } = await scene.portal.db.pools.owner.query<{ row: unknown }>(
    `select to_jsonb(t) as row from ${table} t where id = $1`,
    [record.id],
  );
  return rows[0]?.row ?? null;
};
