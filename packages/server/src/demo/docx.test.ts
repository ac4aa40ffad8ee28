import { expect, test } from 'vitest';
import { createJudge } from '../platform/files/testing/judge.ts';
import { composeDocx } from './docx.ts';

const { judge } = await createJudge();

test('53: a Word document of the demo is one, whatever its text says, and always the same', async () => {
  const made = composeDocx(['Lineamientos & formatos <2026>', 'Ñandú']);
  expect(await judge(made, 'docx')).toBe('ok');
  expect(made.equals(composeDocx(['Lineamientos & formatos <2026>', 'Ñandú']))).toBe(true);
});
