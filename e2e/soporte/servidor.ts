/** A portal of one's own for tests: real server, embedded database of its own in a temporary folder, demo mode. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { nowhere } from '../../packages/server/test/isolation.ts';
import { withoutSettings } from '../../packages/server/test/settings.ts';
import { childEnv, root, run } from '../../tools/lib/run.ts';
import { ensureWebBuilt } from '../../tools/lib/web-build.ts';

export type Servidor = {
  readonly url: string;
  /** Its data folder: embedded database, files, generated secret. */
  readonly datos: string;
  /** What it has printed until now: structured log lines and messages. */
  readonly salida: () => string;
  /** Ends it cleanly; the data of a portal of one's own go with it. */
  readonly detener: () => Promise<void>;
};

/** A temporary folder for the data of a portal. */
const nuevaCarpeta = async (): Promise<string> => {
  const datos = await mkdtemp(join(tmpdir(), 'portal-e2e-'));
  // As root the database runs as another user, who must be able to enter; else its data would go elsewhere and stay.
  await chmod(datos, 0o711);
  return datos;
};

/** What is not ready after this, in milliseconds, never will be. */
export const READY_LIMIT = 900_000;

/** Starts the portal on this data folder; its `detener` ends it and leaves the folder. */
const startOn = async (datos: string, settings: Readonly<Record<string, string>>): Promise<Servidor> => {
  await ensureWebBuilt();
  const child = spawn(process.execPath, [join(root, 'e2e/soporte/portal.ts')], {
    cwd: nowhere,
    env: {
      ...withoutSettings(childEnv()),
      // Any that is free, at the moment in which it is taken.
      PUERTO: '0',
      DATOS: datos,
      DEMO: 'si',
      // The stories' people come from addresses of their own.
      PROXY_CONFIABLE: '127.0.0.1, ::1',
      REGISTRO_NIVEL: 'warn',
      // Its modules are compiled once for all the portals, as by `npm start` (tools/con-node.mjs).
      NODE_COMPILE_CACHE: join(root, '.cache', 'node'),
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      printed += chunk.toString('utf8');
    });
  const ended = once(child, 'exit');

  const detener = async (): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), 15_000);
      await ended;
      clearTimeout(timer);
    }
  };

  // A busy machine is no failure: the demo took longer than five minutes on two cores that five others used.
  const deadline = Date.now() + READY_LIMIT;
  while (Date.now() < deadline && child.exitCode === null) {
    const url = /Portal listo en (\S+)/.exec(printed)?.[1];
    if (url) return { url, datos, salida: () => printed, detener };
    await sleep(100);
  }
  await detener();
  throw new Error(`The portal did not become ready:\n${printed}`);
};

const quitar = (datos: string): Promise<void> => rm(datos, { recursive: true, force: true, maxRetries: 3 });

/**
 * Starts the portal and waits until it is ready: with the demo that {@link sembrar} left, where there is one and no setting
 * could make another of it.
 * @throws Error with everything that it printed when it is not ready after {@link READY_LIMIT}, or ended before.
 */
export const startServidor = async (settings: Readonly<Record<string, string>>): Promise<Servidor> => {
  const datos = await nuevaCarpeta();
  try {
    const sembrado = process.env.E2E_SEMBRADO;
    if (sembrado && Object.keys(settings).length === 0) {
      // With whom each file belongs to: the database's are another user's.
      const { code, output } = await run('cp', ['-a', `${sembrado}/.`, datos]);
      if (code !== 0) throw new Error(output);
    }
    const servidor = await startOn(datos, settings);
    const detener = async (): Promise<void> => {
      await servidor.detener();
      await quitar(datos);
    };
    return { ...servidor, detener };
  } catch (error) {
    await quitar(datos);
    throw error;
  }
};

/** Passes when the portal on this folder has nothing left to do. */
const terminarTareas = async (datos: string): Promise<void> => {
  const { code, output } = await run(process.execPath, [join(root, 'e2e/soporte/esperar-tareas.ts')], {
    cwd: nowhere,
    env: { DATOS: datos, DEMO: 'si' },
  });
  if (code !== 0) throw new Error(output);
};

/**
 * Makes the demo once for all the portals that this process and its children start from now on (`E2E_SEMBRADO`), unless
 * somebody did; takes it away again.
 *
 * @param terminar also does what the demo leaves to jobs, the PDF of two hundred documents and the text of a hundred files.
 * Every copy would do it again, and what a story waits for stands in line behind it; one story alone does not wait for all.
 */
export const sembrar = async ({ terminar }: { readonly terminar: boolean }): Promise<() => Promise<void>> => {
  if (process.env.E2E_SEMBRADO) return async () => undefined;
  const datos = await nuevaCarpeta();
  try {
    const servidor = await startOn(datos, {});
    try {
      if (terminar) await terminarTareas(datos);
    } finally {
      await servidor.detener();
    }
  } catch (error) {
    await quitar(datos);
    throw error;
  }
  process.env.E2E_SEMBRADO = datos;
  return async () => {
    delete process.env.E2E_SEMBRADO;
    await quitar(datos);
  };
};
