/**
 * The auditor's file of a case with 300 documents of one megabyte, asked for over HTTP from a portal process: how long until it is
 * there, how far the memory of the server grows, and what its own verifier takes.
 */
import { spawnSync } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { loadConfig } from '../../packages/server/src/platform/config.ts';
import { connect, type Database } from '../../packages/server/src/platform/db/index.ts';
import { createFilePlatform } from '../../packages/server/src/platform/files/index.ts';
import { cookieOf, fill } from '../lib/fill/index.ts';
import { memoryOf, resetPeak, withPortal } from '../lib/portal.ts';
import { keepResult } from '../lib/result.ts';
import { median, round, timed } from '../lib/stats.ts';

const DOCUMENTS = 300;
const BYTES = 1024 * 1024;
const ENTRIES = 10_000;
/** Entries of one transaction: each walks over all ends of the chain that its own transaction left behind. */
const AT_ONCE = 250;
const ROUNDS = 3;
const GOAL_MB = 100;

type Config = ReturnType<typeof loadConfig>;

/** Three hundred documents of one case, with their bytes in the store; and a log that others wrote most of. */
const prepare = async (database: Database, config: Config): Promise<string> => {
  const files = await createFilePlatform(config);
  const { owner } = database.pools;
  const { rows } = await owner.query<{ id: string; proyecto: string; organizacion: string; por: string }>(
    `select id, proyecto_id as proyecto, organizacion_id as organizacion, created_by as por
       from pre_registros where proyecto_id is not null limit 1`,
  );
  const [caso] = rows;
  if (!caso) throw new Error('Nothing was filled in');
  try {
    for (let n = 0; n < DOCUMENTS; n += 1) {
      const { key, bytes, sha256 } = await files.store.put(Readable.from([randomBytes(BYTES)]));
      const archivo = randomUUID();
      await owner.query(
        `insert into archivos (id, clave, nombre, extension, mime, bytes, sha256, creado_por)
         values ($1, $2, $3, 'pdf', 'application/pdf', $4, $5, $6)`,
        [archivo, key, `papel ${n}.pdf`, bytes, sha256, caso.por],
      );
      await owner.query(
        `insert into documentos (entidad, entidad_id, ranura, version, vigente, archivo_id, organizacion_id, creado_por)
         values ('pre-registro', $1, $2, 1, false, $3, $4, $5)`,
        [caso.id, `papel_${n}`, archivo, caso.organizacion, caso.por],
      );
    }
  } finally {
    await files.close();
  }
  for (let n = 0; n < ENTRIES; n += AT_ONCE)
    await owner.query(
      `insert into bitacora (accion, entidad, audiencia, datos) select 'lista.exportar', 'lista', 'bitacora', '{}' from generate_series(1, $1)`,
      [AT_ONCE],
    );
  return caso.proyecto;
};

type Expediente = {
  readonly id: string;
  readonly estado: string;
  readonly bytes: number;
  readonly faltas: unknown[];
};

/** The name of a file is its path below the folder. */
const unpack = (folder: string, zip: Buffer): void => {
  writeFileSync(path.join(folder, 'expediente.zip'), zip);
  const { status, stderr } = spawnSync('unzip', ['-q', 'expediente.zip'], { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(`unzip: ${stderr}`);
  rmSync(path.join(folder, 'expediente.zip'));
};

const { done, verified, faltas } = await withPortal(
  async (portal) => {
    const config = { ...loadConfig({ ...portal.settings }), publicUrl: portal.url };
    const database = await connect(config, { patience: { owner: 600_000 } });
    try {
      const { people } = await fill(database, { rows: 100 });
      const proyecto = await prepare(database, config);
      console.log('  prepared');
      const headers = {
        cookie: cookieOf(people.administrador, config),
        origin: portal.url,
        'content-type': 'application/json',
      };
      const address = `${portal.url}/api/v1/auditoria/proyectos/${proyecto}`;
      const ask = async (): Promise<Expediente> => {
        const asked = await fetch(address, { method: 'POST', headers, body: '{}' });
        if (!asked.ok) throw new Error(`Asking answered ${asked.status}: ${await asked.text()}`);
        const { id } = (await asked.json()) as Expediente;
        for (;;) {
          await sleep(200);
          const { items } = (await (await fetch(address, { headers })).json()) as { items: Expediente[] };
          const one = items.find((item) => item.id === id);
          if (one && one.estado !== 'pendiente' && one.estado !== 'en_curso') return one;
        }
      };
      const rounds: { seconds: number; growth: number; bytes: number }[] = [];
      let last: Expediente | undefined;
      for (let index = 0; index < ROUNDS; index += 1) {
        const before = (await memoryOf(portal.pid)).now;
        await resetPeak(portal.pid);
        const took = await timed(async () => {
          last = await ask();
        });
        if (last?.estado !== 'listo') throw new Error(`The file is ${last?.estado}`);
        const growth = (await memoryOf(portal.pid)).peak - before;
        rounds.push({ seconds: took / 1000, growth, bytes: last.bytes });
        console.log(
          `  round ${index + 1}: ${(took / 1000).toFixed(1)} s, ${(last.bytes / 2 ** 20).toFixed(0)} MB, +${growth.toFixed(0)} MB`,
        );
      }
      const answer = await fetch(`${portal.url}/api/v1/auditoria/${last?.id}/contenido`, { headers });
      const folder = mkdtempSync(path.join(os.tmpdir(), 'expediente-'));
      try {
        unpack(folder, Buffer.from(await answer.arrayBuffer()));
        let exit: number | null = null;
        const seconds =
          (await timed(async () => {
            exit = spawnSync(process.execPath, ['verificar.mjs'], { cwd: folder, env: {} }).status;
          })) / 1000;
        return { done: rounds, verified: { seconds, exit }, faltas: last?.faltas.length ?? 0 };
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    } finally {
      await database.close();
    }
  },
  { DEMO: 'no', SECRETO: 'Vb5Nm2Kd8Pf4Hs6Yg0JcUeIoRtaq3Lw9Zr7Tx1', RITMO_POR_CUENTA: '9999999' },
);

const growth = Math.max(...done.map((one) => one.growth));
await keepResult({
  part: 'auditoria',
  about: `The auditor's file of a case with ${DOCUMENTS} documents of 1 MB and a log of ${ENTRIES.toLocaleString('en')} entries that are not its own, asked for over HTTP from a portal process on its embedded database, ${ROUNDS} rounds; the last one is opened and verified.`,
  rows: [
    {
      what: 'memory of the server (RSS), highest while the file is put together against before it, the worst round',
      value: round(growth),
      unit: 'MB',
      goal: `≤ ${GOAL_MB}`,
      met: growth <= GOAL_MB,
      note: done.map((one) => `+${one.growth.toFixed(0)}`).join(', '),
    },
    {
      what: 'from asking until it can be downloaded',
      value: round(median(done.map(({ seconds }) => seconds))),
      unit: 's',
      note: `${(median(done.map(({ bytes }) => bytes)) / 2 ** 20).toFixed(0)} MB, ${faltas} missing`,
    },
    {
      what: 'node verificar.mjs',
      value: round(verified.seconds),
      unit: 's',
      note: `exit ${verified.exit}`,
    },
  ],
});
