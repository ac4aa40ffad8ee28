import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { times } from '../../test/depth.ts';
import { startProcess } from '../../test/process.ts';

const seeded = `select (select count(*)::int from bitacora where accion = 'demo.sembrada') as sembradas,
  (select count(*)::int from organizaciones where nombre in (select nombre from organizaciones group by 1 having count(*) > 1)) as repetidas`;

/** The demo is of the embedded database alone: two starts of it on one DATOS. */
export const describeDemo = (): void =>
  it('two demos that start at the same instant on one DATOS make one demo, and both serve', {
    timeout: times(180_000, 600_000),
  }, async () => {
    for (let round = 0; round < times(1, 3); round++) {
      const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-demos-'));
      const [web, datos] = [path.join(folder, 'web'), path.join(folder, 'datos')];
      for (const made of [web, datos]) mkdirSync(made);
      for (const open of [folder, datos]) chmodSync(open, 0o711);
      writeFileSync(path.join(web, 'index.html'), '<!doctype html><title>Portal</title>');
      const portals = [1, 2].map(() => startProcess(web, { DATOS: datos, DEMO: 'si' }));
      onTestFinished(async () => {
        for (const { child } of portals) if (child.exitCode === null) child.kill('SIGTERM');
        await Promise.all(portals.map((portal) => portal.end()));
        rmSync(folder, { recursive: true, force: true });
      });
      const urls = await Promise.all(portals.map((portal) => portal.ready()));
      for (const url of urls) expect((await fetch(`${url}/salud`)).status).toBe(200);
      const [, , , , host] = readFileSync(path.join(datos, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
      const client = new pg.Client({ host, user: 'app', database: 'portal' });
      await client.connect();
      expect((await client.query(seeded)).rows).toEqual([{ sembradas: 1, repetidas: 0 }]);
      await client.end();
    }
  });
