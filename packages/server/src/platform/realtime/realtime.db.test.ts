import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Actor } from '@portal/domain/kernel/policy';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { type Database, runAsSystem } from '../db/index.ts';
import { emitEvent, type NewEvent } from '../jobs/index.ts';
import { Hub, openStream, type StreamOptions } from './index.ts';

const soon = { interval: 10, timeout: 120_000 };
const db = await createTestDatabase();
const elsewhere = db.another();

const org = { a: 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa', b: 'bbbbbbbb-bbbb-4bbb-8bbb-bbbbbbbbbbbb' };
const rights = { esPersonal: false, alcance: 'propio' as const, permisos: new Set<never>() };
const base = { email: 'x@ejemplo.mx', rol: 'solicitante', ...rights };
const ana: Actor = {
  ...base,
  usuarioId: '11111111-1111-4111-8111-111111111111',
  nombre: 'Ana',
  organizacionId: org.a,
};
const eva: Actor = {
  ...base,
  usuarioId: '22222222-2222-4222-8222-222222222222',
  nombre: 'Eva',
  organizacionId: org.b,
};
const nuevo: Actor = {
  ...base,
  usuarioId: '44444444-4444-4444-8444-444444444444',
  nombre: 'Nuevo',
  organizacionId: null,
};
const staff: Actor = {
  ...base,
  usuarioId: '33333333-3333-4333-8333-333333333333',
  nombre: 'Iris',
  organizacionId: null,
  esPersonal: true,
  rol: 'analista',
  alcance: 'todo',
  permisos: new Set(['ver_proyectos' as const]),
};

const event = (more: Partial<NewEvent> = {}): NewEvent => ({
  tipo: 'pre-registro.validado',
  entidad: 'pre-registro',
  entidadId: 'r-1',
  organizacionId: org.a,
  datos: { rfc: 'XAXX010101000' },
  ...more,
});
const emit = (...events: NewEvent[]) =>
  runAsSystem(db, async ({ tx }) => {
    for (const one of events) await emitEvent(tx, one);
  });

let hub: Hub;
let server: Server;
let hubs: Hub[];
let options: StreamOptions;
let open: { readonly actor: Actor; readonly session: string; readonly hub: Hub };

type Page = {
  readonly text: () => string;
  readonly messages: () => { id: string; tipo: string; entidadId: string }[];
  readonly ended: () => boolean;
  readonly res: IncomingMessage;
  leave(): void;
};
const pages: Page[] = [];

/** An open page of that account: what it was sent so far. */
const connect = async (
  actor: Actor,
  more: { session?: string; at?: Hub; lastId?: string } = {},
): Promise<Page> => {
  open = { actor, session: more.session ?? `s-${actor.nombre}`, hub: more.at ?? hub };
  const { port } = server.address() as AddressInfo;
  const res = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ port, headers: more.lastId ? { 'last-event-id': more.lastId } : {}, agent: false }, resolve).on(
      'error',
      reject,
    );
  });
  let text = '';
  let ended = false;
  res.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
  });
  res.on('close', () => {
    ended = true;
  });
  res.on('error', () => undefined);
  const page: Page = {
    text: () => text,
    messages: () => [...text.matchAll(/^id: \d+\ndata: (.*)$/gm)].map(([, data]) => JSON.parse(data ?? '')),
    ended: () => ended,
    res,
    leave: () => res.destroy(),
  };
  pages.push(page);
  await expect.poll(() => text.includes('retry: 2000'), soon).toBe(true);
  return page;
};

const startHub = async (database: Database = db): Promise<Hub> => {
  const made = new Hub(database);
  await made.start();
  hubs.push(made);
  return made;
};

beforeAll(async () => {
  await emit(event({ entidadId: 'antiguo' }));
});
beforeEach(async () => {
  hubs = [];
  options = {};
  hub = await startHub();
  server = createServer((req, res) => openStream(open.hub, req, res, open.actor, open.session, options));
  await new Promise<void>((resolve) => server.listen(0, resolve));
});
afterEach(async () => {
  for (const page of pages.splice(0)) page.leave();
  await Promise.all(hubs.map((one) => one.stop()));
  await new Promise((resolve) => server.close(resolve));
});

