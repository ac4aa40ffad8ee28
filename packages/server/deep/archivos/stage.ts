import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import plugin from '@fastify/cookie';
import { MAX_BYTES_POR_RANURA } from '@portal/domain/features/documentos/public';
import { ranuraDelRepositorio } from '@portal/domain/features/repositorio/public';
import { samplePdf } from '../../src/platform/files/testing/samples.ts';
import { routesBeside } from '../../test/api.ts';
import { exampleOf } from '../../test/attempt.ts';
import { examples, subjectOf } from '../../test/examples.ts';
import { LOGO } from '../../test/pictures.ts';
import { createTestPortal, type TestPortal } from '../../test/portal.ts';
import { type PortalProcess, startProcess } from '../../test/process.ts';
import { createScene, type Person, type Scene } from '../../test/scene.ts';
import { refusalOf, type Taken, type Target, upload } from './http.ts';

/** One upload route of the portal, as whoever may use it. */
export type Place = {
  readonly route: string;
  /** The extensions that its slot admits. */
  readonly admits: readonly string[];
  /** Takes names of any characters; the repository wants plain ones (B§9). */
  readonly anyName: boolean;
  /** Where the hostile things go. */
  readonly target: Target;
  /** A record of its own for one more file. */
  fresh(): Promise<Target>;
};

const paper = (what: string): Taken => ({ extension: 'pdf', bytes: samplePdf([what]) });
const picture: Taken = { extension: 'png', bytes: LOGO };

