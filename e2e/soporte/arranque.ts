import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../tools/lib/run.ts';
import { startServidor } from './servidor.ts';

/** Runs once before all stories: one portal for the run; its address reaches the stories as `baseURL`. */
const arranque = async (): Promise<() => Promise<void>> => {
  await rm(join(root, 'test-results', 'retratos'), { recursive: true, force: true });
  const servidor = await startServidor();
  process.env.E2E_URL = servidor.url;
  return async () => {
    await servidor.detener();
    if (process.env.E2E_SALIDA) process.stderr.write(servidor.salida());
  };
};

export default arranque;
