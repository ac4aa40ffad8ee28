import { CompiledQuery } from 'kysely';
import { runAs } from '../../packages/server/src/platform/db/index.ts';
import { ask, type Question } from '../lib/questions.ts';
import type { Sized } from './databases.ts';

type Key = { readonly clave: string | null; readonly id: string | null };

const DEEP = 0.9;

/** The cursor in the shape that `keyset` reads. */
const cursorOf = (clave: string, id: string): string =>
  Buffer.from(JSON.stringify([clave, id, 0])).toString('base64url');

/** The row at nine tenths of the table: the list's own statement, with an offset where it has its limit. */
const keyAtDepth = async (sized: Sized, token: string, question: Question): Promise<Key | undefined> => {
  sized.meter.take();
  await ask({ database: sized.database, token }, question);
  const statement = sized.meter.take().find(({ text }) => text.includes('limit 26'));
  const table = /from "(\w+)"/u.exec(statement?.text ?? '')?.[1];
  if (!statement || !table) return undefined;
  const rows = sized.filled.tables[table] ?? 0;
  const text = statement.text.replace('limit 26', `limit 1 offset ${Math.floor(rows * DEEP)}`);
  return runAs(sized.database, token, { mode: 'read' }, async ({ tx }) => {
    // What no page ever asks: it walks over nine tenths of the table to find where the page begins.
    await tx.executeQuery(CompiledQuery.raw('set local statement_timeout = 0'));
    const answer = await tx.executeQuery<Key>(CompiledQuery.raw(text, [...statement.values]));
    return answer.rows[0];
  });
};

/** The same list from nine tenths of the table on; null where it has no such page. */
export const deepPage = async (sized: Sized, token: string, question: Question): Promise<Question | null> => {
  const key = await keyAtDepth(sized, token, question);
  if (!key?.clave || !key.id) return null;
  return { ...question, input: { ...question.input, cursor: cursorOf(key.clave, key.id) } };
};