/** The text that every antivirus takes for a virus, so that one can be tried. */
export const EICAR = String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*`;

/** An antivirus that knows one virus: the port where it answers as clamd does. */
const startClamd = async (): Promise<{ port: number; close: () => void }> => {
  const server = createServer((socket) => {
    const seen: Buffer[] = [];
    let end = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (chunk: Buffer) => {
      // Put together once: again with every piece, a file of megabytes was copied a hundred times.
      seen.push(chunk);
      end = Buffer.concat([end, chunk.subarray(-4)]).subarray(-4);
      // The empty chunk says that this was all.
      if (!end.equals(Buffer.alloc(4))) return;
      socket.end(
        Buffer.concat(seen).includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0',
      );
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, close: () => server.close() };
};

/** The portal in a process of its own over the test's database, and the same scene in this one to prepare records with. */
export type Stage = {
  readonly origin: string;
  readonly portal: TestPortal;
  readonly scene: Scene;
  readonly process: PortalProcess;
  /** A session of this person in the portal's own cookie. */
  signIn(who: Person): Promise<string>;
  /** Every upload route that is registered; throws when one of them takes no file from anybody. */
  places(): Promise<readonly Place[]>;
  /** What is kept: rows, versions, room that is held, and files, those being received included. */
  kept(): Promise<{ rows: Readonly<Record<string, unknown>>; files: readonly string[] }>;
  /** Waits until the portal has nothing left to do: letters that it makes and texts that it reads are files too. */
  quiet(): Promise<void>;
  /** What was uploaded so far counts for no account's day any more: here one does what many do. */
  nextDay(): Promise<void>;
  close(): Promise<void>;
};

const secret = 'k7Qz-Xw3mRt9Vb2LpYc5Hd8Ns4GfJ6Ta';

/** Call it at the top of a test file. */
export const createStage = async (): Promise<Stage> => {
  const root = mkdtempSync(path.join(os.tmpdir(), 'portal-archivos-'));
  const [datos, web] = [path.join(root, 'datos'), path.join(root, 'web')];
  for (const folder of [root, datos, web]) {
    mkdirSync(folder, { recursive: true });
    chmodSync(folder, 0o711);
  }
  writeFileSync(path.join(web, 'index.html'), '<!doctype html><title>Portal</title>');
  const portal = await createTestPortal({ settings: { DATOS: datos, SECRETO: secret } });
  const scene = await createScene(portal);
  const clamd = await startClamd();
  const process = startProcess(web, {
    DATABASE_URL: portal.db.url,
    DATOS: datos,
    SECRETO: secret,
    URL_PUBLICA: 'http://localhost:1',
    CLAMD_URL: `tcp://127.0.0.1:${clamd.port}`,
  });
  const origin = await process.ready();
  const { owner } = portal.db.pools;
  const sign = plugin.signerFactory(secret);

  const signIn = async ({ browser }: Person): Promise<string> => {
    const token = randomBytes(16).toString('hex');
    await owner.query(
      "insert into sesiones (usuario_id, token, expira_en) values ($1, app.huella($2), now() + interval '1 day')",
      [browser.usuarioId, token],
    );
    return `sesion=${sign.sign(token)}`;
  };

  const targetOf = async (name: string, who: Person, cookie: string): Promise<Target | null> => {
    const example = exampleOf(name);
    const record = (await example.make?.(scene, who.organizacionId ? who : scene.people.duena)) ?? {
      id: '',
      version: 1,
    };
    const ask = await example.ask(record, who, scene);
    const limit = name.includes('/repositorio/') ? ranuraDelRepositorio.maxBytes : MAX_BYTES_POR_RANURA;
    if (!ask.upload) return null;
    const taken = ask.upload === 'imagen' ? picture : paper(name);
    return { origin, cookie, url: `/api/v1${ask.url}`, fields: ask.fields ?? {}, limit, taken };
  };

  const placeOf = async (name: string): Promise<Place | null> => {
    for (const who of [scene.people.duena, scene.people.administrador]) {
      const cookie = await signIn(who);
      const target = await targetOf(name, who, cookie);
      if (!target) return null;
      const { extension, bytes } = target.taken;
      if ((await upload(target, `acta.${extension}`, bytes)).status !== 201) continue;
      const again = async (): Promise<Target> => (await targetOf(name, who, cookie)) ?? target;
      // The refusal of any other extension names those that are admitted; .jpeg goes with jpg (C7).
      const { message } = refusalOf(await upload(await again(), 'acta.xyz', samplePdf()));
      if (!message.includes(extension)) throw new Error(`${name}: refused what is no file with '${message}'`);
      const named = (one: string) => new RegExp(`\\b${one}\\b`).test(message);
      const admits = ranuraDelRepositorio.extensiones.filter((e) => named(e === 'jpeg' ? 'jpg' : e));
      const withSigns = await upload(await again(), `📄 «acta».${extension}`, bytes);
      const anyName = refusalOf(withSigns).code !== 'nombre_de_archivo';
      return { route: name, admits, anyName, target: await again(), fresh: again };
    }
    throw new Error(`${name}: nobody can upload there`);
  };

  return {
    origin,
    portal,
    scene,
    process,
    signIn,
    places: async () => {
      const beside = new Set(routesBeside(portal.parts.server));
      const posts = Object.keys(examples).filter(
        (name) => name.startsWith('POST /api/v1/') && beside.has(subjectOf(name)),
      );
      const places = await Promise.all(posts.map(placeOf));
      // The widest of those with the usual limit first: it gets everything.
      return places
        .filter((place) => place !== null)
        .toSorted((a, b) => a.target.limit - b.target.limit || b.admits.length - a.admits.length);
    },
    kept: async () => {
      const { rows } = await owner.query(
        `select (select count(*) from archivos) as archivos, (select count(*) from documentos) as documentos,
                (select sum(version) from pre_registros) as pre_registros, (select sum(version) from convocatorias) as convocatorias,
                (select sum(version) from organizaciones) as organizaciones,
                (select count(*) from subidas where cerrada_en is null) as subidas`,
      );
      const folder = path.join(datos, 'archivos');
      const all = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [];
      return {
        rows: rows[0] ?? {},
        files: all
          .filter((entry) => entry.isFile())
          .map(({ name }) => name)
          .toSorted(),
      };
    },
    quiet: async () => {
      for (;;) {
        const { rows } = await owner.query<{ n: number }>(
          'select count(*)::int as n from graphile_worker.jobs where run_at <= now() and attempts < max_attempts',
        );
        if (rows[0]?.n === 0) return;
        await sleep(50);
      }
    },
    nextDay: async () => {
      await owner.query('delete from subidas where cerrada_en is not null');
    },
    close: async () => {
      await process.end('SIGTERM');
      clamd.close();
      rmSync(root, { recursive: true, force: true });
    },
  };
};

/** Memory of a process in MB: now, and at most since {@link forgetPeak}; null where the system does not tell. */
export const memoryOf = (pid: number): { now: number; peak: number } | null => {
  const file = `/proc/${pid}/status`;
  if (!existsSync(file)) return null;
  const status = readFileSync(file, 'utf8');
  const of = (name: string): number =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? Number.NaN) / 1024;
  return { now: of('VmRSS'), peak: of('VmHWM') };
};

/** From here on the peak counts anew. */
export const forgetPeak = (pid: number): void => {
  if (existsSync(`/proc/${pid}/clear_refs`)) writeFileSync(`/proc/${pid}/clear_refs`, '5');
};
