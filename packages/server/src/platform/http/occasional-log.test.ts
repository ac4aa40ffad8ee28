import { expect, test } from 'vitest';
import { createLogger } from '../log.ts';
import { createOccasionalLog } from './occasional-log.ts';

test('a flood is a line at once and one a minute, with how many there were', () => {
  const lines: { level: number; msg: string; count: number }[] = [];
  const log = createLogger('info', { write: (line: string) => void lines.push(JSON.parse(line)) });
  let now = 1_000;
  const tell = createOccasionalLog(log, 'requests that could not be read', () => now);
  for (let i = 0; i < 500; i += 1) tell();
  expect(lines).toMatchObject([{ level: 40, msg: 'requests that could not be read', count: 1 }]);
  now += 60_000;
  tell();
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatchObject({ level: 40, count: 500 });
});
