import { describe, expect, test } from 'vitest';
import { createManagement, datos } from './testing/management.ts';

const {
  portal,
  owner,
  administrador,
  anonima,
  roleId,
  account,
  invite,
  lettersTo,
  tokenTo,
  accept,
  signUp,
  enter,
  log,
  act,
  asApp,
} = await createManagement();

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
    const long = await invite({ nombre: 'L'.repeat(60), apellidos: 'P'.repeat(60) });
    expect(long.body.issues?.map(({ path, message }) => [path, message])).toEqual([
      ['apellidos', 'Nombre y apellidos pueden tener juntos hasta 120 caracteres'],
    ]);
    expect((await invite({ nombre: 'L'.repeat(60), apellidos: 'P'.repeat(59) })).status).toBe(201);
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
    expect((await act('reenviar-invitacion', body)).status).toBe(200);
    const second = await tokenTo(email);
    expect(second).not.toBe(first);
    expect((await accept(first)).body.code).toBe('enlace_invalido');
    await owner.query(
      "update invitaciones_de_cuenta set expira_en = now() - interval '1 minute' where usuario_id = $1",
      [body.id],
    );
    expect((await accept(second)).body.code).toBe('enlace_invalido');
    expect((await account(body.id)).body.invitacion).toBe('vencida');
    await act('reenviar-invitacion', { ...body, version: 2 });
    const third = await tokenTo(email);
    expect((await act('revocar-invitacion', { ...body, version: 3 })).status).toBe(200);
    expect((await accept(third)).body.code).toBe('enlace_invalido');
    expect((await account(body.id)).body).toMatchObject({ estado: 'inactivo', invitacion: 'revocada' });
  });

  test('an open sign-up with its address becomes no account, takes over none, and leaves the invitation as it was', async () => {
    const { body, email } = await invite({ rolId: await roleId('coordinador') });
    const token = await tokenTo(email);
    for (let n = 0; n < 6; n += 1) {
      expect((await signUp(email)).status).toBe(202);
      await anonima.send('POST', '/api/auth/cuenta/confirmacion/reenvio', { email });
      await anonima.send('POST', '/api/auth/recuperacion', { email });
      // Its letters have a pace of their own; the tests wait for none.
      await owner.query('delete from intentos');
    }
    expect((await owner.query('select from altas_pendientes where email = $1', [email])).rowCount).toBe(0);
    expect((await owner.query('select from enlaces_de_alta where email = $1', [email])).rowCount).toBe(0);
    expect((await account(body.id)).body).toMatchObject({ estado: 'inactivo', version: 1 });
    const letters = await lettersTo(email);
    expect([letters[0], ...new Set(letters.slice(1))]).toEqual([
      'usuario.invitado',
      'usuario.invitacion-en-espera',
    ]);
    expect((await act('reenviar-invitacion', body)).status).toBe(200);
    expect((await lettersTo(email)).filter((plantilla) => plantilla === 'usuario.invitado')).toHaveLength(2);
    expect((await accept(await tokenTo(email))).status).toBe(204);
    expect(token).not.toBe('');
  });

  test('what a stranger types leaves the link of the letter good', async () => {
    const { email } = await invite();
    const token = await tokenTo(email);
    await signUp(email);
    await portal.settle();
    expect((await accept(token)).status).toBe(204);
  });

  test('whose invitation expired or was taken back is told so, whatever is asked for its address', async () => {
    const { body, email } = await invite();
    await tokenTo(email);
    await act('revocar-invitacion', body);
    await signUp(email);
    await anonima.send('POST', '/api/auth/recuperacion', { email });
    expect(await lettersTo(email)).toEqual([
      'usuario.invitado',
      'usuario.invitacion-cerrada',
      'usuario.invitacion-cerrada',
    ]);
  });

  test('28: an old page neither sends nor takes back an invitation; taken back, its token is gone in the same moment', async () => {
    const { body, email } = await invite();
    await tokenTo(email);
    const taken = await act('revocar-invitacion', body);
    expect([taken.status, taken.body.version, taken.body.invitacion]).toEqual([200, 2, 'revocada']);
    const { rows } = await owner.query('select token from invitaciones_de_cuenta where usuario_id = $1', [
      body.id,
    ]);
    expect(rows).toEqual([{ token: null }]);
    const late = await act('reenviar-invitacion', body);
    expect([late.status, late.body.code]).toEqual([409, 'version_distinta']);
    const again = await act('reenviar-invitacion', taken.body);
    expect([again.status, again.body.version]).toEqual([200, 3]);
    const both = await Promise.all([
      act('revocar-invitacion', again.body),
      act('reenviar-invitacion', again.body),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('four letters an hour may be asked for; one more is refused in words instead of waiting unsaid', async () => {
    let { body: seen } = await invite();
    for (let n = 0; n < 3; n += 1) seen = (await act('reenviar-invitacion', seen)).body;
    const { status, body } = await act('reenviar-invitacion', seen);
    expect([status, body.code]).toEqual([409, 'cartas_seguidas']);
  });

  test('an account that nobody opened is not suspended, and one that was is not invited without a word', async () => {
    const { body } = await invite();
    const { status, body: answer } = await administrador.send('PUT', `/usuarios/${body.id}`, {
      ...datos,
      version: 1,
      rolId: await roleId('analista'),
      estado: 'suspendido',
      motivo: 'Ya no se incorpora este mes.',
    });
    expect([status, answer.code]).toEqual([409, 'cuenta_sin_abrir']);
    await owner.query("update usuarios set estado = 'suspendido' where id = $1", [body.id]);
    const shown = await account(body.id);
    expect(shown.body.acciones.map(({ action }) => action)).not.toContain('reenviarInvitacion');
    const sent = await act('reenviar-invitacion', shown.body);
    expect([sent.status, sent.body.code]).toEqual([409, 'accion_no_disponible']);
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