describe('rule 32: who hears what', () => {
  test('a page hears of its own organization, staff of all, a stranger of nothing; ids only', async () => {
    const [own, other, all] = [await connect(ana), await connect(eva), await connect(staff)];
    await emit(event(), event({ entidadId: 'r-2', organizacionId: org.b }));
    await expect.poll(() => all.messages().length === 2, soon).toBe(true);
    await expect.poll(() => own.messages().length === 1 && other.messages().length === 1, soon).toBe(true);
    expect(own.messages()[0]).toEqual({
      id: expect.stringMatching(/^\d+$/),
      tipo: 'pre-registro.validado',
      entidad: 'pre-registro',
      entidadId: 'r-1',
    });
    expect(other.messages()[0]?.entidadId).toBe('r-2');
    expect(all.text()).not.toContain('XAXX010101000');
    expect(all.text()).not.toContain(org.a);
  });

  test('what concerns one account is told to that account only, not to staff', async () => {
    const [own, colleague, all] = [
      await connect(ana),
      await connect({ ...ana, usuarioId: eva.usuarioId }),
      await connect(staff),
    ];
    await emit(event({ tipo: 'notificacion.creada', usuarioId: ana.usuarioId }), event());
    await expect
      .poll(
        () => own.messages().length === 2 && colleague.messages().length === 1 && all.messages().length === 1,
        soon,
      )
      .toBe(true);
    expect(all.messages()[0]?.tipo).toBe('pre-registro.validado');
  });

  test('what is public is told to everybody who is signed in, without its content; the rest of the foundation’s to staff', async () => {
    const signedIn = [await connect(ana), await connect(nuevo), await connect(staff)];
    const call = { entidad: 'convocatoria', organizacionId: null };
    await emit(
      event({ ...call, tipo: 'convocatoria.editada', entidadId: 'borrador' }),
      event({ ...call, tipo: 'convocatoria.publicada', entidadId: 'abierta', audiencia: 'publica' }),
      event({ ...call, tipo: 'convocatoria.avisada', audiencia: 'publica', usuarioId: eva.usuarioId }),
    );
    for (const page of signedIn)
      await expect.poll(() => page.messages().map((m) => m.entidadId), soon).toContain('abierta');
    expect(signedIn.map((page) => page.messages().map((m) => m.entidadId))).toEqual([
      ['abierta'],
      ['abierta'],
      ['borrador', 'abierta'],
    ]);
    for (const page of signedIn) expect(page.text()).not.toMatch(/XAXX010101000|audiencia/);
  });

  test('what is for the staff only, its organization does not hear, nor whoever does not read the log what is for it', async () => {
    const [own, all] = [await connect(ana), await connect(staff)];
    await emit(
      event({ entidadId: 'privada', audiencia: 'personal' }),
      event({ entidadId: 'reservada', audiencia: 'bitacora' }),
      event({ entidadId: 'suya' }),
    );
    const heard = (page: typeof own) => page.messages().map((m) => m.entidadId);
    await expect.poll(() => heard(own), soon).toEqual(['suya']);
    await expect.poll(() => heard(all), soon).toEqual(['privada', 'suya']);
  });

  test('nothing is told before the commit, and nothing of a rollback', async () => {
    const page = await connect(ana);
    await runAsSystem(db, async ({ tx }) => {
      await emitEvent(tx, event({ entidadId: 'deshecho' }));
      throw new Error('no');
    }).catch(() => undefined);
    await runAsSystem(db, async ({ tx }) => {
      await emitEvent(tx, event({ entidadId: 'hecho' }));
      await sleep(150);
      expect(page.messages()).toEqual([]);
    });
    await expect.poll(() => page.messages().length === 1, soon).toBe(true);
    expect(page.messages()[0]?.entidadId).toBe('hecho');
  });

  test('two nodes: an event written through one reaches the pages of the other', async () => {
    const second = await startHub(elsewhere);
    const [here, there] = [await connect(ana), await connect(ana, { at: second })];
    await emit(event());
    await runAsSystem(elsewhere, ({ tx }) => emitEvent(tx, event({ entidadId: 'r-2' })));
    await expect.poll(() => here.messages().length === 2 && there.messages().length === 2, soon).toBe(true);
  });
});

