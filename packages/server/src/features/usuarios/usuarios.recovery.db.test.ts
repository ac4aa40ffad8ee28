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
    expect((await reset(await portal.tokenFor('cruce@x.example'))).status).toBe(400);
    await portal.person({ email: 'cruce.dos@x.example' });
    await ask('cruce.dos@x.example');
    const token = await portal.tokenFor('cruce.dos@x.example');
    const answer = await browser().post('cuenta/confirmacion', { token, contrasena: GOOD_PASSWORD });
    expect([answer.status, answer.body.code]).toEqual([400, 'enlace_invalido']);
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

describe('requests of strangers in the log (rule 23)', () => {
  const entries = async (accion: string) =>
    (
      await owner.query(
        'select entidad_id, datos, host(ip) as ip, actor_id from bitacora where accion = $1 order by id',
        [accion],
      )
    ).rows;

  it('however many there are and wherever they come from, one entry at once and one that counts the others', async () => {
    await portal.accounts.requests.flush();
    await owner.query('delete from intentos');
    const before = {
      recuperar: (await entries('cuenta.recuperar')).length,
      crear: (await entries('cuenta.crear')).length,
      reenviar: (await entries('cuenta.reenviar')).length,
    };
    const id = await portal.person({ email: 'pedida@x.example' });
    for (let n = 0; n < 30; n += 1) {
      const from = portal.browser({ ip: `2001:db8:${n.toString(16)}:1::1` });
      const email = `nadie${n}@x.example`;
      expect((await from.post('recuperacion', { email })).status).toBe(202);
      expect((await from.post('recuperacion', { email: 'pedida@x.example' })).status).toBe(202);
      expect((await from.post('cuenta/confirmacion/reenvio', { email })).status).toBe(202);
    }
    for (let n = 0; n < 5; n += 1) await signUp(`alta${n}@x.example`);
    const nobody = { entidad_id: null, datos: {}, actor_id: null };
    expect((await entries('cuenta.recuperar')).slice(before.recuperar)).toEqual([
      { ...nobody, ip: '2001:db8:0:1::1' },
      { ...nobody, entidad_id: id, ip: '2001:db8:0:1::1' },
    ]);
    await portal.accounts.requests.flush();
    const counted = { ...nobody, ip: null, datos: { solicitudes: 29 } };
    expect((await entries('cuenta.recuperar')).slice(before.recuperar + 2)).toEqual([
      counted,
      { ...counted, entidad_id: id },
    ]);
    expect((await entries('cuenta.reenviar')).slice(before.reenviar).map(({ datos }) => datos)).toEqual([
      {},
      { solicitudes: 29 },
    ]);
    expect((await entries('cuenta.crear')).slice(before.crear).map(({ datos }) => datos)).toEqual([
      {},
      { solicitudes: 4 },
    ]);
    // Nothing is told twice, and a new minute begins.
    await portal.accounts.requests.flush();
    expect((await entries('cuenta.recuperar')).length).toBe(before.recuperar + 4);
    await ask('nadie.mas@x.example');
    expect((await entries('cuenta.recuperar')).length).toBe(before.recuperar + 5);
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
