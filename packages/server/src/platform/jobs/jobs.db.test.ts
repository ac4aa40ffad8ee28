import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import { actAs, createTestDatabase, type TestActor } from '../../../test/database.ts';
import { appendLog } from '../audit/index.ts';
import { manualClock } from '../clock.ts';
import { runAsSystem } from '../db/index.ts';
import {
  createJobRegistry,
  drainJobs,
  emitEvent,
  enqueue,
  type NewEvent,
  purgeEvents,
  purgeIdempotency,
  startJobs,
} from './index.ts';

// Workers that stopped by themselves are given seconds to end, and so is what they held.
const soon = { interval: 10, timeout: 120_000 };
const clock = manualClock(new Date());
const db = await createTestDatabase({ clock });

const org = { a: 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa', b: 'bbbbbbbb-bbbb-4bbb-8bbb-bbbbbbbbbbbb' };
const ana: TestActor = { usuarioId: '11111111-1111-4111-8111-111111111111', organizacionId: org.a };
const eva: TestActor = { usuarioId: '22222222-2222-4222-8222-222222222222', organizacionId: org.b };
const staff: TestActor = {
  usuarioId: '33333333-3333-4333-8333-333333333333',
  esPersonal: true,
  permisos: ['ver_proyectos'],
};

const event = (more: Partial<NewEvent> = {}): NewEvent => ({
  tipo: 'pre-registro.validado',
  entidad: 'pre-registro',
  entidadId: 'r-1',
  organizacionId: org.a,
  actorId: ana.usuarioId,
  datos: { folio: 'PR-2026-001' },
  ...more,
});

const count = async (table: string): Promise<number> =>
  (await db.pools.owner.query<{ n: number }>(`select count(*)::int as n from ${table}`)).rows[0]?.n ?? -1;
const jobs = () => count('graphile_worker._private_jobs');
/** Makes failed jobs due at once: their wait is the library's matter. */
const makeDue = () => db.pools.owner.query('update graphile_worker._private_jobs set run_at = now()');

beforeEach(async () => {
  await db.pools.owner.query(
    'delete from eventos; delete from graphile_worker._private_jobs; delete from idempotencia',
  );
});

describe('the outbox', () => {
  test('an event and its job are there exactly when the change is', async () => {
    await expect(
      actAs(db, ana, async (tx) => {
        await emitEvent(tx, event());
        await appendLog(tx, {
          actor: { usuarioId: ana.usuarioId ?? '', nombre: 'Ana' },
          accion: 'a',
          entidad: 'b',
        });
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    expect([await count('eventos'), await jobs(), await count('bitacora')]).toEqual([0, 0, 0]);

    await actAs(db, ana, (tx) => emitEvent(tx, event()));
    expect([await count('eventos'), await jobs()]).toEqual([1, 1]);
  });

  test('the application emits through the trigger, and has no other way to the queue', async () => {
    await expect(actAs(db, ana, (tx) => enqueue(tx, 'enviar_correo', {}))).rejects.toThrow(
      /permission denied/,
    );
    await expect(db.pools.app.query('select * from graphile_worker._private_jobs')).rejects.toThrow(
      /permission denied/,
    );
  });

  test('nobody emits in another’s name, or for another organization', async () => {
    await expect(actAs(db, ana, (tx) => emitEvent(tx, event({ actorId: eva.usuarioId })))).rejects.toThrow(
      /row-level security/,
    );
    await expect(actAs(db, ana, (tx) => emitEvent(tx, event({ organizacionId: org.b })))).rejects.toThrow(
      /row-level security/,
    );
    await actAs(db, staff, (tx) => emitEvent(tx, event({ actorId: staff.usuarioId, organizacionId: org.b })));
  });

  test('events are read by their organization, their account, and staff; changed by nobody', async () => {
    await runAsSystem(db, async ({ tx }) => {
      await emitEvent(tx, event());
      await emitEvent(
        tx,
        event({ tipo: 'notificacion.creada', organizacionId: null, usuarioId: eva.usuarioId }),
      );
    });
    const seenBy = (actor: TestActor) =>
      actAs(db, actor, async (tx) =>
        (await tx.selectFrom('eventos').select('tipo').execute()).map(({ tipo }) => tipo),
      );
    expect(await seenBy(ana)).toEqual(['pre-registro.validado']);
    expect(await seenBy(eva)).toEqual(['notificacion.creada']);
    expect(await seenBy(staff)).toEqual(['pre-registro.validado']);
    expect(await seenBy({})).toEqual([]);
    await expect(db.pools.app.query('update eventos set despachado_en = now()')).rejects.toThrow(
      /permission denied/,
    );
    await expect(db.pools.app.query('delete from eventos')).rejects.toThrow(/permission denied/);
  });

  test('a type that is not entidad.participio is refused', async () => {
    await expect(actAs(db, ana, (tx) => emitEvent(tx, event({ tipo: 'Validado' })))).rejects.toThrow(
      /eventos_tipo_check/,
    );
  });
});

describe('subscribers', () => {
  test('are called once for each event of their types, with all of it', async () => {
    const registry = createJobRegistry();
    const seen: unknown[] = [];
    registry.subscribe(
      ['pre-registro.validado', 'pre-registro.rechazado'],
      'avisar',
      async (told) => void seen.push(told),
    );
    registry.subscribe('convenio.firmado', 'otro', async () => void seen.push('never'));
    await actAs(db, ana, (tx) => emitEvent(tx, event()));
    await drainJobs(db, registry);
    await drainJobs(db, registry);
    expect(seen).toEqual([
      expect.objectContaining({
        tipo: 'pre-registro.validado',
        entidadId: 'r-1',
        organizacionId: org.a,
        actorId: ana.usuarioId,
        datos: { folio: 'PR-2026-001' },
      }),
    ]);
    expect(await jobs()).toBe(0);
  });

  test('one that fails is tried again alone; the others are not repeated', async () => {
    const registry = createJobRegistry();
    const calls: string[] = [];
    registry.subscribe('pre-registro.validado', 'sano', async () => void calls.push('sano'));
    registry.subscribe('pre-registro.validado', 'enfermo', async (_, { attempt }) => {
      calls.push(`enfermo ${attempt}`);
      if (attempt < 3) throw new Error('not yet');
    });
    await actAs(db, ana, (tx) => emitEvent(tx, event()));
    for (let turn = 0; turn < 3; turn++) {
      await drainJobs(db, registry);
      await makeDue();
    }
    expect(calls.sort()).toEqual(['enfermo 1', 'enfermo 2', 'enfermo 3', 'sano']);
    expect(await jobs()).toBe(0);
  });

  test('a dispatch that runs twice tells nobody twice', async () => {
    const registry = createJobRegistry();
    let calls = 0;
    registry.subscribe('pre-registro.validado', 'avisar', async () => void calls++);
    await actAs(db, ana, (tx) => emitEvent(tx, event()));
    await drainJobs(db, registry);
    const { rows } = await db.pools.owner.query<{ id: string }>(
      'select id::text from eventos where despachado_en is not null',
    );
    await runAsSystem(db, ({ tx }) => enqueue(tx, 'despachar_evento', { id: rows[0]?.id }));
    await drainJobs(db, registry);
    expect(calls).toBe(1);
  });

  test('names are unique and plain', () => {
    const registry = createJobRegistry();
    registry.task('enviar_correo', async () => undefined);
    expect(() => registry.schedule('enviar_correo', '* * * * *', async () => undefined)).toThrow(/Two jobs/);
    expect(() => registry.subscribe('a.b', 'Con Espacios', async () => undefined)).toThrow(/lower-case/);
  });
});

describe('tasks', () => {
  test('are run with their payload; a waiting one of the same key is replaced', async () => {
    const registry = createJobRegistry();
    const seen: unknown[] = [];
    registry.task('calcular', async (payload) => void seen.push(payload));
    await runAsSystem(db, async ({ tx }) => {
      await enqueue(tx, 'calcular', { n: 1 }, { key: 'calcular:7' });
      await enqueue(tx, 'calcular', { n: 2 }, { key: 'calcular:7' });
      await enqueue(tx, 'calcular', { n: 3 }, { runAt: new Date(Date.now() + 3_600_000) });
    });
    await drainJobs(db, registry);
    expect(seen).toEqual([{ n: 2 }]);
  });
});

describe('workers', () => {
  test('two nodes share the queue: 100 events, each told once, soon after the commit', async () => {
    const told = new Map<string, number>();
    const registry = createJobRegistry();
    registry.subscribe(
      'pre-registro.validado',
      'avisar',
      async ({ id }) => void told.set(id, (told.get(id) ?? 0) + 1),
    );
    const nodes = [await startJobs(db, registry), await startJobs(db.another(), registry)];
    try {
      await Promise.all(Array.from({ length: 100 }, () => actAs(db, ana, (tx) => emitEvent(tx, event()))));
      await expect.poll(() => told.size === 100, soon).toBe(true);
      expect([...told.values()].every((times) => times === 1)).toBe(true);
    } finally {
      await Promise.all(nodes.map((node) => node.stop()));
    }
  });

  test('stopping waits for the job under way and takes no other', async () => {
    const registry = createJobRegistry();
    const done: string[] = [];
    let began = false;
    registry.task('largo', async () => {
      began = true;
      await sleep(300);
      done.push('largo');
    });
    const node = await startJobs(db, registry, { concurrency: 1 });
    await runAsSystem(db, ({ tx }) => enqueue(tx, 'largo', {}));
    await expect.poll(() => began, soon).toBe(true);
    await node.stop();
    expect(done).toEqual(['largo']);
    await runAsSystem(db, ({ tx }) => enqueue(tx, 'largo', {}));
    await sleep(100);
    expect(done).toEqual(['largo']);
  });

  test('a job that outlives the patience of a stop is told, and says nothing of a database that is closed', async () => {
    const said: string[] = [];
    const tell =
      (level: string) =>
      (...args: readonly unknown[]) =>
        void said.push(
          `${level}: ${args.map((arg) => (typeof arg === 'string' ? arg : String((arg as { err?: unknown }).err))).join(' ')}`,
        );
    const silent = () => undefined;
    const logger = {
      trace: silent,
      debug: silent,
      info: silent,
      warn: tell('warn'),
      error: tell('error'),
    } as never;
    const elsewhere = db.another({ logger });
    const registry = createJobRegistry();
    let state: 'waits' | 'began' | 'told' | 'over' = 'waits';
    registry.task('terco', async (_, { database, signal }) => {
      state = 'began';
      await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
      state = 'told';
      await sleep(1_500);
      try {
        await runAsSystem(database, async () => undefined);
      } finally {
        state = 'over';
      }
    });
    const node = await startJobs(elsewhere, registry, { concurrency: 1 });
    await runAsSystem(db, ({ tx }) => enqueue(tx, 'terco', {}));
    await expect.poll(() => state, soon).toBe('began');
    await node.stop(3_000);
    expect(state).toBe('told');
    await elsewhere.close();
    await expect.poll(() => state, soon).toBe('over');
    await sleep(100);
    expect(said).toEqual(['warn: jobs under way are cut short: they run again at the next start']);
    expect(await jobs()).toBe(1);
  });

  test('come back by themselves when the database hung up on them', async () => {
    const registry = createJobRegistry();
    let calls = 0;
    registry.task('contar', async () => void calls++);
    const node = await startJobs(db, registry);
    try {
      const client = await db.plainClient();
      await client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'portal'`,
      );
      await client.query(`select graphile_worker.add_job('contar')`);
      await expect.poll(() => calls === 1, soon).toBe(true);
    } finally {
      await node.stop();
    }
  });
});

describe('what is forgotten', () => {
  const hours = (n: number) => new Date(clock.now().getTime() - n * 3_600_000);

  test('rule 29: an answer is kept 24 hours for a repeated request, by the portal’s clock', async () => {
    for (const [clave, age] of [
      ['reciente', 23.9],
      ['vencida-1', 24.1],
    ] as const)
      await db.pools.owner.query(
        'insert into idempotencia (clave, usuario_id, huella, creado_en) values ($1, $2, $3, $4)',
        [clave, ana.usuarioId, 'h', hours(age)],
      );
    await purgeIdempotency(db);
    expect((await db.pools.owner.query('select clave from idempotencia')).rows).toEqual([
      { clave: 'reciente' },
    ]);
  });

  test('told events are kept 30 days; one that waits is kept for ever', async () => {
    await runAsSystem(db, async ({ tx }) => {
      for (const entidadId of ['nuevo', 'viejo', 'pendiente']) await emitEvent(tx, event({ entidadId }));
    });
    await db.pools.owner.query(
      `update eventos set creado_en = $3, despachado_en = case entidad_id when 'nuevo' then $1::timestamptz when 'viejo' then $2 end`,
      [hours(24 * 29), hours(24 * 31), hours(24 * 32)],
    );
    await purgeEvents(db);
    expect((await db.pools.owner.query('select entidad_id from eventos order by id')).rows).toEqual([
      { entidad_id: 'nuevo' },
      { entidad_id: 'pendiente' },
    ]);
  });

  test('rule 29: an answer belongs to the account that asked', async () => {
    const row = { clave: 'clave-de-ana', usuario_id: ana.usuarioId ?? '', huella: 'h' };
    await actAs(db, ana, (tx) => tx.insertInto('idempotencia').values(row).execute());
    await expect(
      actAs(db, eva, (tx) =>
        tx
          .insertInto('idempotencia')
          .values({ ...row, clave: 'otra-clave' })
          .execute(),
      ),
    ).rejects.toThrow(/row-level security/);
    expect(await actAs(db, eva, (tx) => tx.selectFrom('idempotencia').select('clave').execute())).toEqual([]);
    expect(await actAs(db, ana, (tx) => tx.selectFrom('idempotencia').select('clave').execute())).toEqual([
      { clave: 'clave-de-ana' },
    ]);
    await expect(
      actAs(db, ana, (tx) => tx.updateTable('idempotencia').set({ huella: 'otra' }).execute()),
    ).rejects.toThrow(/permission denied/);
    await expect(actAs(db, ana, (tx) => tx.deleteFrom('idempotencia').execute())).rejects.toThrow(
      /permission denied/,
    );
  });
});
