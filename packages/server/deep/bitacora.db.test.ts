import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appendLog, notedEndsFile, noteEnd, readNotedEnds, verifyLog } from '../src/platform/audit/index.ts';
import { actAs, createTestDatabase, type TestActor } from '../test/database.ts';
import { seed, tellFigure, times } from '../test/depth.ts';
import {
  changes,
  ENTRIES,
  keepCopy,
  restore,
  type Tampering,
  tamper,
  tampering,
} from './bitacora/tampering.ts';

/** Rule 23: whoever owns the database falsifies the log, and that is found, always. */

const db = await createTestDatabase();
const client = await db.plainClient();
const dataFolder = mkdtempSync(path.join(os.tmpdir(), 'portal-bitacora-'));
const secret = 'p9Xv2mQ7sLd4Tn8Rk1Zy6Hw3Bc5Fg0JaUeIo';
const settings = { dataFolder, secret };
afterAll(() => rmSync(dataFolder, { recursive: true, force: true }));

const ana: TestActor = {
  usuarioId: '11111111-1111-4111-8111-111111111111',
  organizacionId: 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa',
};
const write = (n: number): Promise<void> =>
  actAs(db, ana, (tx) =>
    appendLog(tx, {
      actor: { usuarioId: ana.usuarioId ?? '', nombre: 'Ana Núñez' },
      ip: n % 3 === 0 ? null : '10.0.0.7',
      accion: 'pre-registro.enviar',
      entidad: 'pre-registro',
      entidadId: n % 4 === 0 ? null : `r-${n % 3}`,
      organizacionId: n % 5 === 0 ? null : (ana.organizacionId ?? null),
      resultado: n % 2 === 0 ? 'fallido' : 'exitoso',
      datos: { monto: '1234.50', 'clave larga': ['ñ', null, { x: n }] },
    }),
  );

/** The ends as the portal noted them: half way, and at the end. */
beforeAll(async () => {
  for (let n = 1; n <= ENTRIES; n++) {
    await write(n);
    if (n === ENTRIES / 2 || n === ENTRIES) await noteEnd(db, settings, new Date(Date.UTC(2026, 0, n)));
  }
  await keepCopy(client);
});

describe('the chain', () => {
  it('every column of an entry is tampered with here', async () => {
    const { rows } = await client.query<{ column_name: string }>(
      "select column_name from information_schema.columns where table_schema = 'public' and table_name = 'bitacora'",
    );
    expect(Object.keys(changes).toSorted()).toEqual(rows.map((row) => row.column_name).toSorted());
  });

  it('23: any falsification is found: by the chain alone, or by an end that the portal noted', {
    timeout: 300_000,
  }, async () => {
    const { ends } = await readNotedEnds(settings);
    expect(ends.map(({ id }) => id)).toEqual([String(ENTRIES / 2), String(ENTRIES)]);
    let done = 0;
    const found = async (falsification: Tampering): Promise<void> => {
      if (!(await tamper(client, falsification))) return;
      const alone = await verifyLog(db);
      expect(alone.ok, `${falsification.what}, by the chain alone`).toBe(falsification.whole);
      expect((await verifyLog(db, ends)).ok, `${falsification.what}, with the noted ends`).toBe(false);
      done += 1;
    };
    await fc.assert(
      fc.asyncProperty(tampering, (one) => found(one)).afterEach(() => restore(client)),
      { seed, numRuns: times(120, 2_500) },
    );
    tellFigure('bitacora', 'falsifications, all found', done);
    expect(await verifyLog(db, ends)).toMatchObject({ ok: true, rows: ENTRIES });
  });

  it('what was written after the last noted end can be rewritten whole: nothing knows better until the next hour', async () => {
    const { ends } = await readNotedEnds(settings);
    const early = ends.slice(0, 1);
    const late: Tampering = {
      what: 'the tail cut, end included',
      sql: `delete from bitacora where id > ${ENTRIES - 2};
        update app.bitacora_cabeza set id = ${ENTRIES - 2}, hash = (select hash from bitacora where id = ${ENTRIES - 2})`,
      whole: true,
    };
    await tamper(client, late);
    expect(await verifyLog(db, early)).toMatchObject({ ok: true });
    expect(await verifyLog(db, ends)).toMatchObject({ ok: false, reason: 'final_cortado' });
    await restore(client);
  });
});

