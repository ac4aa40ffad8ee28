import { describe, expect, test } from 'vitest';
import { createStatementNames } from './statement-names.ts';

const uses = (names: ReturnType<typeof createStatementNames>, text: string, times: number) =>
  Array.from({ length: times }, () => names.nameOf(text));

describe('the names of statements', () => {
  test('a text gets its name at the third use and keeps it; another text has another', () => {
    const names = createStatementNames();
    const [first, second, third, fourth] = uses(names, 'select 1', 4);
    expect([first, second]).toEqual([undefined, undefined]);
    expect(third).toMatch(/^[\w-]{1,63}$/u);
    expect(fourth).toBe(third);
    expect(uses(names, 'select 2', 3).at(-1)).not.toBe(third);
  });

  test('no more names than the most, and those that are keep theirs', () => {
    const names = createStatementNames({ mostNames: 2 });
    const [a, b, c] = ['a', 'b', 'c'].map((text) => uses(names, text, 9).at(-1));
    expect([a, b]).not.toContain(undefined);
    expect(c).toBeUndefined();
    expect(names.nameOf('a')).toBe(a);
  });

  test('texts that are asked once are forgotten, however many', () => {
    const names = createStatementNames({ mostCandidates: 3 });
    for (let nth = 0; nth < 100; nth += 1) expect(names.nameOf(`text ${nth}`)).toBeUndefined();
    expect(uses(names, 'text 1', 3).at(-1)).toBeDefined();
  });

  test('renewed, the same text has another name', () => {
    const names = createStatementNames();
    const before = uses(names, 'select 1', 3).at(-1);
    names.renew();
    expect(uses(names, 'select 1', 3).at(-1)).not.toBe(before);
  });
});
