import { todosLosPermisos } from '@portal/domain/kernel/policy';
import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { createSessionCookie, tokenFingerprint } from '../../platform/auth/index.ts';
import { runAs } from '../../platform/db/index.ts';
import { createTestPortal, GOOD_PASSWORD, PORTAL } from './testing/browser.ts';

const db = await createTestDatabase();
const portal = await createTestPortal(db);
const owner = db.pools.owner;

const entries = async (usuarioId: string): Promise<string[]> => {
  const { rows } = await owner.query<{ accion: string }>(
    "select accion || ' ' || resultado as accion from bitacora where entidad_id = $1 and accion like 'sesion.%' order by id",
    [usuarioId],
  );
  return rows.map((row) => row.accion);
};
const sessionsOf = async (usuarioId: string): Promise<number> =>
  (await owner.query('select 1 from sesiones where usuario_id = $1', [usuarioId])).rowCount ?? 0;
/** The token inside a browser's cookie. */
const tokenIn = (cookie: string | null): string => decodeURIComponent(cookie ?? '').split('.')[0] ?? '';

describe('signing in', () => {
  it('rule 1: role and permissions come from the database at every request, not from the session', async () => {
    const id = await portal.person({
      email: 'ana.regla1@x.example',
      rol: 'administrador',
      nombre: 'Ana Ruiz',
    });
    await portal.person({ email: 'otra.regla1@x.example', rol: 'administrador' });
    const ana = portal.browser();
    const { body } = await ana.enter('ana.regla1@x.example');
    expect(body.sesion).toMatchObject({
      nombre: 'Ana Ruiz',
      email: 'ana.regla1@x.example',
      rol: { clave: 'administrador', nombre: 'Administrador' },
      esPersonal: true,
      organizacion: null,
    });
    expect([...(body.sesion?.permisos ?? [])].sort()).toEqual([...todosLosPermisos].sort());

    await owner.query("update roles set permisos = array['ver_proyectos'] where clave = 'consultor'");
    await portal.person({ email: 'con.regla1@x.example', rol: 'consultor' });
    const con = portal.browser();
    expect((await con.enter('con.regla1@x.example')).body.sesion?.permisos).toEqual(['ver_proyectos']);
    await owner.query(
      "update roles set permisos = array['ver_proyectos', 'ver_reportes'] where clave = 'consultor'",
    );
    expect((await con.get('sesion')).body.sesion?.permisos).toEqual(['ver_proyectos', 'ver_reportes']);
    expect(await entries(id)).toEqual(['sesion.iniciar exitoso']);
  });

  it('rule 58: staff are told that there is no antivirus, an applicant is not', async () => {
    await portal.person({ email: 'staff.regla58@x.example', rol: 'coordinador' });
    await portal.person({ email: 'osc.regla58@x.example' });
    const [staff, applicant] = [portal.browser(), portal.browser()];
    expect((await staff.enter('staff.regla58@x.example')).body.sesion?.sinAntivirus).toBe(true);
    expect((await applicant.enter('osc.regla58@x.example')).body.sesion).not.toHaveProperty('sinAntivirus');
    const guarded = await createTestPortal(db, { clamdUrl: 'tcp://127.0.0.1:3310' });
    const other = guarded.browser();
    expect((await other.enter('staff.regla58@x.example')).body.sesion).not.toHaveProperty('sinAntivirus');
  });

  it('rule 2: a role in the body of the sign-in changes nothing', async () => {
    await portal.person({ email: 'beto@x.example' });
    const beto = portal.browser();
    const { body } = await beto.post('sesion', {
      email: 'beto@x.example',
      contrasena: GOOD_PASSWORD,
      rol: 'administrador',
      esPersonal: true,
    });
    expect(body.sesion).toMatchObject({
      rol: { clave: 'solicitante', nombre: 'Solicitante' },
      esPersonal: false,
      permisos: [],
    });
  });

  it('rule 6: the cookie is __Host-, HttpOnly, Secure, SameSite=Lax, and the answer carries no token', async () => {
    await portal.person({ email: 'caro@x.example' });
    const caro = portal.browser();
    const answer = await caro.enter('caro@x.example');
    expect([answer.headers['set-cookie']].flat()[0]).toMatch(
      /^__Host-sesion=\S+; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
    );
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(JSON.stringify(answer.body)).not.toContain(tokenIn(caro.cookie));
  });

  it('rule 6: the database keeps only the fingerprint of a session', async () => {
    const id = await portal.person({ email: 'dora@x.example' });
    const dora = portal.browser();
    await dora.enter('dora@x.example');
    const { rows } = await owner.query('select token, ip, agente from sesiones where usuario_id = $1', [id]);
    expect(rows).toEqual([
      { token: tokenFingerprint(tokenIn(dora.cookie)), ip: '203.0.113.7', agente: 'Navegador de pruebas' },
    ]);
    const stolen = portal.browser();
    stolen.cookie = createSigned(rows[0].token.slice(0, 32));
    expect((await stolen.get('sesion')).body.sesion).toBeNull();
  });

  it('rule 7: a sign-in makes a new token and ends the session that the browser came with (fixation)', async () => {
    const id = await portal.person({ email: 'eva@x.example' });
    const eva = portal.browser();
    await eva.enter('eva@x.example');
    const before = eva.cookie;
    await eva.enter('eva@x.example');
    expect(eva.cookie).not.toBe(before);
    expect(await sessionsOf(id)).toBe(1);
    const replay = portal.browser();
    replay.cookie = before;
    expect((await replay.get('sesion')).body.sesion).toBeNull();
  });

  it('rule 7: a token planted in the browser before the sign-in is worth nothing after it', async () => {
    await portal.person({ email: 'fede@x.example' });
    const planted = createSigned('a'.repeat(32));
    const fede = portal.browser();
    fede.cookie = planted;
    await fede.enter('fede@x.example');
    expect(fede.cookie).not.toBe(planted);
    const attacker = portal.browser();
    attacker.cookie = planted;
    expect((await attacker.get('sesion')).body.sesion).toBeNull();
  });

  it('rules 5, 14, 23: an unknown address and a wrong password get the same words, and both are logged without them', async () => {
    const id = await portal.person({ email: 'gil@x.example' });
    const browser = portal.browser({ ip: '198.51.100.1' });
    const wrong = await browser.post('sesion', {
      email: 'gil@x.example',
      contrasena: 'otra frase cualquiera',
    });
    const unknown = await browser.post('sesion', {
      email: 'nadie@x.example',
      contrasena: 'otra frase cualquiera',
    });
    expect(wrong.status).toBe(401);
    expect(unknown.body).toEqual(wrong.body);
    expect(wrong.body).toEqual({
      code: 'credenciales_invalidas',
      message:
        'El correo o la contraseña no coinciden con una cuenta. Si acabas de crearla, confírmala antes con el enlace que te enviamos.',
      issues: [],
    });
    expect(wrong.headers['set-cookie']).toBeUndefined();
    expect(await entries(id)).toEqual(['sesion.iniciar fallido']);
    const { rows } = await owner.query(
      "select entidad_id, actor_id, datos, host(ip) as ip from bitacora where accion = 'sesion.iniciar' and ip = '198.51.100.1' order by id",
    );
    expect(rows).toEqual([
      { entidad_id: id, actor_id: null, datos: { motivo: 'credenciales' }, ip: '198.51.100.1' },
      { entidad_id: null, actor_id: null, datos: { motivo: 'credenciales' }, ip: '198.51.100.1' },
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/otra frase|nadie@/);
  });

  it('asks for e-mail and password with a message beside each field', async () => {
    const { status, body } = await portal.browser().post('sesion', { email: '', contrasena: '' });
    expect(status).toBe(422);
    expect(body.issues.map((i) => [i.path, i.message])).toEqual([
      ['email', 'El email es requerido'],
      ['contrasena', 'La contraseña es requerida'],
    ]);
  });

  it('rule 21: the address is the account however it is typed', async () => {
    await portal.person({ email: 'Hilda.Soto@X.example' });
    expect((await portal.browser().enter('  hilda.SOTO@x.EXAMPLE ')).body.sesion?.email).toBe(
      'hilda.soto@x.example',
    );
    await expect(
      owner.query("insert into usuarios (nombre, email) values ('Otra', ' HILDA.soto@x.example')"),
    ).rejects.toMatchObject({ code: '23505' });
  });
});

/** A cookie that the portal itself would have signed: what somebody who knew the secret could forge. */
const createSigned = (token: string): string => {
  let header = '';
  const reply = {
    header: (_: string, value: string) => {
      header = value;
    },
  };
  createSessionCookie({ publicUrl: PORTAL, secret: portal.accounts.config.secret }).set(
    reply as never,
    token,
  );
  return /^__Host-sesion=([^;]*)/.exec(header)?.[1] ?? '';
};

describe('signing in at the same moment', () => {
  it('from several browsers opens a session in each, and none waits for another to fail', async () => {
    const id = await portal.person({ email: 'varias@x.example' });
    const browsers = Array.from({ length: 6 }, (_, i) => portal.browser({ ip: `198.51.100.${i + 1}` }));
    await Promise.all(browsers.map((browser) => browser.enter('varias@x.example')));
    expect(await sessionsOf(id)).toBe(6);
  });

  it('rule 7: a password that is being changed opens no session that outlives the change', async () => {
    const id = await portal.person({ email: 'cambiando@x.example' });
    const page = portal.browser({ ip: '198.51.100.30' });
    await page.enter('cambiando@x.example');
    const late = Array.from({ length: 5 }, (_, i) => portal.browser({ ip: `198.51.100.${40 + i}` }));
    const credentials = { email: 'cambiando@x.example', contrasena: GOOD_PASSWORD };
    await Promise.all([
      page.post('contrasena', { actual: GOOD_PASSWORD, nueva: 'la grulla vuela sobre el cerro' }),
      ...late.map((browser) => browser.post('sesion', credentials)),
    ]);
    expect(await sessionsOf(id)).toBe(1);
    expect((await page.get('sesion')).body.sesion?.usuarioId).toBe(id);
  });

  it('rule 7: nor one that is being reset', async () => {
    const id = await portal.person({ email: 'restableciendo@x.example' });
    await portal.browser().post('recuperacion', { email: 'restableciendo@x.example' });
    const token = await portal.tokenFor('restableciendo@x.example');
    const late = Array.from({ length: 5 }, (_, i) => portal.browser({ ip: `198.51.100.${50 + i}` }));
    const credentials = { email: 'restableciendo@x.example', contrasena: GOOD_PASSWORD };
    await Promise.all([
      portal
        .browser()
        .post('recuperacion/restablecer', { token, contrasena: 'la grulla vuela sobre el cerro' }),
      ...late.map((browser) => browser.post('sesion', credentials)),
    ]);
    expect(await sessionsOf(id)).toBe(0);
  });
});

describe('signing out (rule 12)', () => {
  it('ends this session: replaying its cookie gives nobody', async () => {
    const id = await portal.person({ email: 'ines@x.example' });
    const ines = portal.browser();
    await ines.enter('ines@x.example');
    const { cookie } = ines;
    const answer = await ines.delete('sesion');
    expect(answer.status).toBe(200);
    expect(answer.headers['set-cookie']).toMatch(
      /^__Host-sesion=; Max-Age=0; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
    );
    expect(ines.cookie).toBeNull();
    ines.cookie = cookie;
    expect((await ines.get('sesion')).body.sesion).toBeNull();
    expect(await entries(id)).toEqual(['sesion.iniciar exitoso', 'sesion.cerrar exitoso']);
    const { rows } = await owner.query(
      "select datos from eventos where tipo = 'sesion.cerrada' and usuario_id = $1",
      [id],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0].datos.sesiones).toHaveLength(1);
  });

  it('ends the others and keeps this one, or ends all', async () => {
    const id = await portal.person({ email: 'juan@x.example' });
    const [uno, dos, tres] = [portal.browser(), portal.browser(), portal.browser()];
    for (const browser of [uno, dos, tres]) await browser.enter('juan@x.example');
    expect((await uno.delete('sesion?alcance=otras')).status).toBe(200);
    expect((await uno.get('sesion')).body.sesion?.usuarioId).toBe(id);
    expect((await dos.get('sesion')).body.sesion).toBeNull();
    await dos.enter('juan@x.example');
    expect((await dos.delete('sesion?alcance=todas')).status).toBe(200);
    expect(await sessionsOf(id)).toBe(0);
    expect((await uno.get('sesion')).body.sesion).toBeNull();
    expect((await uno.delete('sesion?alcance=nadie')).status).toBe(422);
  });

  it('works for a session that expired, and never reaches somebody else’s', async () => {
    const id = await portal.person({ email: 'karla@x.example' });
    const other = await portal.person({ email: 'luis@x.example' });
    const karla = portal.browser();
    await karla.enter('karla@x.example');
    await portal.browser().enter('luis@x.example');
    await owner.query("update sesiones set expira_en = now() - interval '1 second' where usuario_id = $1", [
      id,
    ]);
    expect((await karla.get('sesion')).body.sesion).toBeNull();
    expect((await karla.delete('sesion?alcance=todas')).status).toBe(200);
    expect(await sessionsOf(id)).toBe(0);
    expect(await sessionsOf(other)).toBe(1);
  });

  it('says nothing was closed when it cannot know whose sessions to close, and still forgets the cookie', async () => {
    const nobody = portal.browser();
    expect((await nobody.delete('sesion')).status).toBe(200);
    const answer = await nobody.delete('sesion?alcance=todas');
    expect(answer.status).toBe(401);
    expect(answer.headers['set-cookie']).toContain('Max-Age=0');
  });
});

