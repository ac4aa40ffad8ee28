import { beforeAll, describe, expect, test } from 'vitest';
import { actAs, createTestDatabase } from '../../../test/database.ts';
import { type ActorUow, runAsSystem } from '../../platform/db/index.ts';
import { createJobRegistry, drainJobs } from '../../platform/jobs/index.ts';
import { defineLetter, registerMailJobs } from '../../platform/mail/index.ts';
import { findCorreoById, listCorreos, retryCorreo } from './correos.repo.ts';
import { countSinLeer, listNotificaciones, markAllRead, markRead } from './notificaciones.repo.ts';
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
        organizacion_id: organizacionId,
        rol_en_organizacion: organizacionId ? 'colaborador' : null,
        ...change,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
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
    await as(luis, markAllRead);
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
    await as(luis, markAllRead);
    expect(await as(luis, countSinLeer)).toBe(0);
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
      texto: 'Hola, ana.\n',
      estado: 'retenido',
    });
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
    expect((await admin({ q: '%', limite: 25 })).total.n).toBe(3);
    expect((await admin({ estado: ['enviado'], limite: 25 })).items).toEqual([]);
    expect((await as(ana, (uow) => listCorreos(uow, { limite: 25 }))).items).toEqual([]);
  });
});
