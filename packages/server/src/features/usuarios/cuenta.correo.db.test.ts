import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { untilLocked } from '../../../test/lock-waits.ts';
import { confirmSessions } from './testing/account.ts';
import { createTestPortal, GOOD_PASSWORD } from './testing/browser.ts';
import { bodyOf } from './testing/second-factor.ts';

const db = await createTestDatabase();
const portal = await createTestPortal(db);
const { owner } = db.pools;
const { accounts } = portal;

let next = 0;
const browser = () => portal.browser({ ip: `198.51.100.${(next += 1)}` });

const person = async (email: string) => {
  const id = await portal.person({ email });
  const page = browser();
  await page.enter(email);
  return { id, email, page };
};
const emailOf = async (id: string): Promise<string> =>
  (await owner.query('select email from usuarios where id = $1', [id])).rows[0].email;
const confirm = async (token: string, contrasena: string | undefined = GOOD_PASSWORD) => {
  const answer = await browser().post('correo/confirmacion', { token, contrasena });
  const { code, completo } = bodyOf<{ code?: string; completo?: boolean }>(answer);
  return { status: answer.status, code, completo };
};
const lettersTo = async (email: string): Promise<string[]> =>
  (
    await owner.query('select plantilla from correos where para = $1 order by creado_en, ctid', [email])
  ).rows.map((row) => row.plantilla);