describe('rule 11: the end of a session ends its pages', () => {
  test('of a suspended account all, with the reason; of others none', async () => {
    const [first, second, other] = [
      await connect(ana, { session: 's-1' }),
      await connect(ana, { session: 's-2' }),
      await connect(eva),
    ];
    await emit({ tipo: 'usuario.suspendido', entidad: 'usuario', entidadId: ana.usuarioId });
    await expect.poll(() => first.ended() && second.ended(), soon).toBe(true);
    expect(first.text()).toContain('event: fin\ndata: {"motivo":"suspendida"}');
    expect(other.ended()).toBe(false);
  });

  test.each([
    ['a closed session', { entidad: 'sesion', entidadId: 's-1' }],
    ['one of an account', { entidad: 'usuario', entidadId: ana.usuarioId, datos: { sesiones: ['s-1'] } }],
  ])('%s ends its own pages only', async (_, more) => {
    const [first, second] = [await connect(ana, { session: 's-1' }), await connect(ana, { session: 's-2' })];
    await emit({ tipo: 'sesion.cerrada', ...more });
    await expect.poll(() => first.ended(), soon).toBe(true);
    expect(first.text()).toContain('event: fin\ndata: {}');
    await sleep(50);
    expect(second.ended()).toBe(false);
  });

  test('another change of the account has its session read anew', async () => {
    const page = await connect(ana);
    await emit({ tipo: 'usuario.inactivado', entidad: 'usuario', entidadId: ana.usuarioId });
    await expect.poll(() => page.ended(), soon).toBe(true);
  });

  test('the end of a session is nobody else’s business, not even of staff', async () => {
    const all = await connect(staff);
    await emit({ tipo: 'sesion.cerrada', entidad: 'usuario', entidadId: ana.usuarioId }, event());
    await expect.poll(() => all.messages().length === 1, soon).toBe(true);
    expect(all.messages()[0]?.tipo).toBe('pre-registro.validado');
  });

  test('a newcomer whose first record gave it an organization connects again and is known by it', async () => {
    const page = await connect(nuevo);
    await emit(event({ tipo: 'pre-registro.enviado', actorId: nuevo.usuarioId, organizacionId: org.b }));
    await expect.poll(() => page.ended(), soon).toBe(true);
    expect(page.text()).not.toContain('event: fin');
  });
});

