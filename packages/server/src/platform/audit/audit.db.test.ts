import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { actAs, createTestDatabase, type TestActor } from '../../../test/database.ts';
import { runAsSystem } from '../db/index.ts';
import { appendLog, type LogEntry, listHistory, verifyLog } from './index.ts';

const db = await createTestDatabase({ appConnections: 20 });

const org = { a: 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa', b: 'bbbbbbbb-bbbb-4bbb-8bbb-bbbbbbbbbbbb' };
const ana: TestActor = { usuarioId: '11111111-1111-4111-8111-111111111111', organizacionId: org.a };
const eva: TestActor = { usuarioId: '22222222-2222-4222-8222-222222222222', organizacionId: org.b };
const staff: TestActor = {
  usuarioId: '33333333-3333-4333-8333-333333333333',
  esPersonal: true,
  permisos: ['ver_proyectos'],
};
const admin: TestActor = { ...staff, permisos: ['ver_proyectos', 'administrar_sistema'] };

const entry = (actor: TestActor, more: Partial<LogEntry> = {}): LogEntry => ({
  actor: actor.usuarioId ? { usuarioId: actor.usuarioId, nombre: 'Ana Núñez' } : null,
  ip: '10.0.0.7',
  accion: 'pre-registro.enviar',
  entidad: 'pre-registro',
  entidadId: 'r-1',
  organizacionId: actor.organizacionId ?? null,
  datos: {
    de: 'borrador',
    a: 'pendiente_validacion',
    monto: '1234.50',
    'clave larga': ['ñ', null, { x: 1 }],
  },
  ...more,
});

/** What somebody with the database's password could do: the portal itself never does. */
const tamper = async (text: string): Promise<void> => {
  const client = await db.plainClient();
  await client.query('begin; alter table bitacora disable trigger user');
  await client.query(text);
  await client.query('alter table bitacora enable trigger user; commit');
};

/** Six whole entries, numbered 1 to 6. */
beforeEach(async () => {
  await tamper(
    `truncate bitacora restart identity; update app.bitacora_cabeza set id = 0, hash = repeat('0', 64)`,
  );
  for (let n = 1; n <= 6; n++)
    await actAs(db, ana, (tx) =>
      appendLog(tx, entry(ana, { entidadId: `r-${n % 2}`, resultado: n === 3 ? 'fallido' : 'exitoso' })),
    );
});

describe('rule 23: the chain', () => {
  test('is whole after writes, also many at once and with some rolled back, and has no gap', async () => {
    await Promise.all(
      Array.from({ length: 60 }, (_, n) =>
        actAs(db, ana, async (tx) => {
          await appendLog(tx, entry(ana));
          if (n % 4 === 0) throw new Error('changed my mind');
        }).catch(() => undefined),
      ),
    );
    expect(await verifyLog(db)).toMatchObject({
      ok: true,
      rows: 6 + 45,
      head: { id: '51', hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
    });
  });

  test('an empty log is whole', async () => {
    await tamper(`truncate bitacora; update app.bitacora_cabeza set id = 0, hash = repeat('0', 64)`);
    expect(await verifyLog(db)).toMatchObject({ ok: true, rows: 0 });
  });

  test.each([
    ['who', `actor_nombre = 'Otro'`],
    ['who, by id', `actor_id = null`],
    ['when', `ocurrio_en = ocurrio_en + interval '1 microsecond'`],
    ['what', `accion = 'pre-registro.rechazar'`],
    ['on which record', `entidad_id = 'r-9'`],
    ['of what kind', `entidad = 'convenio'`],
    ['of whom', `organizacion_id = '${org.b}'`],
    ['from where', `ip = '10.0.0.8'`],
    ['how it ended', `resultado = 'fallido'`],
    ['for whom', `audiencia = 'personal'`],
    ['the details', `datos = datos || '{"monto": "1234.5"}'`],
  ])('a changed entry is found: %s', async (_, change) => {
    await tamper(`update bitacora set ${change} where id = 4`);
    expect(await verifyLog(db)).toEqual({ ok: false, at: '4', reason: 'fila_alterada' });
  });

  test('a changed entry with its hash computed again is found at the next one', async () => {
    await tamper(`update bitacora b set accion = 'x' where id = 4;
      update bitacora b set hash = encode(sha256(convert_to(app.bitacora_texto(b), 'UTF8')), 'hex') where id = 4`);
    expect(await verifyLog(db)).toEqual({ ok: false, at: '5', reason: 'eslabon_roto' });
  });

  test('a change is found also when the function of the chain was replaced to agree with it', async () => {
    await tamper(`update bitacora set accion = 'x' where id = 4`);
    const client = await db.plainClient();
    const { rows } = await client.query<{ antes: string }>(
      `select pg_get_functiondef('app.bitacora_texto(bitacora)'::regprocedure) as antes`,
    );
    await client.query(
      `create or replace function app.bitacora_texto(b bitacora) returns text language sql stable as $$ select 'igual' $$`,
    );
    expect(await verifyLog(db)).toEqual({ ok: false, at: '4', reason: 'fila_alterada' });
    await client.query(rows[0]?.antes ?? '');
  });

  test('a deleted entry is found, also the first', async () => {
    await tamper('delete from bitacora where id = 4');
    expect(await verifyLog(db)).toEqual({ ok: false, at: '4', reason: 'fila_faltante' });
    await tamper('delete from bitacora where id = 1');
    expect(await verifyLog(db)).toEqual({ ok: false, at: '1', reason: 'fila_faltante' });
  });

  test('a deleted end is found', async () => {
    await tamper('delete from bitacora where id >= 5');
    expect(await verifyLog(db)).toEqual({ ok: false, at: '5', reason: 'final_cortado' });
  });

  test('two swapped entries are found', async () => {
    await tamper(
      'update bitacora set id = 100 where id = 3; update bitacora set id = 3 where id = 4; update bitacora set id = 4 where id = 100',
    );
    expect(await verifyLog(db)).toEqual({ ok: false, at: '3', reason: 'fila_alterada' });
  });

  test('an entry put in between is found', async () => {
    await tamper(`update bitacora set id = id + 1000 where id >= 4; update bitacora set id = id - 999 where id > 1000;
      insert into bitacora (id, accion, entidad, hash_previo, hash) select 4, 'x', 'y', hash, repeat('a', 64) from bitacora where id = 3`);
    expect(await verifyLog(db)).toEqual({ ok: false, at: '4', reason: 'fila_alterada' });
  });

  test('a chain rewritten whole, end included, is found with an anchor noted elsewhere', async () => {
    const before = await verifyLog(db);
    if (!before.ok) throw new Error('broken from the start');
    expect(await verifyLog(db, [before.head])).toMatchObject({ ok: true });

    await tamper(`do $$ declare r bitacora; previo text := (select hash from bitacora where id = 3); begin
      update bitacora set accion = 'x' where id = 4;
      for r in select * from bitacora where id >= 4 order by id loop
        r.hash_previo := previo;
        previo := encode(sha256(convert_to(app.bitacora_texto(r), 'UTF8')), 'hex');
        update bitacora set hash_previo = r.hash_previo, hash = previo where id = r.id;
      end loop;
      update app.bitacora_cabeza set hash = previo; end $$`);
    expect(await verifyLog(db)).toMatchObject({ ok: true });
    expect(await verifyLog(db, [before.head])).toEqual({ ok: false, at: '6', reason: 'ancla_distinta' });
  });
});

describe('rule 23: insert-only', () => {
  test.each(['update bitacora set accion = accion', 'delete from bitacora', 'truncate bitacora'])(
    'not even the owner: %s',
    async (text) => {
      await expect(db.pools.owner.query(text)).rejects.toThrow('solo admite altas');
      expect(await verifyLog(db)).toMatchObject({ ok: true, rows: 6 });
    },
  );

  test.each([
    'update bitacora set accion = accion',
    'delete from bitacora',
    'truncate bitacora',
    'alter table bitacora disable trigger user',
    'select * from app.bitacora_cabeza',
    'update app.bitacora_cabeza set id = 0',
  ])('not the application: %s', async (text) => {
    await expect(db.pools.app.query(text)).rejects.toThrow(/permission denied|must be owner/);
  });

  test.each(['id', 'ocurrio_en', 'hash', 'hash_previo'])('the application cannot set %s', async (column) => {
    const value = column === 'id' ? '99' : column === 'ocurrio_en' ? 'now()' : `'x'`;
    await expect(
      db.pools.app.query(`insert into bitacora (accion, entidad, ${column}) values ('a', 'b', ${value})`),
    ).rejects.toThrow(/permission denied/);
  });

  test('nobody writes in another’s name or into another’s record', async () => {
    await expect(
      actAs(db, ana, (tx) =>
        appendLog(tx, entry(ana, { actor: { usuarioId: eva.usuarioId ?? '', nombre: 'Eva' } })),
      ),
    ).rejects.toThrow(/row-level security/);
    await expect(actAs(db, ana, (tx) => appendLog(tx, entry(ana, { actor: null })))).rejects.toThrow(
      /row-level security/,
    );
    await expect(
      actAs(db, ana, (tx) => appendLog(tx, entry(ana, { organizacionId: org.b }))),
    ).rejects.toThrow(/row-level security/);
    await actAs(db, staff, (tx) => appendLog(tx, entry(staff, { organizacionId: org.b })));
  });

  test('an entry is there exactly when its change is', async () => {
    const failed = actAs(db, ana, async (tx) => {
      await appendLog(tx, entry(ana));
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect(await verifyLog(db)).toMatchObject({ ok: true, rows: 6 });
  });
});

describe('who reads the log', () => {
  const seenBy = (actor: TestActor) =>
    actAs(db, actor, async (tx) => (await tx.selectFrom('bitacora').select('id').execute()).length);

  test('an organization its own, staff those of organizations, administrar_sistema all, a stranger nothing', async () => {
    await runAsSystem(db, ({ tx }) =>
      appendLog(tx, { actor: null, accion: 'sistema.iniciar', entidad: 'sistema' }),
    );
    expect(await seenBy(ana)).toBe(6);
    expect(await seenBy(eva)).toBe(0);
    expect(await seenBy(staff)).toBe(6);
    expect(await seenBy(admin)).toBe(7);
    expect(await seenBy({})).toBe(0);
  });

  test('what is for the staff, or for readers of the log, its organization never reads', async () => {
    await actAs(db, staff, (tx) =>
      appendLog(tx, entry(staff, { organizacionId: org.a, audiencia: 'personal' })),
    );
    await actAs(db, staff, (tx) =>
      appendLog(tx, entry(staff, { organizacionId: org.a, audiencia: 'bitacora' })),
    );
    expect(await seenBy(ana)).toBe(6);
    expect(await seenBy(staff)).toBe(7);
    expect(await seenBy(admin)).toBe(8);
    const history = await actAs(db, ana, (tx) => listHistory(tx, 'pre-registro', 'r-1'));
    expect(history.map(({ id }) => id)).toEqual(['5', '3', '1']);
  });

  test('nobody writes an entry that does not say who may read it', async () => {
    const client = await db.plainClient();
    await expect(
      client.query(`insert into bitacora (accion, entidad, audiencia) values ('a', 'b', null)`),
    ).rejects.toThrow(/bitacora_con_audiencia/);
    await expect(
      client.query(`insert into bitacora (accion, entidad, audiencia) values ('a', 'b', 'organizacion')`),
    ).rejects.toThrow(/bitacora_con_audiencia/);
  });

  test('entries of the time when none was said stay whole, and are read as they were then', async () => {
    await tamper(`alter table bitacora drop constraint bitacora_con_audiencia;
      do $$ declare r bitacora; previo text := repeat('0', 64); begin
        update bitacora set audiencia = null;
        update bitacora set organizacion_id = null where id = 6;
        for r in select * from bitacora order by id loop
          r.hash_previo := previo;
          previo := encode(sha256(convert_to(app.bitacora_texto(r), 'UTF8')), 'hex');
          update bitacora set hash_previo = r.hash_previo, hash = previo where id = r.id;
        end loop;
        update app.bitacora_cabeza set hash = previo; end $$;
      alter table bitacora add constraint bitacora_con_audiencia check (
        audiencia is not null and (audiencia <> 'organizacion' or organizacion_id is not null)) not valid`);
    expect(await verifyLog(db)).toMatchObject({ ok: true, rows: 6 });
    expect(await seenBy(ana)).toBe(5);
    expect(await seenBy(eva)).toBe(0);
    // The sixth was the staff's own work of a pre-registro, which carried no organization.
    expect(await seenBy(staff)).toBe(6);
    await tamper(`update bitacora set audiencia = 'personal' where id = 3`);
    expect(await verifyLog(db)).toEqual({ ok: false, at: '3', reason: 'fila_alterada' });
  });

  test('a later entry made to look like one of that time is found', async () => {
    await tamper(`alter table bitacora drop constraint bitacora_con_audiencia;
      update bitacora set audiencia = null where id = 4;
      alter table bitacora add constraint bitacora_con_audiencia check (
        audiencia is not null and (audiencia <> 'organizacion' or organizacion_id is not null)) not valid`);
    expect(await verifyLog(db)).toEqual({ ok: false, at: '4', reason: 'fila_alterada' });
  });

  test('the history of a record: its own entries, newest first', async () => {
    const history = await actAs(db, ana, (tx) => listHistory(tx, 'pre-registro', 'r-1'));
    expect(history.map(({ id }) => id)).toEqual(['5', '3', '1']);
    expect(history[1]).toMatchObject({
      actorNombre: 'Ana Núñez',
      accion: 'pre-registro.enviar',
      resultado: 'fallido',
      datos: { monto: '1234.50' },
    });
    expect(history[0]?.ocurrioEn).toBeInstanceOf(Date);
    expect(await actAs(db, eva, (tx) => listHistory(tx, 'pre-registro', 'r-1'))).toEqual([]);
  });
});

describe('npm run verify:log', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-auditoria-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const run = (...args: string[]) =>
    spawnSync(
      process.execPath,
      [path.resolve(import.meta.dirname, '../../../../../tools/verify-log.ts'), ...args],
      {
        encoding: 'utf8',
        env: {
          PATH: process.env.PATH,
          DATABASE_URL: db.url,
          DATOS: folder,
          SECRETO: 'p9Xv2mQ7sLd4Tn8Rk1Zy6Hw3Bc5Fg0JaUeIo',
          URL_PUBLICA: 'http://localhost:3000',
        },
      },
    );

  test('says that the log is whole and where it ends, or what is broken, and ends with 1', async () => {
    const whole = run();
    expect(whole).toMatchObject({ status: 0, stdout: expect.stringContaining('íntegra: 6 entradas') });
    const anchor = /6:[0-9a-f]{64}/.exec(whole.stdout)?.[0] ?? '';
    await tamper(`update bitacora set accion = 'x' where id = 2`);
    expect(run()).toMatchObject({ status: 1, stderr: expect.stringContaining('problema: 2; su contenido') });
    expect(run(`--ancla=${anchor}`).status).toBe(1);
    expect(run('--ancla=6').status).toBe(2);
  });
});