describe('the life of a session', () => {
  it('rule 13: without a session the API reads nobody, and a forged or malformed cookie is nobody', async () => {
    const browser = portal.browser();
    for (const cookie of [
      null,
      'x',
      'a'.repeat(32),
      `${'a'.repeat(32)}.AAAA`,
      "'; drop table sesiones; --",
    ]) {
      browser.cookie = cookie;
      expect((await browser.get('sesion')).body).toEqual({
        sesion: null,
        segundoPaso: null,
        demo: null,
        fundacion: { nombre: 'FICOSEC', logos: { claro: null, oscuro: null } },
      });
    }
    expect(await runAs(db, 'a'.repeat(32), { mode: 'read' }, async (uow) => uow.actor)).toBeNull();
  });

  it('is prolonged by use once a day, up to 30 days after it began', async () => {
    const id = await portal.person({ email: 'mara@x.example' });
    const mara = portal.browser();
    await mara.enter('mara@x.example');
    const end = async (): Promise<number> =>
      (
        await owner.query('select expira_en from sesiones where usuario_id = $1', [id])
      ).rows[0].expira_en.getTime();
    const first = await end();
    expect((await mara.get('sesion')).headers['set-cookie']).toBeUndefined();
    expect(await end()).toBe(first);

    await owner.query("update sesiones set expira_en = now() + interval '5 days' where usuario_id = $1", [
      id,
    ]);
    const renewed = await mara.get('sesion');
    expect(renewed.headers['set-cookie']).toContain('Max-Age=604800');
    expect(await end()).toBeGreaterThanOrEqual(first);
    expect(renewed.body.sesion?.expiraEn).toBe(new Date(await end()).toISOString());

    await owner.query(
      "update sesiones set expira_en = now() + interval '1 hour', created_at = now() - interval '29 days 20 hours' where usuario_id = $1",
      [id],
    );
    await mara.get('sesion');
    expect(await end()).toBeLessThan(Date.now() + 4.1 * 3600 * 1000);
    await owner.query(
      "update sesiones set expira_en = created_at + interval '30 days' where usuario_id = $1",
      [id],
    );
    expect((await mara.get('sesion')).headers['set-cookie']).toBeUndefined();
  });

  it('reads write nothing: neither the session nor the account is touched', async () => {
    const id = await portal.person({ email: 'nora@x.example' });
    const nora = portal.browser();
    await nora.enter('nora@x.example');
    const state = async () =>
      (
        await owner.query(
          'select s.xmin as s, u.xmin as u from sesiones s join usuarios u on u.id = s.usuario_id where u.id = $1',
          [id],
        )
      ).rows;
    const before = await state();
    await nora.get('sesion');
    await runAs(db, tokenIn(nora.cookie), { mode: 'read' }, async (uow) =>
      expect(uow.actor?.usuarioId).toBe(id),
    );
    expect(await state()).toEqual(before);
  });
});

