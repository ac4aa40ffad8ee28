import { describe, expect, test } from 'vitest';
import { createManagement, MOTIVO, PASSWORD } from './testing/management.ts';

const {
  portal,
  owner,
  administrador,
  anonima,
  account,
  invite,
  lettersTo,
  tokenTo,
  accept,
  signUp,
  enter,
  make,
  act,
  asApp,
} = await createManagement();

/** An account that its person opened by the letter. */
const opened = async () => {
  const { body, email } = await invite();
  expect((await accept(await tokenTo(email))).status).toBe(204);
  return { email, ...(await account(body.id)).body };
};

/** An organization with these accounts; their ids. */
const organization = async (
  nombre: string,
  ...roles: ('propietario' | 'colaborador')[]
): Promise<string[]> => {
  const { rows } = await owner.query<{ id: string }>(
    'insert into organizaciones (nombre) values ($1) returning id',
    [nombre],
  );
  const ids: string[] = [];
  for (const rol of roles) {
    const { usuarioId } = await portal.browser({ rol: 'solicitante', organizacionId: rows[0]?.id ?? '' });
    await owner.query('update membresias set rol = $2 where usuario_id = $1', [usuarioId, rol]);
    ids.push(usuarioId ?? '');
  }
  return ids;
};

describe('an account that was deleted', () => {
  test('opens nothing, gets no letter and is not called suspended', async () => {
    const gone = await opened();
    expect((await act('eliminar', gone, MOTIVO)).status).toBe(200);
    const before = await lettersTo(gone.email);
    const { status, body } = await enter(gone.email);
    expect([status, body.code]).toEqual([401, 'credenciales_invalidas']);
    await anonima.send('POST', '/api/auth/recuperacion', { email: gone.email });
    expect(await lettersTo(gone.email)).toEqual(before);
    expect((await owner.query('select from accesos where usuario_id = $1', [gone.id])).rowCount).toBe(0);
    const { rows } = await owner.query('select email, email_al_eliminar from usuarios where id = $1', [
      gone.id,
    ]);
    expect(rows).toEqual([{ email: `${gone.id}@eliminada.invalid`, email_al_eliminar: gone.email }]);
  });

  test('its person may be invited anew, as another account, or sign up', async () => {
    const gone = await opened();
    await act('eliminar', gone, MOTIVO);
    const again = await invite({ email: gone.email });
    expect(again.status).toBe(201);
    expect(again.body.folio).not.toBe(gone.folio);
    expect((await accept(await tokenTo(gone.email))).status).toBe(204);
    expect((await enter(gone.email)).status).toBe(200);

    const other = await opened();
    await act('eliminar', other, MOTIVO);
    await signUp(other.email);
    expect((await lettersTo(other.email)).at(-1)).toBe('cuenta.confirmar');
  });

  test('an invitation that waited dies with it', async () => {
    const { body, email } = await invite();
    const token = await tokenTo(email);
    expect((await act('eliminar', body, MOTIVO)).status).toBe(200);
    expect((await accept(token, PASSWORD)).body.code).toBe('enlace_invalido');
    const { rows } = await owner.query(
      'select estado, token from invitaciones_de_cuenta where usuario_id = $1',
      [body.id],
    );
    expect(rows).toEqual([{ estado: 'revocada', token: null }]);
  });
});

describe('the only account that leads an organization', () => {
  test('is not deleted, and the refusal names the organization; in the database neither', async () => {
    const [duena = ''] = await organization('Red Juvenil del Norte', 'propietario', 'colaborador');
    const { body } = await account(duena);
    expect(body.acciones.find(({ action }) => action === 'eliminar')).toMatchObject({ enabled: false });
    // The list says so as well, and names the organization.
    const list = await administrador.send<{ items: (typeof body)[] }>('GET', '/usuarios?tipo=solicitantes');
    const row = list.body.items.find(({ id }) => id === duena);
    expect(row?.acciones.find(({ action }) => action === 'eliminar')).toEqual(
      body.acciones.find(({ action }) => action === 'eliminar'),
    );
    const refused = await act('eliminar', body, MOTIVO);
    expect([refused.status, refused.body.code]).toEqual([409, 'unico_propietario']);
    expect(refused.body.message).toContain('«Red Juvenil del Norte»');
    await expect(
      asApp(
        administrador,
        `update usuarios set estado = 'inactivo', eliminado_en = now(), eliminado_por = '${administrador.usuarioId}',
           motivo_eliminacion = 'Sin motivo alguno', version = version + 1 where id = '${duena}'`,
      ),
    ).rejects.toThrow('unico_propietario');
  });

  test('is suspended at once where it must be, after saying what that leaves behind', async () => {
    const [duena = ''] = await organization('Casa Abierta', 'propietario');
    const work = await administrador.send<{ dirigeSola: string | null }>('GET', `/usuarios/${duena}/trabajo`);
    expect(work.body.dirigeSola).toBe('Casa Abierta');
    expect((await act('suspender', (await account(duena)).body, MOTIVO)).status).toBe(200);
  });

  test('with another one beside it, either is deleted; of two at once, one stays', async () => {
    const ids = await organization('Dos al Frente', 'propietario', 'propietario');
    const accounts = await Promise.all(ids.map(async (id) => (await account(id)).body));
    const answers = await Promise.all(accounts.map((each) => act('eliminar', each, MOTIVO)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('a colleague who was deleted is no longer among the colleagues', async () => {
    const [, segunda = ''] = await organization('Manos Juntas', 'propietario', 'colaborador');
    const { body } = await account(segunda);
    const { rows } = await owner.query('select organizacion_id from membresias where usuario_id = $1', [
      segunda,
    ]);
    expect((await act('eliminar', body, MOTIVO)).status).toBe(200);
    const shown = await administrador.send<{ cuentas: { id: string }[] }>(
      'GET',
      `/organizaciones/${rows[0]?.organizacion_id}/colegas`,
    );
    expect(shown.body.cuentas).toHaveLength(1);
  });
});

describe('the letter for another password', () => {
  test('is asked once from each page, and four times an hour', async () => {
    let seen: { id: string; version: number } = await make();
    const many = await Promise.all(Array.from({ length: 10 }, () => act('restablecer-contrasena', seen)));
    expect(many.filter(({ status }) => status === 200)).toHaveLength(1);
    for (let n = 0; n < 3; n += 1) {
      seen = (await account(seen.id)).body;
      expect((await act('restablecer-contrasena', seen)).status).toBe(200);
    }
    const { status, body } = await act('restablecer-contrasena', (await account(seen.id)).body);
    expect([status, body.code]).toEqual([409, 'cartas_seguidas']);
  });
});
