import { describe, expect, test } from 'vitest';
import { confirmSessions } from './testing/account.ts';
import { createManagement, datos, MOTIVO, type Usuario } from './testing/management.ts';

const { portal, owner, administrador, roleId, account, log, make, act, asApp, enter } =
  await createManagement();

describe('managing an account', () => {
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
    // Who tried it stands in the log, with why it was not done; who may not see the account at all as well.
    const analista = await portal.browser({ rol: 'analista' });
    expect(
      (await analista.send('POST', `/usuarios/${target.id}/suspender`, { version: 1, ...MOTIVO })).status,
    ).toBe(403);
    const { rows: tried } = await owner.query(
      `select accion, actor_id, datos ->> 'causa' as causa from bitacora
        where entidad = 'usuario' and entidad_id = $2 and resultado = 'fallido' and actor_id = any($1) order by id`,
      [[personas.usuarioId, analista.usuarioId], target.id],
    );
    const causa = 'Su rol tiene permisos que el tuyo no tiene: pídelo a quien sí los tenga.';
    expect(tried).toEqual([
      { accion: 'usuario.suspender', actor_id: personas.usuarioId, causa },
      { accion: 'usuario.eliminar', actor_id: personas.usuarioId, causa },
      {
        accion: 'usuario.suspender',
        actor_id: analista.usuarioId,
        causa: 'Tu cuenta no tiene permiso para hacer esto.',
      },
    ]);
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
    await enter(target.browser.email ?? '', 'una clave que no es la suya');
    await act('suspender', target, MOTIVO);
    const { body } = await administrador.send<{ items: object[] }>('GET', `/usuarios/${target.id}/historial`);
    expect(body.items[0]).toMatchObject({
      texto: 'Suspendió una cuenta',
      quien: 'Ángela Núñez',
      propia: false,
      motivo: MOTIVO.motivo,
    });
    // Who failed to sign in proved to be nobody.
    expect(body.items[1]).toMatchObject({ fallido: true, quien: 'Sin identificar' });
  });
});