describe('the noted ends', () => {
  const cutAll: Tampering = {
    what: 'everything cut',
    sql: `delete from bitacora; update app.bitacora_cabeza set id = 0, hash = repeat('0', 64)`,
    whole: true,
  };

  it('are noted once each, and not over a chain that contradicts them', async () => {
    expect(await noteEnd(db, settings, new Date())).toEqual({ outcome: 'igual' });
    const before = readFileSync(notedEndsFile(dataFolder), 'utf8');
    await tamper(client, cutAll);
    expect(await noteEnd(db, settings, new Date())).toEqual({ outcome: 'contradice' });
    expect(readFileSync(notedEndsFile(dataFolder), 'utf8')).toBe(before);
    await restore(client);
  });

  it.each([
    ['a changed line', (lines: string[]) => lines.with(0, (lines[0] ?? '').replace('2026', '2025')), 1],
    ['a line taken from the middle', (lines: string[]) => lines.toSpliced(0, 1), 1],
    [
      'a line of somebody else',
      (lines: string[]) => [...lines, `99:${'a'.repeat(64)} 2026-01-01T00:00:00Z ${'b'.repeat(64)}`],
      3,
    ],
    ['no line at all', (lines: string[]) => [...lines, 'hola'], 3],
  ])('%s is told', async (_what, change, badLine) => {
    const file = notedEndsFile(dataFolder);
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, `${change(text.trimEnd().split('\n')).join('\n')}\n`);
    expect((await readNotedEnds(settings)).badLine).toBe(badLine);
    expect(await noteEnd(db, settings, new Date())).toEqual({ outcome: 'contradice' });
    writeFileSync(file, text);
  });

  it('a line that a crash cut short says nothing, and the next one takes its place', async () => {
    const folder = mkdtempSync(path.join(dataFolder, 'corte-'));
    const own = { dataFolder: folder, secret };
    await noteEnd(db, own, new Date());
    const whole = readFileSync(notedEndsFile(folder), 'utf8');
    writeFileSync(notedEndsFile(folder), whole.slice(0, -20));
    expect(await readNotedEnds(own)).toMatchObject({ ends: [], badLine: null });
    expect(await noteEnd(db, own, new Date())).toMatchObject({ outcome: 'anotado' });
    expect(await readNotedEnds(own)).toMatchObject({ ends: [{ id: String(ENTRIES) }], badLine: null });
  });

  it('nodes that share the folder note in turn', async () => {
    const own = { dataFolder: mkdtempSync(path.join(dataFolder, 'nodos-')), secret };
    const nodes = [db, db.another()];
    for (let n = 0; n < 5; n++)
      await Promise.all(
        nodes.flatMap((node) => [write(n), noteEnd(node, own, new Date()), noteEnd(node, own, new Date())]),
      );
    const { ends, badLine } = await readNotedEnds(own);
    expect(badLine).toBeNull();
    expect(ends.length).toBeGreaterThan(1);
    expect(await verifyLog(db, ends)).toMatchObject({ ok: true });
    await restore(client);
  });
});

describe('npm run verify:log', () => {
  const run = () =>
    spawnSync(process.execPath, [path.resolve(import.meta.dirname, '../../../tools/verify-log.ts')], {
      encoding: 'utf8',
      env: {
        PATH: process.env.PATH,
        DATABASE_URL: db.url,
        DATOS: dataFolder,
        SECRETO: secret,
        URL_PUBLICA: 'http://localhost:3000',
      },
    });

  it('finds a chain that was cut, end included, by the ends noted on this machine', async () => {
    const whole = run();
    expect(whole).toMatchObject({ status: 0, stdout: expect.stringContaining('Coincide con los 2 finales') });
    await tamper(client, {
      what: 'the tail cut, end included',
      sql: `delete from bitacora where id > 3; update app.bitacora_cabeza set id = 3, hash = (select hash from bitacora where id = 3)`,
      whole: true,
    });
    expect(run()).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('Primera entrada con problema: 4;'),
    });
    await restore(client);
  });

  it('tells of a line that this portal did not write', () => {
    const file = notedEndsFile(dataFolder);
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.split('\n').slice(1).join('\n'));
    expect(run()).toMatchObject({ status: 1, stderr: expect.stringContaining('no la firmó este portal') });
    writeFileSync(file, text);
  });
});
