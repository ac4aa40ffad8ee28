/** The portal under test as a process: its clock stands as far from the machine's as `reloj` in its data folder says. */
import { readFileSync, watchFile } from 'node:fs';
import { loadConfig } from '../../packages/server/src/platform/config.ts';
import { run } from '../../packages/server/src/run.ts';
import { archivoDelReloj, LECTURA } from './reloj.ts';

const file = archivoDelReloj(loadConfig().dataFolder);

/** Milliseconds ahead of the machine's clock; 0 while nobody has moved it. */
const readOffset = (): number => {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return 0;
  }
};

let offset = readOffset();
watchFile(file, { interval: LECTURA }, () => {
  offset = readOffset();
});

await run(undefined, { now: () => new Date(Date.now() + offset) });
