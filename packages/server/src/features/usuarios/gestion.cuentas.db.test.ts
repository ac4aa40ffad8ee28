import { AVISO_VERSION } from '@portal/domain/features/usuarios/public';
import { describe, expect, test } from 'vitest';
import { type Browser, createTestPortal } from '../../../test/portal.ts';
import { confirmSessions } from './testing/account.ts';

const portal = await createTestPortal();
const owner = portal.db.pools.owner;
const administrador = await portal.browser({ rol: 'administrador', nombre: 'Ángela Núñez' });
const anonima = await portal.browser();
const PASSWORD = 'la grulla vuela sobre el cerro';

const roleId = async (clave: string): Promise<string> =>
  (await owner.query<{ id: string }>('select id from roles where clave = $1', [clave])).rows[0]?.id ?? '';
const datos = {
  nombre: 'Lucía',
  apellidos: 'Prieto Salas',
  telefono: '614 123 4567',
  cargo: 'Oficial de programas',
  departamento: 'Programas',
};
type Usuario = Record<'id' | 'folio' | 'nombre' | 'estado', string> & {
  version: number;
  invitacion: string | null;
  acciones: { action: string; enabled: boolean }[];
};
let made = 0;
const invite = async (over: object = {}, who = administrador) => {
  const email = `nueva${(made += 1)}@x.example`;
  const answer = await who.send<Usuario>('POST', '/usuarios', {
    ...datos,
    email,
    rolId: await roleId('analista'),
    ...over,
  });
  return { email, ...answer };
};
/** The token in the last letter to an address. */
const tokenTo = async (email: string): Promise<string> => {
  await portal.settle();
  const { rows } = await owner.query<{ texto: string }>(
    "select texto from correos where para = $1 and plantilla = 'usuario.invitado' order by creado_en desc, id desc limit 1",
    [email],
  );
  return /#token=([\w-]+)/u.exec(rows[0]?.texto ?? '')?.[1] ?? '';
};
const accept = (token: string, contrasena = PASSWORD) =>
  anonima.send('POST', '/api/auth/invitacion', { token, contrasena, aceptaAviso: AVISO_VERSION });
const enter = (email: string, contrasena = PASSWORD) =>
  anonima.send('POST', '/api/auth/sesion', { email, contrasena });
const account = (id: string) => administrador.send<Usuario>('GET', `/usuarios/${id}`);
const log = async (id: string): Promise<string[]> =>
  (
    await owner.query<{ accion: string }>(
      "select accion from bitacora where entidad = 'usuario' and entidad_id = $1 order by id",
      [id],
    )
  ).rows.map(({ accion }) => accion);
/** What gp_app may do as this browser, past the code. */
const asApp = async (browser: Browser, statement: string): Promise<bigint> => {
  const { rows } = await owner.query<{ permisos: string[] }>(
    'select r.permisos from usuarios u join roles r on r.id = u.rol_id where u.id = $1',
    [browser.usuarioId],
  );
  const client = await portal.db.pools.app.connect();
  try {
    await client.query('begin');
    await client.query(
      "select set_config('app.usuario_id', $1, true), set_config('app.permisos', $2, true), set_config('app.es_personal', 'on', true), set_config('app.alcance', 'todo', true)",
      [browser.usuarioId, `,${rows[0]?.permisos.join(',')},`],
    );
    return BigInt((await client.query(statement)).rowCount ?? 0);
  } finally {
    await client.query('rollback');
    client.release();
  }
};

