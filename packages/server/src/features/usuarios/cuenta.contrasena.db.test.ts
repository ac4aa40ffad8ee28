import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { codeOf, confirmSessions, giveSecondFactor } from './testing/account.ts';
import { createAuthenticator } from './testing/authenticator.ts';
import { createTestPortal, GOOD_PASSWORD, PORTAL } from './testing/browser.ts';
import { bodyOf } from './testing/second-factor.ts';

const db = await createTestDatabase();
const portal = await createTestPortal(db);
const { owner } = db.pools;
const { accounts } = portal;

const OTHER = 'la grulla vuela sobre el cerro';
let next = 0;
const browser = () => portal.browser({ ip: `198.51.100.${(next += 1)}` });

const person = async (email: string) => {
  const id = await portal.person({ email });
  const page = browser();
  await page.enter(email);
  return { id, email, page };
};

describe('changing the password from inside', () => {
  it('rule 7: the other sessions end, this one goes on under another token, the owner is told', async () => {
    const { id, email, page } = await person('cambia@x.example');
    const other = browser();
    await other.enter(email);
    const before = page.cookie;
    const answer = await page.post('contrasena', { actual: GOOD_PASSWORD, nueva: OTHER });
    expect([answer.status, answer.body]).toEqual([200, { cerradas: 1 }]);
    expect(page.cookie).not.toBe(before);
    expect((await page.get('sesion')).body.sesion?.usuarioId).toBe(id);
    expect((await other.get('sesion')).body.sesion).toBeNull();
    expect((await portal.lastMail(email))?.plantilla).toBe('cuenta.contrasena-elegida');
    expect((await browser().post('sesion', { email, contrasena: GOOD_PASSWORD })).status).toBe(401);
    expect((await browser().post('sesion', { email, contrasena: OTHER })).status).toBe(200);
    const { rows } = await owner.query(
      "select datos from eventos where tipo = 'sesion.cerrada' and usuario_id = $1",
      [id],
    );
    expect(rows[0].datos.sesiones).toHaveLength(1);
  });

  it('a reset link that was under way dies with the old password', async () => {
    const { email, page } = await person('enlace.vivo@x.example');
    await browser().post('recuperacion', { email });
    const token = await portal.tokenFor(email);
    await page.post('contrasena', { actual: GOOD_PASSWORD, nueva: OTHER });
    expect(
      (await browser().post('recuperacion/restablecer', { token, contrasena: GOOD_PASSWORD })).status,
    ).toBe(400);
  });

  it('refuses a wrong present password, a weak or equal new one, each beside its field; nothing changes', async () => {
    const { id, email, page } = await person('ana.rechazos@x.example');
    const issues = async (actual: string, nueva: string) =>
      (await page.post('contrasena', { actual, nueva })).body.issues.map(({ path, code }) => [path, code]);
    expect(await issues('otra frase cualquiera', OTHER)).toEqual([
      ['actual', 'contrasena_actual_incorrecta'],
    ]);
    expect(await issues(GOOD_PASSWORD, 'liebres4')).toEqual([['nueva', 'contrasena_corta']]);
    expect(await issues(GOOD_PASSWORD, 'ana.rechazos2026')).toEqual([['nueva', 'contrasena_con_tus_datos']]);
    expect(await issues(GOOD_PASSWORD, GOOD_PASSWORD)).toEqual([['nueva', 'contrasena_igual']]);
    expect((await browser().post('sesion', { email, contrasena: GOOD_PASSWORD })).status).toBe(200);
    const { rows } = await owner.query(
      "select resultado, datos from bitacora where entidad_id = $1 and accion = 'cuenta.cambiar-contrasena'",
      [id],
    );
    expect(rows).toEqual([{ resultado: 'fallido', datos: {} }]);
  });

  it('eight characters are enough with a second factor, and a reset asks for fifteen again', async () => {
    const { id, email, page } = await person('con.factor@x.example');
    await giveSecondFactor(accounts, id);
    const short = async () =>
      (await owner.query('select contrasena_breve as breve from accesos where usuario_id = $1', [id])).rows[0]
        .breve;
    expect((await page.post('contrasena', { actual: GOOD_PASSWORD, nueva: 'liebres4' })).status).toBe(200);
    expect(await short()).toBe(true);
    await browser().post('recuperacion', { email });
    const token = await portal.tokenFor(email);
    expect((await browser().post('recuperacion/restablecer', { token, contrasena: 'liebres5' })).status).toBe(
      422,
    );
    expect((await browser().post('recuperacion/restablecer', { token, contrasena: OTHER })).status).toBe(204);
    expect(await short()).toBe(false);
  });

  it('rule 10: guessing the present password waits, and locks nobody out elsewhere', async () => {
    const { email, page } = await person('adivinada@x.example');
    const statuses: number[] = [];
    for (let i = 0; i < 8; i += 1)
      statuses.push(
        (await page.post('contrasena', { actual: 'otra frase cualquiera', nueva: OTHER })).status,
      );
    expect(statuses).toContain(429);
    expect((await browser().post('sesion', { email, contrasena: GOOD_PASSWORD })).status).toBe(200);
  });
});

