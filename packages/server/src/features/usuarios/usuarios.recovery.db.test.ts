import { AVISO_VERSION } from '@portal/domain/features/usuarios/public';
import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { runAsSystem } from '../../platform/db/index.ts';
import { createTestPortal, GOOD_PASSWORD } from './testing/browser.ts';
import { purgeExpired } from './usuarios.repo.ts';

const db = await createTestDatabase();
const portal = await createTestPortal(db);
const owner = db.pools.owner;

const mailsTo = async (email: string): Promise<string[]> =>
  (await owner.query('select plantilla from correos where para = $1 order by creado_en', [email])).rows.map(
    (row) => row.plantilla,
  );
/** Every browser of these tests at an address of its own, so that back-off stays out of the way. */
let next = 0;
const browser = () => portal.browser({ ip: `192.0.2.${(next += 1)}` });
const signUp = (email: string, contrasena = GOOD_PASSWORD, more: object = {}) =>
  browser().post('cuenta', { nombre: 'Ana Ruiz', email, contrasena, aceptaAviso: AVISO_VERSION, ...more });

const ask = (email: string) => browser().post('recuperacion', { email });
const reset = (token: string, contrasena = 'una frase nueva y distinta') =>
  browser().post('recuperacion/restablecer', { token, contrasena });

describe('recovery', () => {
  it('rule 5: the same answer for known and unknown addresses; only the known one gets a letter', async () => {
    await portal.person({ email: 'olvido@x.example' });
    const known = await ask('olvido@x.example');
    const unknown = await ask('nunca@x.example');
    expect([known.status, known.body]).toEqual([202, {}]);
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    expect(await mailsTo('olvido@x.example')).toEqual(['cuenta.recuperar']);
    expect(await mailsTo('nunca@x.example')).toEqual([]);
  });

  it('rules 5, 7: the link sets the password once and ends every session', async () => {
    const id = await portal.person({ email: 'robada@x.example' });
    const thief = browser();
    await thief.enter('robada@x.example');
    await ask('robada@x.example');
    const token = await portal.tokenFor('robada@x.example');
    expect((await reset(token)).status).toBe(204);
    expect((await thief.get('sesion')).body.sesion).toBeNull();
    expect((await owner.query('select 1 from sesiones where usuario_id = $1', [id])).rowCount).toBe(0);
    expect(
      (await owner.query("select datos from eventos where tipo = 'sesion.cerrada' and usuario_id = $1", [id]))
        .rows,
    ).toEqual([{ datos: {} }]);
    expect((await reset(token)).body.code).toBe('enlace_invalido');
    expect(
      (await browser().post('sesion', { email: 'robada@x.example', contrasena: GOOD_PASSWORD })).status,
    ).toBe(401);
    await browser().enter('robada@x.example', 'una frase nueva y distinta');
    expect(await mailsTo('robada@x.example')).toEqual(['cuenta.recuperar', 'cuenta.contrasena-cambiada']);
  });

  it('rule 5: the link ends after 30 minutes, and using one kills the others', async () => {
    await portal.person({ email: 'varios@x.example' });
    await ask('varios@x.example');
    const first = await portal.tokenFor('varios@x.example');
    await ask('varios@x.example');
    const second = await portal.tokenFor('varios@x.example');
    expect((await reset(second)).status).toBe(204);
    expect((await reset(first)).status).toBe(400);
    await ask('varios@x.example');
    await owner.query("update verificaciones set expira_en = now() - interval '1 second'");
    expect((await reset(await portal.tokenFor('varios@x.example'))).status).toBe(400);
  });

  it('refuses a password made of the account’s own data, and the link still works afterwards', async () => {
    await portal.person({ email: 'josefina.marmolejo@x.example' });
    await ask('josefina.marmolejo@x.example');
    const token = await portal.tokenFor('josefina.marmolejo@x.example');
    const refused = await reset(token, 'josefina.marmolejo1');
    expect([refused.status, refused.body.issues[0]?.code]).toEqual([422, 'contrasena_con_tus_datos']);
    expect((await reset(token)).status).toBe(204);
  });

  it('a confirmation link is no reset link, and the other way round', async () => {
    await signUp('cruce@x.example');
    const confirmation = await portal.tokenFor('cruce@x.example');
    expect((await reset(confirmation)).status).toBe(400);
    await ask('cruce@x.example');
    expect(
      (await browser().post('cuenta/confirmacion', { token: await portal.tokenFor('cruce@x.example') }))
        .status,
    ).toBe(400);
  });

  it('confirms the address of an account that never was: the link reached its mailbox', async () => {
    await signUp('nunca.confirmo@x.example');
    await ask('nunca.confirmo@x.example');
    expect((await reset(await portal.tokenFor('nunca.confirmo@x.example'))).status).toBe(204);
    await browser().enter('nunca.confirmo@x.example', 'una frase nueva y distinta');
  });
});

describe('many at once', () => {
  it('30 people recover at the same moment on 8 connections without waiting for each other', async () => {
    const emails = Array.from({ length: 30 }, (_, i) => `multitud${i}@x.example`);
    await owner.query(
      'insert into usuarios (nombre, email, email_verificado) select $1, unnest($2::text[]), true',
      ['Persona', emails],
    );
    const answers = await Promise.all(emails.map(ask));
    expect(answers.map((answer) => answer.status)).toEqual(emails.map(() => 202));
    expect((await owner.query("select 1 from correos where para like 'multitud%'")).rowCount).toBe(30);
  });
});

it('forgets what is over, and only that', async () => {
  await portal.person({ email: 'limpia@x.example' });
  await browser().enter('limpia@x.example');
  await browser().enter('limpia@x.example');
  await owner.query(
    "update sesiones set expira_en = now() - interval '1 day' where id = (select id from sesiones order by created_at desc limit 1)",
  );
  await ask('limpia@x.example');
  const count = async (table: string, when: string): Promise<number> =>
    (await owner.query(`select 1 from ${table} where expira_en ${when} now()`)).rowCount ?? 0;
  const live = [await count('sesiones', '>'), await count('verificaciones', '>')];
  await runAsSystem(db, (uow) => purgeExpired(uow.tx));
  expect(live.every((n) => n > 0)).toBe(true);
  expect([await count('sesiones', '>'), await count('verificaciones', '>')]).toEqual(live);
  expect([await count('sesiones', '<='), await count('verificaciones', '<=')]).toEqual([0, 0]);
});
