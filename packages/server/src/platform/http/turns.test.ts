import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

const gate = () => {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
};

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('of one session so many at once, the others in their order; another session and nobody wait for none of them', async () => {
  const turns = createTurns(2, 10);
  const begun: string[] = [];
  const gates = new Map(['a1', 'a2', 'a3', 'a4', 'b1'].map((name) => [name, gate()]));
  const ask = (session: string | null, name: string) =>
    turns.take(session, async () => {
      begun.push(name);
      await gates.get(name)?.opened;
      return name;
    });
  const all = [
    ask('a', 'a1'),
    ask('a', 'a2'),
    ask('a', 'a3'),
    ask('a', 'a4'),
    ask('b', 'b1'),
    ask(null, 'nobody'),
  ];
  await settled();
  expect(begun).toEqual(['a1', 'a2', 'b1', 'nobody']);
  gates.get('a2')?.open();
  await settled();
  expect(begun).toEqual(['a1', 'a2', 'b1', 'nobody', 'a3']);
  for (const { open } of gates.values()) open();
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'a4', 'b1', 'nobody']);
});

test('work that fails gives its turn on', async () => {
  const turns = createTurns(1, 10);
  const failed = turns.take('a', () => Promise.reject(new Error('no')));
  const next = turns.take('a', async () => 'next');
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('next');
  expect(await turns.take('a', async () => 'later')).toBe('later');
});

test('more than may wait are refused with the wait, and those that wait are done', async () => {
  const turns = createTurns(1, 1);
  const { open, opened } = gate();
  const first = turns.take('a', () => opened);
  const second = turns.take('a', async () => 'second');
  await expect(turns.take('a', async () => 'third')).rejects.toMatchObject({
    code: 'ritmo_excedido',
    retryAfter: 1,
  });
  open();
  await first;
  expect(await second).toBe('second');
});
