import type { EfectoDeRol, Rol, RolEntero } from '@portal/domain/features/usuarios/roles.shapes';
import { describe, expect, test } from 'vitest';
import { type Browser, createTestPortal } from '../../../test/portal.ts';
import { verifyLog } from '../../platform/audit/index.ts';
import { confirmSessions, giveSecondFactor } from './testing/account.ts';

const portal = await createTestPortal();
const owner = portal.db.pools.owner;
const administrador = await portal.browser({ rol: 'administrador', nombre: 'Ángela Núñez' });

const datos = {
  nombre: 'Auditoría',
  descripcion: 'Lee los proyectos y sus reportes.',
  permisos: ['ver_proyectos', 'ver_reportes'],
  alcance: 'todo',
};
const MOTIVO = { motivo: 'Nadie lo usa desde este año.' };
let made = 0;
const create = async (over: object = {}, who = administrador) =>
  who.send<RolEntero>('POST', '/roles', { ...datos, nombre: `Rol ${(made += 1)}`, ...over });
const edit = (rol: Pick<Rol, 'id' | 'version' | 'nombre'>, over: object, who = administrador) =>
  who.send<RolEntero>('PUT', `/roles/${rol.id}`, {
    ...datos,
    version: rol.version,
    nombre: rol.nombre,
    ...over,
  });
const remove = ({ id, version }: Pick<Rol, 'id' | 'version'>, who = administrador, body: object = MOTIVO) =>
  who.send('POST', `/roles/${id}/eliminar`, { version, ...body });
const claveOf = async (id: string): Promise<string> =>
  (await owner.query<{ clave: string }>('select clave from roles where id = $1', [id])).rows[0]?.clave ?? '';
const byKey = async (clave: string): Promise<RolEntero> => {
  const { rows } = await owner.query<{ id: string }>('select id from roles where clave = $1', [clave]);
  return (await administrador.send<RolEntero>('GET', `/roles/${rows[0]?.id}`)).body;
};
const inRole = async ({ id }: Pick<Rol, 'id'>, nombre = 'Alguien'): Promise<Browser> =>
  portal.browser({ rol: await claveOf(id), nombre });

/** What gp_app may do as this browser, past the code. */
const asApp = async (browser: Browser, statement: string): Promise<number> => {
  const { rows } = await owner.query<{ permisos: string[]; alcance: string }>(
    'select r.permisos, r.alcance from usuarios u join roles r on r.id = u.rol_id where u.id = $1',
    [browser.usuarioId],
  );
  const client = await portal.db.pools.app.connect();
  try {
    await client.query('begin');
    await client.query(
      "select set_config('app.usuario_id', $1, true), set_config('app.permisos', $2, true), set_config('app.es_personal', 'on', true), set_config('app.alcance', $3, true)",
      [browser.usuarioId, `,${rows[0]?.permisos.join(',')},`, rows[0]?.alcance],
    );
    return (await client.query(statement)).rowCount ?? 0;
  } finally {
    await client.query('rollback');
    client.release();
  }
};