describe('US-07: an account is made by an invitation', () => {
  test('it is inactive until its person chooses a password by the letter, which works once', async () => {
    const { status, body, email } = await invite();
    expect([status, body.estado, body.invitacion]).toEqual([201, 'inactivo', 'pendiente']);
    expect(body.folio).toMatch(/^USR-\d{3,}$/u);
    const token = await tokenTo(email);
    expect((await anonima.send('POST', '/api/auth/invitacion/consulta', { token })).body).toEqual({
      nombre: 'Lucía Prieto Salas',
      email,
      rol: 'Analista',
      invitadoPor: 'Ángela Núñez',
    });
    expect((await enter(email)).status).toBe(401);
    expect((await accept(token, 'corta')).status).toBe(422);
    expect((await accept(token)).status).toBe(204);
    expect((await enter(email)).status).toBe(200);
    expect((await accept(token)).body.code).toBe('enlace_invalido');
    expect((await account(body.id)).body).toMatchObject({ estado: 'activo', invitacion: null });
    expect(await log(body.id)).toEqual([
      'usuario.invitar',
      'sesion.iniciar',
      'usuario.aceptarInvitacion',
      'sesion.iniciar',
    ]);
    await portal.settle();
    const { rows } = await owner.query('select titulo from notificaciones where usuario_id = $1', [
      administrador.usuarioId,
    ]);
    expect(rows).toContainEqual({ titulo: 'Lucía Prieto Salas aceptó su invitación' });
  });

  test('says everything that is missing, to the letter', async () => {
    const { status, body } = await invite({
      nombre: 'L',
      apellidos: 'P',
      telefono: '614 123',
      cargo: '',
      departamento: '',
    });
    expect(status).toBe(422);
    expect(Object.fromEntries(body.issues?.map(({ path, message }) => [path, message]) ?? [])).toEqual({
      nombre: 'El nombre es requerido',
      apellidos: 'Los apellidos son requeridos',
      telefono: 'Teléfono debe tener al menos 10 dígitos',
      cargo: 'El cargo es requerido',
      departamento: 'El departamento es requerido',
    });
    expect((await invite({ email: 'sin arroba' })).body.issues?.[0]?.message).toBe('Email inválido');
  });

  test('21: an address that has an account, however it is typed, is refused beside its field', async () => {
    const { email } = await invite();
    const { status, body } = await invite({ email: email.toUpperCase() });
    expect([status, body.issues?.[0]?.path, body.issues?.[0]?.code]).toEqual([409, 'email', 'email_en_uso']);
  });

  test('30: a state, a folio or an organization in the body is refused', async () => {
    for (const more of [{ estado: 'activo' }, { folio: 'USR-900' }, { organizacionId: null }])
      expect((await invite(more)).status).toBe(400);
  });

  test('sent again, the earlier letter opens nothing; taken back or past its day, none does', async () => {
    const { body, email } = await invite();
    const first = await tokenTo(email);
    expect(
      (await administrador.send('POST', `/usuarios/${body.id}/reenviar-invitacion`, { version: 1 })).status,
    ).toBe(200);
    const second = await tokenTo(email);
    expect(second).not.toBe(first);
    expect((await accept(first)).body.code).toBe('enlace_invalido');
    await owner.query(
      "update invitaciones_de_cuenta set expira_en = now() - interval '1 minute' where usuario_id = $1",
      [body.id],
    );
    expect((await accept(second)).body.code).toBe('enlace_invalido');
    expect((await account(body.id)).body.invitacion).toBe('vencida');
    await administrador.send('POST', `/usuarios/${body.id}/reenviar-invitacion`, { version: 1 });
    const third = await tokenTo(email);
    expect(
      (await administrador.send('POST', `/usuarios/${body.id}/revocar-invitacion`, { version: 1 })).status,
    ).toBe(200);
    expect((await accept(third)).body.code).toBe('enlace_invalido');
    expect((await account(body.id)).body).toMatchObject({ estado: 'inactivo', invitacion: 'revocada' });
  });

  test('an open sign-up with its address becomes no account and takes over none: the invitation is sent again', async () => {
    const { body, email } = await invite({ rolId: await roleId('coordinador') });
    const first = await tokenTo(email);
    await anonima.send('POST', '/api/auth/cuenta', {
      nombre: 'Otra Persona',
      email,
      contrasena: PASSWORD,
      aceptaAviso: AVISO_VERSION,
    });
    const second = await tokenTo(email);
    expect(second).not.toBe(first);
    expect((await owner.query('select from altas_pendientes where email = $1', [email])).rowCount).toBe(0);
    expect((await owner.query('select from enlaces_de_alta where email = $1', [email])).rowCount).toBe(0);
    expect((await account(body.id)).body.estado).toBe('inactivo');
    expect((await accept(second)).status).toBe(204);
  });

  test('16: nobody gives a role with rights that they lack, not even past the code', async () => {
    await owner.query(
      "insert into roles (clave, folio, nombre, descripcion, permisos, alcance) values ('altas', 'ROL-090', 'Altas', 'Da de alta a las personas', '{crear_usuarios}', 'todo')",
    );
    const altas = await portal.browser({ rol: 'altas' });
    const refused = await invite({ rolId: await roleId('administrador') }, altas);
    expect([refused.status, refused.body.issues?.[0]?.code]).toEqual([422, 'rol_sin_alcance']);
    expect((await invite({ rolId: await roleId('solicitante') }, altas)).body.issues?.[0]?.code).toBe(
      'rol_de_otra_clase',
    );
    expect((await invite({ rolId: await roleId('altas') }, altas)).status).toBe(201);
    for (const values of [
      `'${await roleId('administrador')}', 'inactivo'`,
      `'${await roleId('altas')}', 'activo'`,
      `'${await roleId('solicitante')}', 'inactivo'`,
    ])
      await expect(
        asApp(
          altas,
          `insert into usuarios (nombre, email, rol_id, estado) values ('X Y', 'z@x.example', ${values})`,
        ),
      ).rejects.toThrow(/row-level security/u);
  });
});