describe('changing the address (rules 5, 7, 8)', () => {
  it('takes effect when both addresses said yes, ends every session, and both are told', async () => {
    const { id, email, page } = await person('antes@x.example');
    const answer = await page.post('correo', { email: ' Despues@X.example ' });
    expect([answer.status, answer.body]).toEqual([202, {}]);
    expect(await lettersTo(email)).toEqual(['cuenta.correo-anterior']);
    expect(await lettersTo('despues@x.example')).toEqual(['cuenta.correo-nuevo']);

    expect(await confirm(await portal.tokenFor(email))).toMatchObject({ status: 200, completo: false });
    expect(await emailOf(id)).toBe(email);
    expect((await page.get('sesion')).body.sesion).not.toBeNull();

    expect(await confirm(await portal.tokenFor('despues@x.example'))).toMatchObject({
      status: 200,
      completo: true,
    });
    expect(await emailOf(id)).toBe('despues@x.example');
    expect((await page.get('sesion')).body.sesion).toBeNull();
    expect((await lettersTo(email)).at(-1)).toBe('cuenta.correo-cambiado');
    expect((await lettersTo('despues@x.example')).at(-1)).toBe('cuenta.correo-cambiado');
    expect((await browser().enter('despues@x.example')).body.sesion?.usuarioId).toBe(id);
    const { rows } = await owner.query(
      "select accion from bitacora where entidad_id = $1 and accion like 'cuenta.%' order by id",
      [id],
    );
    expect(rows.map((row) => row.accion)).toEqual([
      'cuenta.pedir-cambio-de-correo',
      'cuenta.confirmar-correo',
      'cuenta.cambiar-correo',
    ]);
  });

  it('whoever reads the new mailbox and is not the account’s owner cannot make it that account’s', async () => {
    const { id, email, page } = await person('se.apropia@x.example');
    await page.post('correo', { email: 'de.una.ajena@x.example' });
    expect(await confirm(await portal.tokenFor(email))).toMatchObject({ completo: false });
    const link = await portal.tokenFor('de.una.ajena@x.example');
    const bare = await browser().post('correo/confirmacion', { token: link });
    expect([bare.status, bare.body.issues[0]?.code]).toEqual([422, 'contrasena_requerida']);
    for (let n = 0; n < 6; n += 1)
      expect(await confirm(link, `lo que adivina una ajena ${n}`)).toMatchObject({ status: 422 });
    expect(await confirm(link, 'lo que adivina una ajena')).toMatchObject({ status: 429 });
    expect(await emailOf(id)).toBe(email);
    // Nothing was spent.
    await owner.query('delete from intentos');
    expect(await confirm(link)).toMatchObject({ status: 200, completo: true });
  });

  it('one side alone changes nothing, however often its link is used: a link counts once', async () => {
    const { id, email, page } = await person('un.lado@x.example');
    await page.post('correo', { email: 'otro.lado@x.example' });
    const link = await portal.tokenFor('otro.lado@x.example');
    expect(await confirm(link)).toMatchObject({ status: 200, completo: false });
    expect(await confirm(link)).toMatchObject({ status: 400, code: 'enlace_invalido' });
    expect(await emailOf(id)).toBe(email);
  });

  it('the links are stored by their fingerprint, live thirty minutes, and die with another request', async () => {
    const { id, email, page } = await person('enlaces@x.example');
    await page.post('correo', { email: 'enlaces2@x.example' });
    const [old, fresh] = [await portal.tokenFor(email), await portal.tokenFor('enlaces2@x.example')];
    const { rows } = await owner.query(
      `select huella_anterior = app.huella($2) as a, huella_nuevo = app.huella($3) as b,
              round(extract(epoch from expira_en - created_at) / 60)::int as minutos
         from cambios_de_correo where usuario_id = $1`,
      [id, old, fresh],
    );
    expect(rows).toEqual([{ a: true, b: true, minutos: 30 }]);
    expect(await confirm(old)).toMatchObject({ completo: false });

    await page.post('correo', { email: 'enlaces3@x.example' });
    expect((await confirm(fresh)).status).toBe(400);
    expect((await confirm(old)).status).toBe(400);
    await owner.query(
      "update cambios_de_correo set expira_en = now() - interval '1 second' where usuario_id = $1",
      [id],
    );
    expect((await confirm(await portal.tokenFor('enlaces3@x.example'))).status).toBe(400);
    expect(await emailOf(id)).toBe(email);
  });

  it('rule 5: an address that is taken gets the same answer; its owner is told and nothing can be confirmed there', async () => {
    const taken = await person('ocupada@x.example');
    const { id, email, page } = await person('quiere@x.example');
    const answer = await page.post('correo', { email: taken.email });
    expect([answer.status, answer.body]).toEqual([202, {}]);
    expect(await lettersTo(taken.email)).toEqual(['cuenta.correo-ocupado']);
    expect((await portal.lastMail(taken.email))?.texto).not.toContain('#token=');
    expect(await confirm(await portal.tokenFor(email))).toMatchObject({ completo: false });
    expect(await emailOf(id)).toBe(email);
  });

  it('rule 21: an address taken between the two confirmations stays its owner’s', async () => {
    const { id, email, page } = await person('tarde@x.example');
    await page.post('correo', { email: 'disputada@x.example' });
    await confirm(await portal.tokenFor('disputada@x.example'));
    const last = await portal.tokenFor(email);
    await portal.person({ email: 'disputada@x.example' });
    expect(await confirm(last)).toMatchObject({ status: 400, code: 'enlace_invalido' });
    expect(await emailOf(id)).toBe(email);
  });

  it('rule 8: needs confirmation within five minutes, and another address than the present one', async () => {
    const { id, page } = await person('sin.prueba@x.example');
    expect((await page.post('correo', { email: 'SIN.prueba@x.example' })).body.issues).toEqual([
      { path: 'email', code: 'email_igual', message: 'Ese ya es tu correo.' },
    ]);
    await confirmSessions(accounts, id, 301);
    const refused = await page.post('correo', { email: 'nueva.prueba@x.example' });
    expect([refused.status, refused.body.code]).toEqual([403, 'reautenticacion_requerida']);
    expect(await lettersTo('nueva.prueba@x.example')).toEqual([]);
  });

  it('can be cancelled, and dies with a new password and with the account’s suspension', async () => {
    const { id, email, page } = await person('arrepentida@x.example');
    const ask = async (nuevo: string) => {
      await owner.query('delete from intentos');
      await confirmSessions(accounts, id);
      await page.post('correo', { email: nuevo });
      return [await portal.tokenFor(email), await portal.tokenFor(nuevo)] as const;
    };
    const first = await ask('nueva1@x.example');
    expect((await page.delete('correo')).status).toBe(204);
    expect((await page.delete('correo')).status).toBe(204);
    for (const link of first) expect((await confirm(link)).status).toBe(400);

    const second = await ask('nueva2@x.example');
    await page.post('contrasena', {
      actual: 'tres liebres cruzan el arroyo',
      nueva: 'la grulla vuela sobre el cerro',
    });
    for (const link of second) expect((await confirm(link)).status).toBe(400);

    const [old, fresh] = await ask('nueva3@x.example');
    await confirm(old);
    await owner.query("update usuarios set estado = 'suspendido' where id = $1", [id]);
    expect((await confirm(fresh, 'la grulla vuela sobre el cerro')).status).toBe(400);
    expect(await emailOf(id)).toBe(email);
  });

  it('rule 10: asking again and again waits, and one mailbox gets few mails', async () => {
    const { id, page } = await person('terca@x.example');
    const statuses: number[] = [];
    for (let i = 0; i < 8; i += 1) {
      await confirmSessions(accounts, id);
      statuses.push((await page.post('correo', { email: 'molestada@x.example' })).status);
    }
    expect(statuses).toContain(429);
    await owner.query("delete from intentos where key like 'correo%'");
    for (let i = 0; i < 4; i += 1) await page.post('correo', { email: 'molestada@x.example' });
    expect((await lettersTo('molestada@x.example')).length).toBeLessThanOrEqual(6);
  });

  it('rules 7, 11: a session that ended while its operation waited for the account does nothing', async () => {
    const { id, page } = await person('esperada@x.example');
    await owner.query(
      `insert into cambios_de_correo (usuario_id, email_anterior, email_nuevo, huella_anterior, huella_nuevo, expira_en)
       values ($1, 'esperada@x.example', 'otra@x.example', repeat('a', 64), repeat('b', 64), now() + interval '1 hour')`,
      [id],
    );
    const other = await db.plainClient();
    await other.query('begin');
    await other.query('select 1 from usuarios where id = $1 for update', [id]);
    const waiting = page.delete('correo');
    await untilLocked(owner);
    await other.query('delete from sesiones where usuario_id = $1', [id]);
    await other.query('commit');
    expect((await waiting).status).toBe(401);
    const { rowCount } = await owner.query('select 1 from cambios_de_correo where usuario_id = $1', [id]);
    expect(rowCount).toBe(1);
  });
});
