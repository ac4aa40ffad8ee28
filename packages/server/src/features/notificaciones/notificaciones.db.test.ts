import { beforeAll, describe, expect, test } from 'vitest';
import { actAs, createTestDatabase } from '../../../test/database.ts';
import { type ActorUow, runAsSystem } from '../../platform/db/index.ts';
import { createJobRegistry, drainJobs } from '../../platform/jobs/index.ts';
import { defineLetter, registerMailJobs } from '../../platform/mail/index.ts';
import { findCorreoById, listCorreos, readCorreo, retryCorreo } from './correos.repo.ts';
import {
  countSinLeer,
  listNotificaciones,
  markAllRead,
  markAllUnread,
  markRead,
  markUnread,
  searchNotificaciones,
} from './notificaciones.repo.ts';
import { findRecipients, type Notice, notify } from './notify.ts';

const db = await createTestDatabase();
const letter = defineLetter('aviso', ['nombre'], '---\nasunto: Aviso\n---\nHola, {{nombre}}.');

type Someone = { id: string; organizacionId: string | null };
let org: string;
let ana: Someone;
let luis: Someone;
let dormida: Someone;
let sinConfirmar: Someone;
let otra: Someone;
let coordinadora: Someone;
let analista: Someone;
let administradora: Someone;

const account = (
  nombre: string,
  organizacionId: string | null,
  rol = 'solicitante',
  change: { estado?: string; email_verificado?: boolean } = {},
): Promise<Someone> =>
  runAsSystem(db, async ({ tx }) => {
    const { id: rolId } = await tx
      .selectFrom('roles')
      .select('id')
      .where('clave', '=', rol)
      .executeTakeFirstOrThrow();
    const { id } = await tx
      .insertInto('usuarios')
      .values({
        nombre,
        email: `${nombre}@osc.mx`,
        email_verificado: true,
        rol_id: rolId,
        ...change,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (organizacionId)
      await tx
        .insertInto('membresias')
        .values({ usuario_id: id, organizacion_id: organizacionId, rol: 'colaborador' })
        .execute();
    return { id, organizacionId };
  });

beforeAll(async () => {
  const organizations = await runAsSystem(db, ({ tx }) =>
    tx
      .insertInto('organizaciones')
      .values([{ nombre: 'Una' }, { nombre: 'Otra' }])
      .returning('id')
      .execute(),
  );
  org = organizations[0]?.id ?? '';
  ana = await account('ana', org);
  luis = await account('luis', org);
  dormida = await account('dormida', org, 'solicitante', { estado: 'suspendido' });
  sinConfirmar = await account('sinconfirmar', org, 'solicitante', { email_verificado: false });
  otra = await account('otra', organizations[1]?.id ?? null);
  coordinadora = await account('coordinadora', null, 'coordinador');
  analista = await account('analista', null, 'analista');
  administradora = await account('administradora', null, 'administrador');
});

let lastEvent = 1000;
const notice = (change: Partial<Notice> = {}): Notice => ({
  evento: { id: String(lastEvent++), tipo: 'pre-registro.validado' },
  titulo: 'Tu pre-registro fue validado',
  cuerpo: 'El siguiente paso es el registro.',
  enlace: '/pre-registro/ver/1',
  publicUrl: 'https://portal.mx',
  ...change,
});
const tell = (n: Notice): Promise<number> => runAsSystem(db, ({ tx }) => notify(tx, n));
const as = <T>(
  who: Someone,
  work: (uow: ActorUow) => Promise<T>,
  permisos: readonly 'administrar_sistema'[] = [],
): Promise<T> =>
  actAs(
    db,
    {
      usuarioId: who.id,
      organizacionId: who.organizacionId ?? undefined,
      permisos,
      esPersonal: permisos.length > 0,
    },
    (tx) =>
      work({
        tx,
        sessionId: null,
        ip: null,
        now: db.clock.now(),
        actor: {
          usuarioId: who.id,
          nombre: 'x',
          email: 'x@osc.mx',
          organizacionId: who.organizacionId,
          rol: 'solicitante',
          esPersonal: permisos.length > 0,
          alcance: permisos.length > 0 ? 'todo' : 'propio',
          permisos: new Set(permisos),
        },
      }),
  );
const mailsOf = (evento: string) =>
  runAsSystem(db, ({ tx }) =>
    tx
      .selectFrom('correos')
      .select(['id', 'para', 'usuario_id', 'estado'])
      .where('clave_unica', 'like', `evento:${evento}:%`)
      .orderBy('para')
      .execute(),
  );

describe('who is told', () => {
  test.each<[string, () => Partial<Notice>, () => Someone[]]>([
    [
      'every active, confirmed account of the organization',
      () => ({ organizacionId: org }),
      () => [ana, luis],
    ],
    [
      'staff whose role holds the permission',
      () => ({ permiso: 'revisar_pre_registros' }),
      () => [coordinadora, administradora],
    ],
    ['the named accounts', () => ({ usuarios: [otra.id] }), () => [otra]],
    [
      'each once, when the groups overlap',
      () => ({ usuarios: [ana.id], organizacionId: org }),
      () => [ana, luis],
    ],
    ['nobody who caused it', () => ({ organizacionId: org, excepto: ana.id }), () => [luis]],
    ['nobody, when nobody is named', () => ({}), () => []],
    [
      'no account without an organization, when the organization is none',
      () => ({ organizacionId: null }),
      () => [],
    ],
    [
      'no suspended or unconfirmed account, even by name',
      () => ({ usuarios: [dormida.id, sinConfirmar.id] }),
      () => [],
    ],
  ])('%s', async (_, audience, expected) => {
    const found = await runAsSystem(db, ({ tx }) => findRecipients(tx, audience()));
    expect(found.map((r) => r.id).sort()).toEqual(
      expected()
        .map((p) => p.id)
        .sort(),
    );
  });

  test('an analyst without the permission is not told', async () => {
    const found = await runAsSystem(db, ({ tx }) => findRecipients(tx, { permiso: 'revisar_pre_registros' }));
    expect(found.map((r) => r.id)).not.toContain(analista.id);
  });
});

describe('one notice per event and account (rule 48)', () => {
  test('bell, live event and mail; the job run again changes nothing', async () => {
    const n = notice({ organizacionId: org, correo: ({ nombre }) => letter.render({ nombre }) });
    expect(await tell(n)).toBe(2);
    expect(await tell(n)).toBe(0);
    expect((await as(ana, listNotificaciones))[0]).toMatchObject({
      titulo: n.titulo,
      leida: false,
      enlace: '/pre-registro/ver/1',
      tipo: 'pre-registro.validado',
    });
    expect((await mailsOf(n.evento.id)).map((m) => m.para)).toEqual(['ana@osc.mx', 'luis@osc.mx']);
    const { rows } = await db.pools.owner.query(
      "select usuario_id, organizacion_id from eventos where tipo = 'notificacion.creada' and entidad_id in (select id::text from notificaciones where evento_id = $1) order by id",
      [n.evento.id],
    );
    expect(rows).toHaveLength(2);
    expect(rows.map((row: { usuario_id: string }) => row.usuario_id).sort()).toEqual(
      [ana.id, luis.id].sort(),
    );
  });

  test('when the job fails in the middle nothing of it is left', async () => {
    const n = notice({ organizacionId: org, correo: ({ nombre }) => letter.render({ nombre }) });
    const failed = runAsSystem(db, async ({ tx }) => {
      await notify(tx, n);
      throw new Error('killed');
    });
    await expect(failed).rejects.toThrow('killed');
    expect(await mailsOf(n.evento.id)).toEqual([]);
    expect(await tell(n)).toBe(2);
  });

  test('a long reason is cut to what the bell holds, and the notice is not lost', async () => {
    const n = notice({ usuarios: [otra.id], cuerpo: '🐎'.repeat(2000) });
    expect(await tell(n)).toBe(1);
    expect([...((await as(otra, listNotificaciones))[0]?.cuerpo ?? '')]).toHaveLength(1000);
  });

  test.each(['https://mal.example', '//mal.example', '/\\mal.example', 'javascript:x'])(
    'rule 9: a notice does not lead to %j',
    async (enlace) => {
      await expect(tell(notice({ usuarios: [ana.id], enlace }))).rejects.toMatchObject({
        cause: { constraint: 'notificaciones_enlace_check' },
      });
    },
  );
});

describe('the bell is one’s own', () => {
  test('another’s notice is not seen, marked, written or erased', async () => {
    const n = notice({ usuarios: [ana.id] });
    await tell(n);
    const [mine] = await as(ana, listNotificaciones);
    const id = mine?.id ?? '';
    await expect(as(luis, (uow) => markRead(uow, id))).rejects.toMatchObject({ status: 404 });
    expect(
      await as(luis, ({ tx }) => tx.selectFrom('notificaciones').select('id').where('id', '=', id).execute()),
    ).toEqual([]);
    const inserted = as(luis, ({ tx }) =>
      tx
        .insertInto('notificaciones')
        .values({ usuario_id: ana.id, evento_id: 1, tipo: 'x', titulo: 'x' })
        .execute(),
    );
    await expect(inserted).rejects.toThrow('permission denied');
    await expect(as(ana, ({ tx }) => tx.deleteFrom('notificaciones').execute())).rejects.toThrow(
      'permission denied',
    );
    await expect(
      as(ana, ({ tx }) => tx.updateTable('notificaciones').set({ titulo: 'x' }).execute()),
    ).rejects.toThrow('permission denied');
    expect(
      await as(
        administradora,
        ({ tx }) => tx.selectFrom('notificaciones').select('id').where('id', '=', id).execute(),
        ['administrar_sistema'],
      ),
    ).toEqual([]);
  });

  test('reading one and all moves the count; reading again keeps the first time', async () => {
    await as(luis, (uow) => markAllRead(uow));
    for (let n = 0; n < 35; n += 1) await tell(notice({ usuarios: [luis.id] }));
    const items = await as(luis, listNotificaciones);
    expect(items).toHaveLength(30);
    expect(await as(luis, countSinLeer)).toBe(35);
    const id = items[0]?.id ?? '';
    await as(luis, (uow) => markRead(uow, id));
    const first = await db.pools.owner.query('select leida_en from notificaciones where id = $1', [id]);
    await as(luis, (uow) => markRead(uow, id));
    expect(
      (await db.pools.owner.query('select leida_en from notificaciones where id = $1', [id])).rows,
    ).toEqual(first.rows);
    expect(await as(luis, countSinLeer)).toBe(34);
    await as(luis, (uow) => markAllRead(uow));
    expect(await as(luis, countSinLeer)).toBe(0);
    await as(luis, (uow) => markUnread(uow, id));
    expect(await as(luis, countSinLeer)).toBe(1);
    await expect(as(ana, (uow) => markUnread(uow, id))).rejects.toMatchObject({ status: 404 });
  });
});

describe('the page of notices', () => {
  const search = (query: Partial<Parameters<typeof searchNotificaciones>[1]> = {}) =>
    as(buscona, (uow) => searchNotificaciones(uow, { limite: 25, ...query }));
  const titles = async (query: Parameters<typeof search>[0]) =>
    (await search(query)).items.map(({ titulo }) => titulo);
  let buscona: Someone;

  beforeAll(async () => {
    buscona = await account('buscona', null, 'coordinador');
    // Days of Chihuahua (UTC−6): the second and the third are the two sides of one midnight.
    const told: [string, string, string, string][] = [
      ['pre-registro.enviado', 'Nuevo pre-registro PR-2026-001', 'Niñez Tarahumara', '2026-11-10T18:00:00Z'],
      ['pre-registro.validado', 'Validación lista', '', '2026-11-12T05:59:59Z'],
      ['convocatoria.publicada', 'Se publicó «Barrios 100% seguros»', '', '2026-11-12T06:00:00Z'],
      ['invitacion.aceptada', 'Invitación aceptada', 'Por Casa Amiga', '2026-11-13T18:00:00Z'],
    ];
    for (const [tipo, titulo, cuerpo, creada] of told)
      await db.pools.owner.query(
        `insert into notificaciones (usuario_id, evento_id, tipo, titulo, cuerpo, creada_en)
         values ($1, $2, $3, $4, $5, $6)`,
        [buscona.id, lastEvent++, tipo, titulo, cuerpo, creada],
      );
  });

  test.each<[string, Parameters<typeof search>[0], readonly number[]]>([
    ['all, newest first', {}, [4, 3, 2, 1]],
    ['by kind', { clase: ['pre-registro'] }, [2, 1]],
    ['by several kinds', { clase: ['convocatorias', 'invitaciones'] }, [4, 3]],
    ['from a day on', { desde: '2026-11-12' }, [4, 3]],
    ['up to a day, its last second included', { hasta: '2026-11-11' }, [2, 1]],
    [
      'between days, and of a kind',
      { desde: '2026-11-11', hasta: '2026-11-13', clase: ['invitaciones'] },
      [4],
    ],
    ['by text of the title without accents', { q: 'VALIDACION' }, [2]],
    ['by text of the body', { q: 'casa amiga' }, [4]],
    ['with % taken literally (rule 92)', { q: '100%' }, [3]],
    ['nothing for a lone % in no text', { q: '%%' }, []],
  ])('%s', async (_, query, expected) => {
    const all = await titles({});
    expect(await titles(query)).toEqual(expected.map((n) => all[4 - n]));
  });

  test('pages by key, forth and back, with a capped count', async () => {
    const first = await search({ limite: 3 });
    expect(first).toMatchObject({ total: { n: 4, mas: false }, anterior: null });
    const second = await search({ limite: 3, cursor: first.siguiente ?? '' });
    expect(second.items.map(({ titulo }) => titulo)).toEqual(['Nuevo pre-registro PR-2026-001']);
    expect(second.siguiente).toBeNull();
    const back = await search({ limite: 3, cursor: second.anterior ?? '' });
    expect(back.items).toEqual(first.items);
  });

  test('all that match a filter are read, and unread again; the others stay', async () => {
    await as(buscona, (uow) => markAllRead(uow, { clase: ['pre-registro'] }));
    expect(await titles({ sinLeer: true })).toHaveLength(2);
    await as(buscona, (uow) => markAllUnread(uow, { q: 'validacion' }));
    expect(await titles({ sinLeer: true })).toHaveLength(3);
    await as(buscona, (uow) => markAllRead(uow, { sinLeer: true }));
    expect(await titles({ sinLeer: true })).toEqual([]);
  });

  test('nobody finds or changes another’s, whatever is asked', async () => {
    await as(ana, (uow) => markAllUnread(uow, { clase: ['invitaciones'] }));
    expect(await titles({ sinLeer: true })).toEqual([]);
    const found = await as(ana, (uow) => searchNotificaciones(uow, { limite: 25, q: 'casa amiga' }));
    expect(found.items).toEqual([]);
  });
});

describe('the portal’s own outbox', () => {
  test('without SMTP the job keeps the mail, and the administrator reads and retries it', async () => {
    const n = notice({ usuarios: [ana.id], correo: ({ nombre }) => letter.render({ nombre }) });
    await tell(n);
    const registry = createJobRegistry();
    registerMailJobs(registry, { transport: null, from: 'portal@fundacion.mx' });
    await drainJobs(db, registry);
    const [kept] = await mailsOf(n.evento.id);
    expect(kept?.estado).toBe('retenido');
    const id = kept?.id ?? '';
    const admin = <T>(work: (uow: ActorUow) => Promise<T>): Promise<T> =>
      as(administradora, work, ['administrar_sistema']);
    expect(await admin((uow) => findCorreoById(uow, id))).toMatchObject({
      para: 'ana@osc.mx',
      estado: 'retenido',
      reservado: false,
    });
    expect((await admin((uow) => readCorreo(uow, id))).texto).toContain('Hola, ana.');
    expect(await admin((uow) => retryCorreo(uow, id))).toMatchObject({ estado: 'pendiente' });
    await expect(admin((uow) => retryCorreo(uow, id))).rejects.toMatchObject({
      status: 409,
      code: 'correo_no_reintentable',
    });
    await expect(as(ana, (uow) => findCorreoById(uow, id))).rejects.toMatchObject({ status: 404 });
  });

  test('the list filters, searches without accents and with % taken literally, and pages', async () => {
    const admin = (query: Parameters<typeof listCorreos>[1]) =>
      as(administradora, (uow) => listCorreos(uow, query), ['administrar_sistema']);
    for (let n = 0; n < 3; n += 1)
      await tell(
        notice({
          usuarios: [otra.id],
          correo: () => ({ ...letter.render({ nombre: 'x' }), asunto: 'Validación 100%' }),
        }),
      );
    const found = await admin({ q: 'VALIDACION 100%', limite: 2 });
    expect(found.items).toHaveLength(2);
    expect(found.total).toEqual({ n: 3, mas: false });
    const next = await admin({ q: 'VALIDACION 100%', limite: 2, cursor: found.siguiente ?? '' });
    expect(next.items).toHaveLength(1);
    expect(next.siguiente).toBeNull();
    expect((await admin({ q: '10%', limite: 25 })).total.n).toBe(0);
    expect((await admin({ q: '100_', limite: 25 })).total.n).toBe(0);
    expect((await admin({ estado: ['enviado'], limite: 25 })).items).toEqual([]);
    expect((await as(ana, (uow) => listCorreos(uow, { limite: 25 }))).items).toEqual([]);
  });
});
