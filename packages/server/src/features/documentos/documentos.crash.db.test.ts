import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { createDiskStore } from '../../platform/files/disk-store.ts';

const db = await createTestDatabase();

/** How another process reaches this test's database. */
const addressOf = (client: {
  host: string;
  port: number;
  user?: string;
  password?: string | null;
  database?: string;
}) =>
  client.host.startsWith('/')
    ? { host: client.host, user: client.user ?? '', database: client.database ?? '' }
    : `postgres://${client.user}:${encodeURIComponent(client.password ?? '')}@${client.host}:${client.port}/${client.database}`;

/** Lets a process upload for a while, kills it with -9, and returns the keys that it had acknowledged. */
const uploadAndKill = async (
  dataFolder: string,
  usuarioId: string,
  milliseconds: number,
): Promise<string[]> => {
  const settings = JSON.stringify({ address: addressOf(db.newClient()), dataFolder, usuarioId });
  const script = join(import.meta.dirname, 'testing/upload-until-killed.ts');
  const child = spawn(process.execPath, [script, settings], { stdio: ['ignore', 'pipe', 'inherit'] });
  const output = text(child.stdout);
  await new Promise((resolve) => child.stdout.once('data', resolve));
  await sleep(milliseconds);
  child.kill('SIGKILL');
  return (await output).split('\n').slice(0, -1);
};

test('rule 52: whatever moment the process is killed at, no row is without its file and nothing acknowledged is lost', async () => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'crash-'));
  const store = createDiskStore(join(dataFolder, 'archivos'));
  const { rows: users } = await db.pools.owner.query<{ id: string }>(
    "insert into usuarios (nombre, email) values ('Ana', 'ana@osc.mx') returning id",
  );
  const acknowledged: string[] = [];
  for (const milliseconds of [3, 17, 41, 76, 110])
    acknowledged.push(...(await uploadAndKill(dataFolder, users[0]?.id ?? '', milliseconds)));
  const { rows } = await db.pools.owner.query<{ clave: string; sha256: string }>(
    'select clave, sha256 from archivos a where exists (select from documentos d where d.archivo_id = a.id)',
  );
  expect(acknowledged.length).toBeGreaterThanOrEqual(5);
  expect(rows.map((row) => row.clave)).toEqual(expect.arrayContaining(acknowledged));
  for (const { clave, sha256 } of rows)
    expect(
      createHash('sha256')
        .update(await buffer(await store.get(clave)))
        .digest('hex'),
    ).toBe(sha256);
  await rm(dataFolder, { recursive: true });
});