describe('nothing is missed', () => {
  test('a suspension between the check of the session and the opening of the stream ends it', async () => {
    options = { mark: hub.mark() };
    const other = await connect(eva);
    await emit(
      { tipo: 'usuario.suspendido', entidad: 'usuario', entidadId: ana.usuarioId },
      event({ organizacionId: org.b }),
    );
    await expect.poll(() => other.messages().length === 1, soon).toBe(true);
    const late = await connect(ana);
    await expect.poll(() => late.ended(), soon).toBe(true);
  });

  test('an old end of a session does not end the next one', async () => {
    const all = await connect(staff);
    await emit({ tipo: 'usuario.suspendido', entidad: 'usuario', entidadId: ana.usuarioId });
    const { rows } = await db.pools.owner.query<{ last: string }>(
      'select (max(id) - 1)::text as last from eventos',
    );
    await emit(event({ entidadId: 'despues' }));
    await expect.poll(() => all.messages().length === 2, soon).toBe(true);
    const page = await connect(ana, { lastId: rows[0]?.last ?? '' });
    await expect
      .poll(() => page.messages().some(({ entidadId }) => entidadId === 'despues'), soon)
      .toBe(true);
    expect(page.ended()).toBe(false);
  });

  test('a page that slept is told what it missed, and goes on', async () => {
    const first = await connect(ana);
    await emit(event({ entidadId: 'visto' }));
    await expect.poll(() => first.messages().length === 1, soon).toBe(true);
    const lastId = first.messages()[0]?.id ?? '';
    first.leave();
    await emit(
      event({ entidadId: 'perdido-1' }),
      event({ entidadId: 'ajeno', organizacionId: org.b }),
      event({ entidadId: 'perdido-2' }),
    );
    const again = await connect(ana, { lastId });
    await expect
      .poll(() => again.messages().some(({ entidadId }) => entidadId === 'perdido-2'), soon)
      .toBe(true);
    await emit(event({ entidadId: 'nuevo' }));
    await expect.poll(() => again.messages().some(({ entidadId }) => entidadId === 'nuevo'), soon).toBe(true);
    const names = again.messages().map(({ entidadId }) => entidadId);
    expect(names).toContain('perdido-1');
    expect(names).not.toContain('ajeno');
    expect(again.messages().some(({ id }) => id === lastId)).toBe(false);
  });

  test('a page is told first what happened while it loaded, if it may hear it', async () => {
    options = { ...options, lookback: 60_000 };
    const before = await connect(staff);
    await emit(event({ entidadId: 'mientras-cargaba' }), event({ organizacionId: org.b }));
    await expect.poll(() => before.messages().map((m) => m.entidadId), soon).toContain('mientras-cargaba');
    const page = await connect(ana);
    await expect.poll(() => page.messages().map((m) => m.entidadId), soon).toContain('mientras-cargaba');
    const other = await connect(eva);
    await expect.poll(() => other.messages(), soon).not.toEqual([]);
    expect(other.messages().map((m) => m.entidadId)).not.toContain('mientras-cargaba');
  });

  test('one that slept through too much, or knows another database, is told to load anew', async () => {
    const { rows } = await db.pools.owner.query<{ last: string }>(
      'select max(id)::text as last from eventos',
    );
    const last = rows[0]?.last ?? '0';
    await db.pools.owner.query(
      `insert into eventos (tipo, entidad, entidad_id, organizacion_id, audiencia) select 'pre-registro.editado', 'pre-registro', 'r', '${org.a}', 'organizacion' from generate_series(1, 700)`,
    );
    await expect.poll(() => hub.size === 0, soon).toBe(true);
    const slept = await connect(ana, { lastId: last });
    await expect.poll(() => slept.text().includes('event: recargar'), soon).toBe(true);
    const stranger = await connect(ana, { lastId: '999999999999' });
    await expect.poll(() => stranger.text().includes('event: recargar'), soon).toBe(true);
  });

  test('a number that is none is ignored', async () => {
    const page = await connect(ana, { lastId: `1' or 1=1` });
    await emit(event());
    await expect.poll(() => page.messages().length === 1, soon).toBe(true);
    expect(page.text()).not.toContain('recargar');
  });

  test('when the listening connection is lost, it comes back and tells what happened meanwhile; no page notices', async () => {
    const page = await connect(ana);
    const client = await db.plainClient();
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'portal-avisos'`,
    );
    await emit(event({ entidadId: 'en-el-corte' }));
    await expect.poll(() => page.messages().length === 1, soon).toBe(true);
    await emit(event({ entidadId: 'despues' }));
    await expect.poll(() => page.messages().length === 2, soon).toBe(true);
    expect(page.messages().map(({ entidadId }) => entidadId)).toEqual(['en-el-corte', 'despues']);
    expect(page.ended()).toBe(false);
  });
});

describe('the stream itself', () => {
  test('is kept by nobody, and beats', async () => {
    options = { heartbeat: 30, headers: { 'x-prueba': 'si' } };
    const page = await connect(ana);
    expect(page.res.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-prueba': 'si',
    });
    await expect.poll(() => page.text().includes(': latido'), soon).toBe(true);
  });

  test('ends after its lifetime, so that rights are read anew; and when the portal stops', async () => {
    options = { lifetime: 60 };
    const short = await connect(ana);
    await expect.poll(() => short.ended(), soon).toBe(true);
    options = {};
    const long = await connect(ana);
    await hub.stop();
    await expect.poll(() => long.ended(), soon).toBe(true);
  });

  test('a page that leaves is forgotten', async () => {
    const page = await connect(ana);
    expect(hub.size).toBe(1);
    page.leave();
    await expect.poll(() => hub.size === 0, soon).toBe(true);
  });

  test('100 pages hear an event', async () => {
    const all: Page[] = [];
    for (let n = 0; n < 100; n++) all.push(await connect(ana));
    await emit(event());
    await expect.poll(() => all.every((page) => page.messages().length === 1), soon).toBe(true);
  });
});
