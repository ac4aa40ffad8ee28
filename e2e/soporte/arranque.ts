import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../tools/lib/run.ts';
import { startServidor } from './servidor.ts';

/** Runs once before all stories: one portal for the run; its address and folder reach the stories as variables. */
const arranque = async (): Promise<() => Promise<void>> => {
  await rm(join(root, 'test-results', 'retratos'), { recursive: true, force: true });
  const servidor = await startServidor();
  process.env.E2E_URL = servidor.url;
  process.env.E2E_DATOS = servidor.datos;
  return async () => {
    await servidor.detener();
    if (process.env.E2E_SALIDA) process.stderr.write(servidor.salida());
  };
};

export default arranque;
