import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { forgetSettings } from '../../packages/server/test/settings.ts';
import { root } from '../../tools/lib/run.ts';
import { ensureWebBuilt } from '../../tools/lib/web-build.ts';
import { sembrar } from './servidor.ts';

const recorridos = join(root, 'e2e', 'recorridos');

/** Two people of one name and RFC would meet on one portal or not, as the workers share out the stories. */
const expectOwnLetters = async (): Promise<void> => {
  const owners = new Map<string, string>();
  for (const file of await readdir(recorridos))
    for (const [, letras = ''] of (await readFile(join(recorridos, file), 'utf8')).matchAll(
      /letras: '(\w+)'/g,
    )) {
      const owner = owners.get(letras);
      if (owner)
        throw new Error(`«${letras}» is in ${owner} and in ${file}: give each applicant letters of its own`);
      owners.set(letras, file);
    }
};

/** Runs once before all stories; each worker starts a portal of its own (prueba.ts) on a copy of one demo. */
const arranque = async (): Promise<() => Promise<void>> => {
  // Not those of whoever runs the stories, here nor in the programs that the stories start.
  forgetSettings();
  await expectOwnLetters();
  // Once: the workers would build it at the same time.
  await ensureWebBuilt();
  return sembrar({ terminar: false });
};

export default arranque;