describe('a role is made (US-08)', () => {
  test('with the next folio, its permissions in the order of the catalogue, and an entry of the log', async () => {
    const { status, body } = await create({
      nombre: 'Auditoría',
      permisos: ['ver_reportes', 'ver_proyectos', 'ver_reportes'],
    });
    expect([status, body.folio, body.permisos, body.cuentas]).toEqual([
      201,
      'ROL-011',
      ['ver_proyectos', 'ver_reportes'],
      0,
    ]);
    const { rows } = await owner.query(
      "select accion, actor_id from bitacora where entidad = 'rol' and entidad_id = $1",
      [body.id],
    );
    expect(rows).toEqual([{ accion: 'rol.crear', actor_id: administrador.usuarioId }]);
    const list = await administrador.send<{ roles: Rol[] }>('GET', '/roles');
    expect(list.body.roles.map(({ folio }) => folio)).toEqual(
      Array.from({ length: 11 }, (_, i) => `ROL-${String(i + 1).padStart(3, '0')}`),
    );
  });

  test('asks for name, description and a permission, to the letter', async () => {
    const { status, body } = await create({ nombre: 'A', descripcion: 'corta', permisos: [] });
    expect(status).toBe(422);
    expect(Object.fromEntries((body.issues ?? []).map(({ path, message }) => [path, message]))).toEqual({
      nombre: 'El nombre del rol es requerido',
      descripcion: 'La descripción debe tener al menos 10 caracteres',
      permisos: 'Debe seleccionar al menos un permiso',
    });
    expect((await create({ permisos: ['mandar'] })).status).toBe(400);
  });

  test('no two have one name, however it is typed, not even at once', async () => {
    const taken = await create({ nombre: 'AUDITORIA' });
    expect([taken.status, taken.body.code, taken.body.issues?.[0]?.path]).toEqual([
      409,
      'nombre_en_uso',
      'nombre',
    ]);
    const both = await Promise.all([create({ nombre: 'Gemelo' }), create({ nombre: 'gemelo' })]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  });

  test('16: nobody puts into it what they lack, on the server and in the database', async () => {
    const jefe = await inRole(
      (await create({ permisos: ['gestionar_roles', 'ver_reportes'] })).body,
      'Jefa de Roles',
    );
    const more = await create({ permisos: ['ver_reportes', 'autorizar_pagos'] }, jefe);
    expect([more.status, more.body.issues?.[0]?.code]).toEqual([422, 'permiso_sin_alcance']);
    expect((await create({ permisos: ['ver_reportes'] }, jefe)).status).toBe(201);
    const insert = (permisos: string, alcance = 'todo') =>
      asApp(
        jefe,
        `insert into roles (nombre, descripcion, permisos, alcance) values ('Otro más', 'Un rol de prueba', '${permisos}', '${alcance}')`,
      );
    await expect(insert('{autorizar_pagos}')).rejects.toThrow(/row-level security/u);
    await expect(insert('{}')).rejects.toThrow(/row-level security/u);
    expect(await insert('{ver_reportes}')).toBe(1);
    await expect(
      asApp(
        jefe,
        "insert into roles (nombre, descripcion, permisos, clave) values ('X y', 'Un rol de prueba', '{ver_reportes}', 'x')",
      ),
    ).rejects.toThrow(/permission denied/u);
  });

  test('who sees by access reads and votes, nothing else', async () => {
    const { status, body } = await create({
      permisos: ['ver_proyectos', 'firmar_convenios'],
      alcance: 'por_acceso',
    });
    expect([status, body.issues?.[0]?.code]).toEqual([422, 'alcance_solo_lee']);
    expect(
      (await create({ permisos: ['ver_proyectos', 'votar_proyectos'], alcance: 'por_acceso' })).status,
    ).toBe(201);
  });
});

describe('a role is changed', () => {
  test('the preview tells who gains and loses what, from the accounts as they are, and changes nothing', async () => {
    const { body: rol } = await create({ permisos: ['ver_proyectos', 'firmar_convenios'] });
    await inRole(rol, 'Beatriz Luján');
    const away = await inRole(rol, 'Carlos Rivas');
    await owner.query("update usuarios set estado = 'suspendido' where id = $1", [away.usuarioId]);
    const { status, body } = await administrador.send<EfectoDeRol>(
      'GET',
      `/roles/${rol.id}/efecto?permisos=ver_proyectos&permisos=ver_reportes&alcance=todo`,
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({
      version: 1,
      gana: ['ver_reportes'],
      // The administrador of this test still signs.
      pierde: [{ permiso: 'firmar_convenios', quedan: 1 }],
      alcance: null,
      cuentas: 2,
      activas: 1,
      personas: [{ nombre: 'Beatriz Luján' }, { nombre: 'Carlos Rivas', estado: 'suspendido' }],
    });
    expect((await administrador.send<RolEntero>('GET', `/roles/${rol.id}`)).body.version).toBe(1);
  });

  test('1: who loses a permission loses it at the next request, with the session that goes on', async () => {
    const { body: rol } = await create({ permisos: ['ver_proyectos', 'crear_usuarios'] });
    const person = await inRole(rol);
    expect((await person.send('GET', '/usuarios')).status).toBe(200);
    const live = await person.hold('/eventos');
    const saved = await edit(rol, { permisos: ['ver_proyectos'] });
    expect([saved.status, saved.body.permisos]).toEqual([200, ['ver_proyectos']]);
    expect((await person.send('GET', '/usuarios')).status).toBe(403);
    expect((await person.send('GET', '/proyectos')).status).toBe(200);
    // Its open page connects again, and asks for everything anew.
    await expect.poll(() => live.ended()).toBe(true);
    await portal.settle();
    const { rows } = await owner.query('select asunto, texto from correos where usuario_id = $1', [
      person.usuarioId,
    ]);
    expect(rows.map(({ asunto }) => asunto)).toEqual(['Cambió lo que puedes hacer en el portal']);
    expect(rows[0].texto).toContain('Ya no puedes: Invitar usuarios.');
  });

  test('28: of two who save, the second is told, and what it did not see is not overwritten', async () => {
    const { body: rol } = await create();
    expect((await edit(rol, { descripcion: 'Una descripción distinta.' })).status).toBe(200);
    const late = await edit(rol, { permisos: ['ver_reportes'] });
    expect([late.status, late.body.code]).toEqual([409, 'version_distinta']);
  });

  test('16: not one’s own, nor one with rights that one lacks, on the server and in the database', async () => {
    const { body: rol } = await create({ permisos: ['gestionar_roles', 'ver_proyectos'] });
    const jefe = await inRole(rol);
    const own = await edit(rol, { permisos: ['gestionar_roles'] }, jefe);
    expect([own.status, own.body.code]).toEqual([403, 'rol_propio']);
    const coordinador = await byKey('coordinador');
    const above = await edit(coordinador, { permisos: ['ver_proyectos'] }, jefe);
    expect([above.status, above.body.code]).toEqual([403, 'rol_fuera_de_alcance']);
    // US-13: what was tried stands in the log of that role.
    const { rows: tried } = await owner.query(
      "select accion, entidad_id from bitacora where actor_id = $1 and entidad = 'rol' and resultado = 'fallido' order by id",
      [jefe.usuarioId],
    );
    expect(tried).toEqual([rol.id, coordinador.id].map((id) => ({ accion: 'rol.editar', entidad_id: id })));
    const update = (id: string, set: string) =>
      asApp(jefe, `update roles set ${set}, version = version + 1 where id = '${id}'`);
    await expect(update(rol.id, "permisos = '{gestionar_roles}'")).rejects.toThrow('rol_propio');
    await expect(update(rol.id, "descripcion = 'Otra descripción'")).rejects.toThrow('rol_propio');
    expect(await update(coordinador.id, "permisos = '{ver_proyectos}'")).toBe(0);
    const { body: lower } = await create({ permisos: ['ver_proyectos'] });
    await expect(update(lower.id, "permisos = '{ver_proyectos,autorizar_pagos}'")).rejects.toThrow(
      /row-level security/u,
    );
    expect(await update(lower.id, "permisos = '{ver_proyectos,gestionar_roles}'")).toBe(1);
  });

  test('15: the administrador keeps every permission, the portal’s own roles their names, applicants theirs', async () => {
    const full = await portal.browser({ rol: await claveOf((await twin()).id) });
    const admin = await byKey('administrador');
    const less = await edit(admin, { permisos: ['ver_proyectos'] }, full);
    expect([less.status, less.body.code]).toEqual([403, 'rol_completo']);
    const applicants = await byKey('solicitante');
    expect((await edit(applicants, {})).body.code).toBe('rol_de_organizaciones');
    const analista = await byKey('analista');
    const renamed = await edit(analista, { nombre: 'Analítica' });
    expect([renamed.status, renamed.body.issues?.[0]?.path]).toEqual([422, 'nombre']);
    const described = await edit(analista, {
      permisos: analista.permisos,
      descripcion: 'Consulta de proyectos y reportes del año.',
    });
    expect(described.status).toBe(200);
    for (const set of ["descripcion = 'Otra descripción'", "permisos = '{}'"])
      await expect(asApp(full, `update roles set ${set} where clave = 'administrador'`)).rejects.toThrow();
    await expect(asApp(full, "update roles set nombre = 'Otra' where clave = 'analista'")).rejects.toThrow(
      'rol_del_sistema',
    );
  });

  /** A role with everything that the administrador holds, which may be deleted. */
  const twin = async () => (await create({ permisos: (await byKey('administrador')).permisos })).body;
});

describe('a role is deleted', () => {
  test('19: only when nobody has it, and the refusal says who does', async () => {
    const { body: rol } = await create();
    const [ana] = [await inRole(rol, 'Ana Paz'), await inRole(rol, 'Luis Mora')];
    const used = await remove(rol);
    expect([used.status, used.body.code, used.body.message]).toEqual([
      409,
      'rol_en_uso',
      'Lo tienen Ana Paz y Luis Mora: dales otro rol antes de eliminarlo.',
    ]);
    await expect(
      asApp(
        administrador,
        `update roles set eliminado_en = now(), eliminado_por = '${administrador.usuarioId}' where id = '${rol.id}'`,
      ),
    ).rejects.toThrow('rol_en_uso');
    // Who was deleted holds it no more; what that account did keeps its role.
    await owner.query("update usuarios set estado = 'inactivo', eliminado_en = now() where rol_id = $1", [
      rol.id,
    ]);
    expect((await remove(rol, administrador, {})).body.issues?.[0]?.code).toBe('motivo_requerido');
    expect((await remove(rol)).status).toBe(200);
    expect((await administrador.send('GET', `/roles/${rol.id}`)).status).toBe(404);
    expect((await owner.query('select rol_id from usuarios where id = $1', [ana?.usuarioId])).rows).toEqual([
      { rol_id: rol.id },
    ]);
    // Its name is free again, its folio is not.
    const again = await create({ nombre: rol.nombre });
    expect([again.status, again.body.folio === rol.folio]).toEqual([201, false]);
  });

  test('19: who gives it at the same moment is refused, or refuses the deletion; never both', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { body: rol } = await create();
      const person = await portal.browser({ rol: 'consultor' });
      const giving = administrador.send('PUT', `/usuarios/${person.usuarioId}`, {
        nombre: 'Lucía',
        apellidos: 'Prieto',
        telefono: '614 123 4567',
        cargo: 'Oficial',
        departamento: 'Programas',
        version: 1,
        rolId: rol.id,
        estado: 'activo',
      });
      const [gave, deleted] = await Promise.all([giving, remove(rol)]);
      expect([gave.status === 200, deleted.status === 200]).toContain(true);
      expect(gave.status === 200 && deleted.status === 200).toBe(false);
      const { rows } = await owner.query(
        'select 1 from usuarios u join roles r on r.id = u.rol_id where u.id = $1 and r.eliminado_en is not null',
        [person.usuarioId],
      );
      expect(rows).toEqual([]);
    }
  });

  test('19: never one of the portal’s own, and a deleted one is given to nobody', async () => {
    expect((await remove(await byKey('consultor'))).body.code).toBe('rol_del_sistema');
    const { body: rol } = await create();
    await remove(rol);
    const { body } = await administrador.send('POST', '/usuarios', {
      nombre: 'Lucía',
      apellidos: 'Prieto',
      telefono: '614 123 4567',
      cargo: 'Oficial',
      departamento: 'Programas',
      email: 'nadie@x.example',
      rolId: rol.id,
    });
    expect(body.issues?.[0]?.code).toBe('rol_desconocido');
    const filters = await administrador.send<{ roles: { id: string }[] }>('GET', '/usuarios/filtros');
    expect(filters.body.roles.map(({ id }) => id)).not.toContain(rol.id);
  });
});

