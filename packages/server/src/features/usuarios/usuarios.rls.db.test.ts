import { todosLosPermisos } from '@portal/domain/kernel/policy';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { actAs, createTestDatabase } from '../../../test/database.ts';
import { tokenFingerprint } from '../../platform/auth/index.ts';
import { runAs } from '../../platform/db/index.ts';
import { createTestPortal } from './testing/browser.ts';

const db = await createTestDatabase();
const portal = await createTestPortal(db);
const owner = db.pools.owner;
let next = 0;

/** A person with a live session: its id and the token. */
const signedIn = async (email: string, rol = 'solicitante') => {
  const id = await portal.person({ email, rol });
  const browser = portal.browser({ ip: `192.0.2.${(next += 1)}` });
  await browser.enter(email);
  const token = decodeURIComponent(browser.cookie ?? '').split('.')[0] ?? '';
  return { id, browser, token };
};

const admin = await signedIn('admin@x.example', 'administrador');

describe('the second wall: row-level security', () => {
  it('credentials, tokens and counters are out of the application’s reach', async () => {
    for (const table of ['accesos', 'verificaciones', 'intentos', 'pasos_de_entrada', 'retos'])
      await expect(
        actAs(db, { permisos: todosLosPermisos, esPersonal: true }, (tx) =>
          sql`select 1 from ${sql.table(table)}`.execute(tx),
        ),
        table,
      ).rejects.toThrow(/permission denied/);
    await expect(
      actAs(db, { usuarioId: admin.id }, (tx) => sql`select token from sesiones`.execute(tx)),
    ).rejects.toThrow(/permission denied/);
    await expect(
      actAs(db, {}, (tx) => sql`select app.declarar_rfc(gen_random_uuid(), 'x')`.execute(tx)),
    ).rejects.toThrow(/permission denied/);
  });

  it.each([
    ['segundos_factores', 'secreto'],
    ['segundos_factores', 'ultimo_paso'],
    ['codigos_de_recuperacion', 'huella'],
    ['llaves_de_acceso', 'credencial_id'],
    ['llaves_de_acceso', 'clave_publica'],
    ['cambios_de_correo', 'huella_anterior'],
    ['cambios_de_correo', 'huella_nuevo'],
  ])(
    'the secrets of one’s own second factor, passkeys and links are as well: %s.%s',
    async (table, column) => {
      await expect(
        actAs(db, { usuarioId: admin.id, permisos: todosLosPermisos, esPersonal: true }, (tx) =>
          sql`select ${sql.ref(column)} from ${sql.table(table)}`.execute(tx),
        ),
      ).rejects.toThrow(/permission denied/);
    },
  );

  it('each account ends its own sessions only, and changes none', async () => {
    const [a, b] = [await signedIn('cierra@x.example'), await signedIn('sigue@x.example')];
    const gone = await actAs(db, { usuarioId: a.id }, (tx) =>
      sql`delete from sesiones where usuario_id in (${a.id}, ${b.id})`.execute(tx),
    );
    expect(gone.numAffectedRows).toBe(1n);
    await expect(
      actAs(db, { usuarioId: b.id }, (tx) => sql`update sesiones set segundo_factor = true`.execute(tx)),
    ).rejects.toThrow(/permission denied/);
  });

  it('each account sees its own sessions only', async () => {
    const [a, b] = [await signedIn('propia@x.example'), await signedIn('ajena@x.example')];
    const seen = await actAs(
      db,
      { usuarioId: a.id },
      async (tx) => (await sql<{ usuario_id: string }>`select usuario_id from sesiones`.execute(tx)).rows,
    );
    expect(seen).toEqual([{ usuario_id: a.id }]);
    expect(b.id).not.toBe(a.id);
  });

  it('accounts: oneself, one’s organization, and everybody for who may see projects', async () => {
    const { rows } = await owner.query(
      "insert into organizaciones (nombre) values ('Una'), ('Dos') returning id",
    );
    const [una, dos] = rows.map((row) => row.id as string);
    const of = (email: string, id: string | undefined) =>
      portal.person({ email, organizacion: { id: id ?? '', rol: 'colaborador' } });
    const [a1, a2, b1] = [
      await of('a1@x.example', una),
      await of('a2@x.example', una),
      await of('b1@x.example', dos),
    ];
    const sees = async (actor: Parameters<typeof actAs>[1]): Promise<string[]> =>
      (
        await actAs(
          db,
          actor,
          async (tx) =>
            (
              await sql<{
                id: string;
              }>`select id from usuarios where id in (${a1}::uuid, ${a2}::uuid, ${b1}::uuid)`.execute(tx)
            ).rows,
        )
      ).map((r) => r.id);
    expect((await sees({ usuarioId: a1, organizacionId: una })).sort()).toEqual([a1, a2].sort());
    expect(await sees({ usuarioId: b1, organizacionId: dos })).toEqual([b1]);
    expect(await sees({})).toEqual([]);
    expect(await sees({ usuarioId: admin.id, permisos: ['ver_proyectos'], esPersonal: true })).toHaveLength(
      3,
    );
    const organizations = async (actor: Parameters<typeof actAs>[1]): Promise<number> =>
      (
        await actAs(
          db,
          actor,
          async (tx) =>
            (
              await sql`select 1 from organizaciones where id in (${una}::uuid, ${dos}::uuid)`.execute(tx)
            ).rows,
        )
      ).length;
    expect(await organizations({ usuarioId: a1, organizacionId: una })).toBe(1);
    expect(await organizations({ usuarioId: a1 })).toBe(0);
    expect(await organizations({ usuarioId: admin.id, permisos: ['ver_proyectos'] })).toBe(2);
  });

  it('abrir_sesion gives nobody, and an actor who may nothing, for a token that opens nothing', async () => {
    const client = await db.pools.app.connect();
    try {
      await client.query('begin');
      await client.query(
        "select set_config('app.permisos', ',ver_proyectos,', true), set_config('app.usuario_id', $1, true)",
        [admin.id],
      );
      const { rows } = await client.query(
        "select app.abrir_sesion('no-such-token-at-all') as sesion, app.usuario_id() as quien, app.puede('ver_proyectos') as puede",
      );
      expect(rows[0].sesion).toBeNull();
      expect(
        (
          await client.query(
            "select app.usuario_id() as quien, app.puede('ver_proyectos') as puede, app.es_personal() as personal",
          )
        ).rows,
      ).toEqual([{ quien: null, puede: false, personal: false }]);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  it('what is stored opens no session: the fingerprint is not the token', async () => {
    const { token } = await signedIn('huella@x.example');
    expect(await runAs(db, tokenFingerprint(token), { mode: 'read' }, async (uow) => uow.actor)).toBeNull();
    expect(await runAs(db, token, { mode: 'read' }, async (uow) => uow.actor?.email)).toBe(
      'huella@x.example',
    );
  });
});
