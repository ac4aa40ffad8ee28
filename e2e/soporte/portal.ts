/** The portal under test as a process: its clock stands as far from the machine's as `reloj.ts` says. */
import { watchFile } from 'node:fs';
import { loadConfig } from '../../packages/server/src/platform/config.ts';
import { run } from '../../packages/server/src/run.ts';
import { archivoDelReloj, decirReloj, LECTURA, leerReloj } from './reloj.ts';

const { dataFolder } = loadConfig();
let offset = leerReloj(dataFolder);
watchFile(archivoDelReloj(dataFolder), { interval: LECTURA }, () => {
  offset = leerReloj(dataFolder);
  decirReloj(dataFolder, offset);
});

// A busy machine is no failure: nobody is turned away for it, as in the tests of the API.
await run(undefined, { now: () => new Date(Date.now() + offset) }, 0);