describe('confirming who is at the keyboard (rule 8)', () => {
  const confirmed = async (id: string): Promise<boolean> =>
    (
      await owner.query(
        "select bool_or(reautenticado_en > now() - interval '5 minutes') as si from sesiones where usuario_id = $1",
        [id],
      )
    ).rows[0].si;

  it('with the password, for five minutes and this session only', async () => {
    const { id, email, page } = await person('confirma@x.example');
    const other = browser();
    await other.enter(email);
    await confirmSessions(accounts, id, 301);
    const answer = await page.post('reautenticacion', { contrasena: GOOD_PASSWORD });
    const hasta = Date.parse(bodyOf<{ hasta: string }>(answer).hasta);
    expect(Math.abs(hasta - Date.now() - 5 * 60_000)).toBeLessThan(60_000);
    expect((await page.post('segundo-factor', {})).status).toBe(200);
    expect((await other.post('segundo-factor', {})).body.code).toBe('reautenticacion_requerida');
  });

  it('with a code of the second factor, which is then used', async () => {
    const { id, page } = await person('confirma.codigo@x.example');
    const secreto = await giveSecondFactor(accounts, id);
    await confirmSessions(accounts, id, 301);
    const codigo = codeOf(secreto);
    expect((await page.post('reautenticacion', { codigo })).status).toBe(200);
    const again = await page.post('reautenticacion', { codigo });
    expect([again.status, again.body.code]).toEqual([422, 'codigo_incorrecto']);
  });

  it('with one’s own passkey, on a challenge of this session, once', async () => {
    const { id, email, page } = await person('confirma.llave@x.example');
    const ask = async (path: string) => bodyOf<{ challenge: string }>(await page.post(path, {}));
    const authenticator = createAuthenticator(PORTAL);
    const register = authenticator.create(await ask('llaves/opciones'));
    expect((await page.post('llaves', { nombre: 'Mía', respuesta: register })).status).toBe(201);
    await confirmSessions(accounts, id, 301);
    const given = await ask('reautenticacion/opciones');
    expect(given).toMatchObject({ allowCredentials: [{ id: authenticator.id }] });

    const other = browser();
    await other.enter(email);
    const llave = authenticator.get(given);
    expect((await other.post('reautenticacion', { llave })).status).toBe(422);
    expect((await page.post('reautenticacion', { llave })).status).toBe(200);
    expect((await page.post('reautenticacion', { llave })).status).toBe(422);

    const stranger = await person('ajena.llave@x.example');
    await confirmSessions(accounts, stranger.id, 301);
    const theirs = bodyOf<{ challenge: string }>(await stranger.page.post('reautenticacion/opciones', {}));
    expect(
      (await stranger.page.post('reautenticacion', { llave: authenticator.get(theirs) })).body.code,
    ).toBe('llave_no_valida');
    expect(await confirmed(stranger.id)).toBe(false);
  });

  it('a wrong password confirms nothing, is logged, and waits after a few (rule 10)', async () => {
    const { id, page } = await person('no.confirma@x.example');
    await confirmSessions(accounts, id, 301);
    const statuses: number[] = [];
    for (let i = 0; i < 8; i += 1)
      statuses.push((await page.post('reautenticacion', { contrasena: 'otra frase cualquiera' })).status);
    expect(statuses[0]).toBe(422);
    expect(statuses).toContain(429);
    expect(await confirmed(id)).toBe(false);
    const { rows } = await owner.query(
      "select distinct resultado, datos from bitacora where entidad_id = $1 and accion = 'sesion.confirmar'",
      [id],
    );
    expect(rows).toEqual([{ resultado: 'fallido', datos: { con: 'contrasena' } }]);
  });

  it('asks for one proof, and a session', async () => {
    const { page } = await person('nada@x.example');
    expect((await page.post('reautenticacion', {})).status).toBe(422);
    expect((await browser().post('reautenticacion', { contrasena: GOOD_PASSWORD })).status).toBe(401);
  });
});