describe('managing an account', () => {
  const make = async (rol = 'analista') => {
    const browser = await portal.browser({ rol });
    const { body } = await account(browser.usuarioId ?? '');
    return { browser, ...body };
  };
  const act = (path: string, { id, version }: { id: string; version: number }, body: object = {}) =>
    administrador.send<Usuario>('POST', `/usuarios/${id}/${path}`, { version, ...body });
  const MOTIVO = { motivo: 'Dejó la fundación este mes.' };

  test('11: suspended with a reason, it is out at once; activated, it enters again', async () => {
    const target = await make();
    expect((await act('suspender', target)).body.issues?.[0]?.code).toBe('motivo_requerido');
    expect((await target.browser.send('GET', '/inicio')).status).toBe(200);
    const { status, body } = await act('suspender', target, MOTIVO);
    expect([status, body.estado, body.version]).toEqual([200, 'suspendido', 2]);
    expect((await target.browser.send('GET', '/inicio')).status).toBe(401);
    const { rows } = await owner.query(
      "select actor_id, datos from bitacora where accion = 'usuario.suspender' and entidad_id = $1",
      [target.id],
    );
    expect(rows).toEqual([{ actor_id: administrador.usuarioId, datos: MOTIVO }]);
    expect((await act('activar', body)).body).toMatchObject({ estado: 'activo', version: 3 });
  });

  test('28: a stale tab changes nothing', async () => {
    const target = await make();
    await act('suspender', target, MOTIVO);
    const late = await act('eliminar', target, MOTIVO);
    expect([late.status, late.body.code]).toEqual([409, 'version_distinta']);
    const twice = await act('suspender', target, MOTIVO);
    expect(twice.status).toBe(409);
  });

  test('7: a new role ends its sessions and is told to its owner; data alone does not', async () => {
    const target = await make();
    const edit = async (version: number, over: object) =>
      administrador.send<Usuario>('PUT', `/usuarios/${target.id}`, {
        ...datos,
        version,
        rolId: await roleId('analista'),
        estado: 'activo',
        ...over,
      });
    const first = await edit(1, {});
    expect([first.status, first.body.nombre]).toEqual([200, 'Lucía Prieto Salas']);
    expect((await target.browser.send('GET', '/inicio')).status).toBe(200);
    expect((await edit(2, { rolId: await roleId('coordinador') })).status).toBe(200);
    expect((await target.browser.send('GET', '/inicio')).status).toBe(401);
    await portal.settle();
    const { rows } = await owner.query('select asunto from correos where usuario_id = $1', [target.id]);
    expect(rows).toEqual([{ asunto: 'Cambió tu rol en el portal' }]);
    expect((await edit(3, { estado: 'suspendido' })).body.issues?.[0]?.code).toBe('motivo_requerido');
    expect((await edit(3, { rolId: await roleId('solicitante') })).body.issues?.[0]?.code).toBe(
      'rol_de_otra_clase',
    );
  });

  test('15, 16: not one’s own account, nor the last administrador, on the server and in the database', async () => {
    const own = await account(administrador.usuarioId ?? '');
    expect(own.body.acciones.filter(({ enabled }) => enabled)).toEqual([]);
    expect((await act('suspender', own.body, MOTIVO)).body.code).toBe('cuenta_propia');
    expect(
      await asApp(
        administrador,
        `update usuarios set rol_id = '${await roleId('analista')}', version = version + 1 where id = '${administrador.usuarioId}'`,
      ),
    ).toBe(0n);
    // Somebody who may, but is no administrador, meets the trigger.
    await owner.query(
      `insert into roles (clave, folio, nombre, descripcion, permisos, alcance)
       select 'gerencia', 'ROL-091', 'Gerencia', 'Todo lo del administrador', permisos, 'todo' from roles where clave = 'administrador'`,
    );
    const gerencia = await portal.browser({ rol: 'gerencia' });
    const refused = await gerencia.send('POST', `/usuarios/${administrador.usuarioId}/suspender`, {
      version: own.body.version,
      ...MOTIVO,
    });
    expect([refused.status, refused.body.code]).toEqual([409, 'ultimo_administrador']);
  });

  test('16: who lacks a right of its role sees the account and changes nothing of it', async () => {
    await owner.query(
      "insert into roles (clave, folio, nombre, descripcion, permisos, alcance) values ('personas', 'ROL-092', 'Personas', 'Administra las cuentas', '{editar_usuarios,eliminar_usuarios}', 'todo')",
    );
    const personas = await portal.browser({ rol: 'personas' });
    const target = await make('coordinador');
    const seen = await personas.send<Usuario>('GET', `/usuarios/${target.id}`);
    expect(seen.body.acciones.every(({ enabled }) => !enabled)).toBe(true);
    for (const path of ['suspender', 'eliminar'])
      expect(
        (await personas.send('POST', `/usuarios/${target.id}/${path}`, { version: 1, ...MOTIVO })).body.code,
      ).toBe('rol_fuera_de_alcance');
    expect(
      await asApp(
        personas,
        `update usuarios set estado = 'suspendido', version = 2 where id = '${target.id}'`,
      ),
    ).toBe(0n);
  });

  test('a password is reset by a letter to its owner alone', async () => {
    const target = await make();
    expect((await act('restablecer-contrasena', target)).status).toBe(200);
    await portal.settle();
    const { rows } = await owner.query('select plantilla, reservado from correos where usuario_id = $1', [
      target.id,
    ]);
    expect(rows).toEqual([{ plantilla: 'cuenta.recuperar', reservado: true }]);
    expect(await log(target.id)).toContain('usuario.restablecerContrasena');
  });

  test('8: a second factor is reset after a proof of who asks; its owner is out, and told', async () => {
    const target = await make();
    await owner.query(
      "insert into segundos_factores (usuario_id, secreto, activado_en) values ($1, '\\x00', now())",
      [target.id],
    );
    expect((await act('restablecer-segundo-factor', target)).body.code).toBe('reautenticacion_requerida');
    await confirmSessions(portal.parts.accounts, administrador.usuarioId ?? '');
    expect((await act('restablecer-segundo-factor', target)).status).toBe(200);
    expect((await target.browser.send('GET', '/inicio')).status).toBe(401);
    expect(
      (await owner.query('select from segundos_factores where usuario_id = $1', [target.id])).rowCount,
    ).toBe(0);
    await portal.settle();
    const { rows } = await owner.query('select asunto from correos where usuario_id = $1', [target.id]);
    expect(rows).toEqual([{ asunto: 'Se restableció tu segundo factor' }]);
    expect((await act('restablecer-segundo-factor', target)).status).toBe(409);
  });

  test('33: deleted, it is gone from the list, enters no more, and keeps its name in what it did', async () => {
    const target = await make();
    expect((await act('eliminar', target, MOTIVO)).status).toBe(200);
    expect((await account(target.id)).status).toBe(404);
    expect((await target.browser.send('GET', '/inicio')).status).toBe(401);
    const { rows } = await owner.query(
      'select eliminado_por, motivo_eliminacion, folio from usuarios where id = $1',
      [target.id],
    );
    expect(rows).toEqual([
      {
        eliminado_por: administrador.usuarioId,
        motivo_eliminacion: MOTIVO.motivo,
        folio: expect.stringMatching(/^USR-/u),
      },
    ]);
    const email = (await owner.query('select email from usuarios where id = $1', [target.id])).rows[0]?.email;
    expect((await invite({ email })).body.code).toBe('email_de_eliminada');
  });

  test('its work is listed and handed over, and whoever takes it is told once', async () => {
    const [leaves, takes] = [await make('coordinador'), await make('coordinador')];
    const { rows } = await owner.query<{ id: string }>(
      `with o as (insert into organizaciones (nombre) values ('Red Juvenil') returning id)
       insert into proyectos (folio, organizacion_id, tipo_solicitud, created_by, responsable_id)
       select 'PROJ-2001-00000' || n, o.id, 'solicitud_organizacion', $1, $1 from o, generate_series(1, 3) n returning id`,
      [leaves.id],
    );
    const work = await administrador.send<{ proyectos: { id: string }[]; destinos: { id: string }[] }>(
      'GET',
      `/usuarios/${leaves.id}/trabajo`,
    );
    expect(work.body.proyectos).toHaveLength(3);
    expect(work.body.destinos.map(({ id }) => id)).toContain(takes.id);
    const done = await administrador.send('POST', `/usuarios/${leaves.id}/entregar-trabajo`, {
      destinoId: takes.id,
    });
    expect(done.body).toEqual({ entregados: 3 });
    expect((await owner.query('select from proyectos where responsable_id = $1', [takes.id])).rowCount).toBe(
      rows.length,
    );
    await portal.settle();
    expect(
      (await owner.query('select titulo from notificaciones where usuario_id = $1', [takes.id])).rows,
    ).toEqual([{ titulo: expect.stringMatching(/^Ahora llevas 3 proyectos que llevaba /u) }]);
    const destinoId = (await make('analista')).id;
    const refused = await administrador.send('POST', `/usuarios/${leaves.id}/entregar-trabajo`, {
      destinoId,
    });
    expect(refused.body.issues?.[0]?.code).toBe('destino_no_revisa');
  });

  test('its part of the log holds what it did and what was done to it', async () => {
    const target = await make();
    await act('suspender', target, MOTIVO);
    const { body } = await administrador.send<{ items: object[] }>('GET', `/usuarios/${target.id}/historial`);
    expect(body.items[0]).toMatchObject({
      texto: 'Suspendió una cuenta',
      quien: 'Ángela Núñez',
      propia: false,
      motivo: MOTIVO.motivo,
    });
  });
});
