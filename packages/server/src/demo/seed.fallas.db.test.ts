import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../test/database.ts';
import { isDeep } from '../../test/depth.ts';
import { tellNotice } from '../assembly.ts';
import { manualClock } from '../platform/clock.ts';
import type { Tx } from '../platform/db/index.ts';
import { createFilePlatform } from '../platform/files/index.ts';
import { collect } from '../platform/files/testing/collect.ts';
import type { Evento } from '../platform/jobs/index.ts';
import { sembrar } from './testing/sembrar.ts';

const AHORA = new Date('2026-11-20T18:30:00Z');
const tell = (tx: Tx, event: Evento) => tellNotice(tx, event, 'http://localhost:3000');
const db = await createTestDatabase({ clock: manualClock(AHORA) });

describe('the demo of a database that had bad luck', () => {
  test('a failure half-way leaves nothing, neither rows nor files; at depth, then two starts at once make one demo', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'demo-'));
    const theirs = await createFilePlatform({ dataFolder: folder, s3: null, clamdUrl: null });
    const records = async () =>
      (await db.pools.owner.query<{ n: number }>('select count(*)::int as n from pre_registros')).rows[0]?.n;
    const keys = async () => (await collect(theirs.store.list())).length;
    try {
      const failing = () => Promise.reject(new Error('no light'));
      await expect(sembrar({ database: db, files: theirs, tell: failing })).rejects.toThrow('no light');
      expect(await records()).toBe(0);
      expect(await keys()).toBe(0);
      // Two more fillings of the foundation; two nodes that start at once are tried with `verify:deep -- nodos` as well.
      if (!isDeep) return;

      const nodes = [db, db.another({ clock: manualClock(AHORA) })];
      const results = await Promise.all(nodes.map((database) => sembrar({ database, files: theirs, tell })));
      expect(results.filter((r) => r !== null)).toHaveLength(1);
      expect(await records()).toBe(64);
      const { rows: files } = await db.pools.owner.query('select clave from archivos');
      expect(await keys()).toBe(files.length);
    } finally {
      await theirs.close();
      await rm(folder, { recursive: true });
    }
    // What a busy machine takes for a filling is no failure.
  }, 600_000);
});
