import { expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { createTestPortal, GOOD_PASSWORD } from './testing/browser.ts';
import { makeAccessLink } from './usuarios.enlace.ts';

/** The link that whoever operates the machine makes where no mail can carry it (npm run enlace-de-acceso). */

const db = await createTestDatabase();
const portal = await createTestPortal(db);

it('sets a new password once, is written into no mail, and the log tells that it was made and used', async () => {
  const id = await portal.person({ email: 'sin-correo@x.example' });
  const link = await makeAccessLink(portal.accounts, 'sin-correo@x.example');
  const token = /\/restablecer#token=([\w-]+)$/u.exec(link ?? '')?.[1] ?? '';
  const use = (contrasena: string) =>
    portal.browser().post('recuperacion/restablecer', { token, contrasena });
  expect((await use('una frase nueva y distinta')).status).toBe(204);
  expect((await use('otra frase nueva y distinta')).body.code).toBe('enlace_invalido');
  const old = await portal
    .browser()
    .post('sesion', { email: 'sin-correo@x.example', contrasena: GOOD_PASSWORD });
  expect(old.status).toBe(401);
  const { rows: log } = await db.pools.owner.query(
    "select accion, actor_id from bitacora where entidad_id = $1 and accion in ('cuenta.enlace-de-acceso', 'cuenta.restablecer') order by id",
    [id],
  );
  expect(log).toEqual([
    { accion: 'cuenta.enlace-de-acceso', actor_id: null },
    { accion: 'cuenta.restablecer', actor_id: id },
  ]);
  const { rows: mails } = await db.pools.owner.query(
    "select 1 from correos where texto like '%' || $1 || '%'",
    [token],
  );
  expect(mails).toEqual([]);
});

it('an address without an account gets none, and nothing is noted', async () => {
  expect(await makeAccessLink(portal.accounts, 'nadie@x.example')).toBeNull();
  const { rows } = await db.pools.owner.query(
    "select 1 from bitacora where accion = 'cuenta.enlace-de-acceso' and entidad_id is null",
  );
  expect(rows).toEqual([]);
});