describe('8: a role asks a second factor', () => {
  const demand = (rol: Pick<Rol, 'id' | 'version'>, exigido: boolean, who = administrador) =>
    who.send<RolEntero>('POST', `/roles/${rol.id}/segundo-factor`, { version: rol.version, exigido });
  const confirm = ({ usuarioId }: Browser) => confirmSessions(portal.parts.accounts, usuarioId ?? '');

  test('who has none sets one up first, at the next request; who has one goes on', async () => {
    const { body: rol } = await create();
    const [without, with_] = [await inRole(rol, 'Sin Factor'), await inRole(rol, 'Con Factor')];
    await giveSecondFactor(portal.parts.accounts, with_.usuarioId ?? '');
    await owner.query('update sesiones set segundo_factor = true where usuario_id = $1', [with_.usuarioId]);
    const seen = await administrador.send<RolEntero>('GET', `/roles/${rol.id}`);
    expect([seen.body.activas, seen.body.sinFactor]).toEqual([2, 1]);

    await confirmSessions(portal.parts.accounts, administrador.usuarioId ?? '', 3_600);
    expect((await demand(rol, true)).body.code).toBe('reautenticacion_requerida');
    await confirm(administrador);
    const asked = await demand(rol, true);
    expect([asked.status, asked.body.segundoFactor]).toEqual([200, true]);

    const refused = await without.send('GET', '/proyectos');
    expect([refused.status, refused.body.code]).toEqual([403, 'segundo_factor_requerido']);
    expect((await with_.send('GET', '/proyectos')).status).toBe(200);
    const session = async (who: Browser) =>
      (await who.send<{ sesion: object }>('GET', '/api/auth/sesion')).body.sesion;
    expect(await session(without)).toMatchObject({
      segundoFactorObligatorio: true,
      segundoFactorPendiente: true,
    });
    expect(await session(with_)).toMatchObject({
      segundoFactorObligatorio: true,
      segundoFactorPendiente: false,
    });
    await portal.settle();
    const { rows } = await owner.query<{ usuario_id: string }>(
      "select usuario_id from correos where plantilla = 'rol.segundo-factor-exigido'",
    );
    expect(rows).toEqual([{ usuario_id: without.usuarioId }]);

    expect((await demand(asked.body, false)).status).toBe(200);
    expect((await without.send('GET', '/proyectos')).status).toBe(200);
  });

  test('one’s own role too, by who has a factor: nobody shuts themselves out', async () => {
    const admin = await byKey('administrador');
    await confirm(administrador);
    const alone = await demand(admin, true);
    expect([alone.status, alone.body.code]).toEqual([409, 'factor_propio_sin_factor']);
    await owner.query('update sesiones set segundo_factor = true where usuario_id = $1', [
      administrador.usuarioId,
    ]);
    const done = await demand(admin, true);
    expect(done.status).toBe(200);
    expect((await demand(done.body, false)).status).toBe(200);
    await owner.query('update sesiones set segundo_factor = false where usuario_id = $1', [
      administrador.usuarioId,
    ]);
  });

  test('never of applicants', async () => {
    await confirm(administrador);
    expect((await demand(await byKey('solicitante'), true)).body.code).toBe('rol_de_organizaciones');
    await expect(
      owner.query("update roles set requiere_segundo_factor = true where clave = 'solicitante'"),
    ).rejects.toMatchObject({ constraint: 'solo_al_personal_se_le_exige' });
  });
});

test('23: what was done with roles is in the chain', async () => {
  expect((await verifyLog(portal.db)).ok).toBe(true);
});
