import { todosLosPermisos } from '@portal/domain/kernel/policy';
import { rolesSeparados } from '@portal/domain/kernel/testing/actors';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { untilLocked } from '../../../test/lock-waits.ts';
import { type ActorUow, requireActor, runAs, runAsSystem } from '../../platform/db/index.ts';
import { createTestPortal, GOOD_PASSWORD } from './testing/browser.ts';
import { changeUserState, createUser } from './usuarios.repo.ts';

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
const as = <T>(token: string, work: (uow: ActorUow) => Promise<T>): Promise<T> =>
  runAs(db, token, { mode: 'write' }, (uow) => work(requireActor(uow)));
const roleId = async (clave: string): Promise<string> =>
  (await owner.query('select id from roles where clave = $1', [clave])).rows[0].id;

const admin = await signedIn('admin@x.example', 'administrador');

describe('the seeded roles', () => {
  it('are those of product.md §1, and the catalogue of the database is the domain’s', async () => {
    const { rows } = await owner.query(
      'select clave, folio, nombre, permisos, es_personal, alcance from roles order by folio',
    );
    const byKey = Object.fromEntries(
      rows.map((r) => [r.clave, (r.permisos as string[]).toSorted((a, b) => a.localeCompare(b))]),
    );
    expect(rows.map((r) => [r.folio, r.nombre, r.es_personal, r.alcance])).toEqual([
      ['ROL-001', 'Administrador', true, 'todo'],
      ['ROL-002', 'Coordinador', true, 'todo'],
      ['ROL-003', 'Analista', true, 'todo'],
      ['ROL-004', 'Consultor', true, 'todo'],
      ['ROL-005', 'Consejero', true, 'por_acceso'],
      ['ROL-006', 'Solicitante', false, 'propio'],
      ['ROL-007', 'Evaluación', true, 'todo'],
      ['ROL-008', 'Jurídico', true, 'todo'],
      ['ROL-009', 'Tesorería', true, 'todo'],
      ['ROL-010', 'Dirección', true, 'todo'],
    ]);
    expect(byKey.administrador).toEqual(todosLosPermisos.toSorted((a, b) => a.localeCompare(b)));
    expect(byKey.coordinador).toEqual([
      'crear_proyectos',
      'editar_proyectos',
      'gestionar_aprobaciones',
      'gestionar_codiseno',
      'gestionar_convenios',
      'gestionar_convocatorias',
      'gestionar_documentos',
      'gestionar_ministraciones',
      'revisar_pre_registros',
      'ver_proyectos',
      'ver_reportes',
    ]);
    expect(byKey.analista).toEqual(['crear_reportes', 'ver_proyectos', 'ver_reportes']);
    expect(byKey.consultor).toEqual(['ver_proyectos', 'ver_reportes']);
    expect(byKey.consejero).toEqual(['ver_proyectos', 'votar_proyectos']);
    expect(byKey.solicitante).toEqual([]);
    for (const [clave, { permisos }] of Object.entries(rolesSeparados))
      expect(byKey[clave], clave).toEqual([...permisos].toSorted((a, b) => a.localeCompare(b)));
    await expect(
      owner.query("update roles set permisos = permisos || '{mandar}' where clave = 'analista'"),
    ).rejects.toMatchObject({ constraint: 'roles_permisos_check' });
  });

  it('rule 19: a role in use, or one of the portal’s own, is not deleted; the administrador loses nothing', async () => {
    await owner.query(
      "insert into roles (clave, folio, nombre, descripcion, permisos) values ('auxiliar', 'ROL-907', 'Auxiliar', 'Apoya a la coordinación', '{ver_proyectos}')",
    );
    await portal.person({ email: 'auxiliar@x.example', rol: 'auxiliar' });
    await expect(owner.query("delete from roles where clave = 'auxiliar'")).rejects.toThrow(
      /usuarios_rol_id_fkey/,
    );
    await expect(owner.query("delete from roles where clave = 'consultor'")).rejects.toThrow(
      'rol_del_sistema',
    );
    await expect(
      owner.query("update roles set permisos = '{}' where clave = 'administrador'"),
    ).rejects.toThrow('rol_del_sistema');
    await expect(
      owner.query("update roles set clave = 'jefe' where clave = 'administrador'"),
    ).rejects.toThrow('rol_del_sistema');
  });

  it('a role for applicants carries no permission', async () => {
    await expect(
      owner.query("update roles set permisos = '{ver_proyectos}' where clave = 'solicitante'"),
    ).rejects.toMatchObject({ constraint: 'solo_personal_con_permisos' });
  });
});