describe('changes come from the portal only (CSRF)', () => {
  it.each<[string, Record<string, string>]>([
    ['another origin', { origin: 'https://otro.example', 'sec-fetch-site': 'cross-site' }],
    ['a sibling site', { 'sec-fetch-site': 'same-site' }],
    ['a sandboxed frame', { origin: 'null' }],
  ])('refuses a sign-in and a sign-out from %s', async (_name, headers) => {
    await portal.person({ email: `olga.${headers.origin?.length ?? 0}@x.example` });
    const olga = portal.browser();
    const refused = await olga.post(
      'sesion',
      { email: `olga.${headers.origin?.length ?? 0}@x.example`, contrasena: GOOD_PASSWORD },
      headers,
    );
    expect(refused.status).toBe(403);
    expect(refused.body.code).toBe('origen_ajeno');
    await olga.enter(`olga.${headers.origin?.length ?? 0}@x.example`);
    expect((await olga.delete('sesion', headers)).status).toBe(403);
    expect((await olga.get('sesion')).body.sesion).not.toBeNull();
  });

  it('refuses a form post: no JSON, no parsing', async () => {
    const answer = await portal.app.inject({
      method: 'POST',
      url: '/api/auth/sesion',
      payload: 'email=a&contrasena=b',
      headers: { origin: PORTAL, 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });
});