describe('suspension (rule 11)', () => {
  it.each(['suspendido', 'inactivo'] as const)(
    '%s ends the sessions and tells every node, in the same transaction',
    async (estado) => {
      const target = await signedIn(`fuera.${estado}@x.example`);
      await as(admin.token, (uow) =>
        changeUserState(uow, { id: target.id, version: 1, estado, motivo: 'Dejó la organización' }),
      );
      expect((await target.browser.get('sesion')).body.sesion).toBeNull();
      expect(await runAs(db, target.token, { mode: 'read' }, async (uow) => uow.actor)).toBeNull();
      expect((await owner.query('select 1 from sesiones where usuario_id = $1', [target.id])).rowCount).toBe(
        0,
      );
      const { rows } = await owner.query(
        'select tipo, usuario_id, actor_id from eventos where usuario_id = $1',
        [target.id],
      );
      expect(rows).toEqual([
        {
          tipo: estado === 'suspendido' ? 'usuario.suspendido' : 'usuario.inactivado',
          usuario_id: target.id,
          actor_id: admin.id,
        },
      ]);
      const log = await owner.query(
        "select accion, actor_id, datos from bitacora where entidad_id = $1 and accion like 'usuario.%' order by id desc limit 1",
        [target.id],
      );
      expect(log.rows).toEqual([
        {
          accion: estado === 'suspendido' ? 'usuario.suspender' : 'usuario.inactivar',
          actor_id: admin.id,
          datos: { motivo: 'Dejó la organización' },
        },
      ]);
      const back = await target.browser.post('sesion', {
        email: `fuera.${estado}@x.example`,
        contrasena: GOOD_PASSWORD,
      });
      expect([back.status, back.body.code]).toEqual([403, 'cuenta_no_activa']);
      await as(admin.token, (uow) => changeUserState(uow, { id: target.id, version: 2, estado: 'activo' }));
      await target.browser.enter(`fuera.${estado}@x.example`);
    },
  );

  it('rolls back whole: a suspension that fails leaves the session alive', async () => {
    const target = await signedIn('sigue@x.example');
    await expect(
      as(admin.token, async (uow) => {
        await changeUserState(uow, { id: target.id, version: 1, estado: 'suspendido' });
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    expect((await target.browser.get('sesion')).body.sesion?.usuarioId).toBe(target.id);
  });

  it('a session cannot slip in while the account is being suspended', async () => {
    const id = await portal.person({ email: 'carrera@x.example' });
    const suspending = await db.pools.owner.connect();
    await suspending.query('begin');
    await suspending.query("update usuarios set estado = 'suspendido' where id = $1", [id]);
    const entering = portal
      .browser({ ip: '192.0.2.200' })
      .post('sesion', { email: 'carrera@x.example', contrasena: GOOD_PASSWORD });
    await untilLocked(owner);
    await suspending.query('commit');
    suspending.release();
    expect((await entering).status).toBeGreaterThanOrEqual(400);
    expect((await owner.query('select 1 from sesiones where usuario_id = $1', [id])).rowCount).toBe(0);
  });

  it('rule 7: a change of role ends the sessions too', async () => {
    const target = await signedIn('asciende@x.example', 'consultor');
    await owner.query('update usuarios set rol_id = $2 where id = $1', [
      target.id,
      await roleId('coordinador'),
    ]);
    expect((await target.browser.get('sesion')).body.sesion).toBeNull();
  });

  it('rule 28: another version is a conflict, and an unknown account is not found', async () => {
    const target = await signedIn('version@x.example');
    await expect(
      as(admin.token, (uow) => changeUserState(uow, { id: target.id, version: 7, estado: 'suspendido' })),
    ).rejects.toMatchObject({ status: 409 });
    await expect(
      as(admin.token, (uow) =>
        changeUserState(uow, {
          id: '00000000-0000-4000-8000-00000000dead',
          version: 1,
          estado: 'suspendido',
        }),
      ),
    ).rejects.toMatchObject({ status: 404 });
  });
});

describe('who may change accounts (rule 16)', () => {
  it('nobody without editar_usuarios, not even past the code', async () => {
    const target = await signedIn('blanco@x.example');
    const coordinador = await signedIn('coordinador@x.example', 'coordinador');
    await expect(
      as(coordinador.token, (uow) =>
        changeUserState(uow, { id: target.id, version: 1, estado: 'suspendido' }),
      ),
    ).rejects.toMatchObject({ status: 403 });
    expect(
      (
        await as(coordinador.token, (uow) =>
          sql`update usuarios set estado = 'suspendido' where id = ${target.id}::uuid`.execute(uow.tx),
        )
      ).numAffectedRows,
    ).toBe(0n);
    expect((await target.browser.get('sesion')).body.sesion).not.toBeNull();
  });

  it('nobody changes their own account', async () => {
    await expect(
      as(admin.token, (uow) => changeUserState(uow, { id: admin.id, version: 1, estado: 'inactivo' })),
    ).rejects.toMatchObject({ code: 'cuenta_propia' });
    expect(
      (
        await as(admin.token, (uow) =>
          sql`update usuarios set estado = 'inactivo' where id = ${admin.id}::uuid`.execute(uow.tx),
        )
      ).numAffectedRows,
    ).toBe(0n);
  });

  it('nobody suspends an account with rights that they lack', async () => {
    await owner.query(
      "insert into roles (clave, folio, nombre, descripcion, permisos) values ('recursos', 'ROL-908', 'Recursos Humanos', 'Administra las cuentas', '{editar_usuarios}')",
    );
    const recursos = await signedIn('recursos@x.example', 'recursos');
    const simple = await signedIn('simple@x.example');
    await expect(
      as(recursos.token, (uow) => changeUserState(uow, { id: admin.id, version: 1, estado: 'suspendido' })),
    ).rejects.toMatchObject({ status: 404 });
    expect(
      await as(recursos.token, (uow) =>
        changeUserState(uow, { id: simple.id, version: 1, estado: 'suspendido' }),
      ),
    ).toEqual({ version: 2 });
  });

  it('e-mail, confirmation and folio are out of the application’s reach', async () => {
    const target = await signedIn('columnas@x.example');
    for (const change of ["email = 'z@x.example'", 'email_verificado = true', "folio = 'USR-900'"])
      await expect(
        as(admin.token, (uow) =>
          sql`update usuarios set ${sql.raw(change)} where id = ${target.id}::uuid`.execute(uow.tx),
        ),
      ).rejects.toThrow(/permission denied/);
  });
});

describe('the last administrador (rule 15)', () => {
  it('cannot be suspended, demoted, unconfirmed or deleted, by anybody', async () => {
    const only = await createTestDatabaseWithTwo();
    await only.query("update usuarios set estado = 'suspendido' where email = 'dos@x.example'");
    for (const statement of [
      "update usuarios set estado = 'suspendido' where email = 'uno@x.example'",
      "update usuarios set estado = 'inactivo' where email = 'uno@x.example'",
      "update usuarios set rol_id = app.rol_solicitante() where email = 'uno@x.example'",
      "update usuarios set email_verificado = false where email = 'uno@x.example'",
      "delete from usuarios where email = 'uno@x.example'",
    ])
      await expect(only.query(statement), statement).rejects.toThrow('ultimo_administrador');
  });

  it('survives two connections that suspend each other’s administrador at the same moment', async () => {
    const client = await createTestDatabaseWithTwo();
    for (let round = 0; round < 10; round += 1) {
      await client.query(
        "update usuarios set estado = 'activo' where email in ('uno@x.example', 'dos@x.example')",
      );
      const [one, two] = await Promise.all([db.pools.owner.connect(), db.pools.owner.connect()]);
      try {
        await Promise.all([one.query('begin'), two.query('begin')]);
        const results = await Promise.allSettled([
          one
            .query("update usuarios set estado = 'suspendido' where email = 'uno@x.example'")
            .then(() => one.query('commit')),
          two
            .query("update usuarios set estado = 'suspendido' where email = 'dos@x.example'")
            .then(() => two.query('commit')),
        ]);
        await Promise.all([one.query('rollback'), two.query('rollback')]);
        expect(results.filter((r) => r.status === 'rejected')).toHaveLength(1);
      } finally {
        one.release();
        two.release();
      }
      const { rows } = await client.query(
        "select 1 from usuarios u join roles r on r.id = u.rol_id where r.clave = 'administrador' and u.estado = 'activo'",
      );
      expect(rows).toHaveLength(1);
    }
  });
});

/** Leaves exactly two active administradores, uno and dos, in this file's database. */
const createTestDatabaseWithTwo = async () => {
  for (const email of ['uno@x.example', 'dos@x.example'])
    if ((await owner.query('select 1 from usuarios where email = $1', [email])).rowCount === 0)
      await portal.person({ email, rol: 'administrador' });
  await owner.query(
    "update usuarios set estado = 'activo' where email in ('uno@x.example', 'dos@x.example')",
  );
  await owner.query(
    "update usuarios u set estado = 'inactivo' from roles r where r.id = u.rol_id and r.clave = 'administrador' and u.email not in ('uno@x.example', 'dos@x.example')",
  );
  return owner;
};

describe('creating accounts', () => {
  it('refuses an address in use, an unknown role and a weak password', async () => {
    const make = (user: object) =>
      runAsSystem(db, (uow) =>
        createUser(uow.tx, {
          nombre: 'Nueva',
          email: 'nueva@x.example',
          contrasena: GOOD_PASSWORD,
          rol: 'analista',
          ...user,
        }),
      );
    await make({});
    await expect(make({})).rejects.toMatchObject({ code: 'email_en_uso', status: 409 });
    await expect(make({ email: 'n2@x.example', rol: 'jefe' })).rejects.toMatchObject({
      code: 'rol_desconocido',
    });
    await expect(make({ email: 'n3@x.example', contrasena: 'corta' })).rejects.toMatchObject({ status: 422 });
  });
});
