import { AVISO_VERSION } from '@portal/domain/features/usuarios/public';
import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { createTestPortal, GOOD_PASSWORD } from './testing/browser.ts';

const db = await createTestDatabase();
const portal = await createTestPortal(db);
const owner = db.pools.owner;

const account = async (email: string) =>
  (
    await owner.query(
      `select u.*, r.clave as rol, a.contrasena from usuarios u join roles r on r.id = u.rol_id
         left join accesos a on a.usuario_id = u.id where u.email = $1`,
      [email],
    )
  ).rows[0];
const mailsTo = async (email: string): Promise<string[]> =>
  (await owner.query('select plantilla from correos where para = $1 order by creado_en', [email])).rows.map(
    (row) => row.plantilla,
  );
/** Every browser of these tests at an address of its own, so that back-off stays out of the way. */
let next = 0;
const browser = () => portal.browser({ ip: `192.0.2.${(next += 1)}` });
const signUp = (email: string, contrasena = GOOD_PASSWORD, more: object = {}) =>
  browser().post('cuenta', { nombre: 'Ana Ruiz', email, contrasena, aceptaAviso: AVISO_VERSION, ...more });

describe('open sign-up', () => {
  it('rules 2, 4, 30: role, organization, state, confirmation and id in the body are ignored', async () => {
    const { rows } = await owner.query("insert into organizaciones (nombre) values ('Ajena') returning id");
    const answer = await signUp('mala@x.example', GOOD_PASSWORD, {
      rol: 'administrador',
      rolId: (await owner.query("select id from roles where clave = 'administrador'")).rows[0].id,
      rol_id: 'x',
      role: 'admin',
      organizacionId: rows[0].id,
      organizacion_id: rows[0].id,
      rolEnOrganizacion: 'propietario',
      estado: 'activo',
      emailVerificado: true,
      emailVerified: true,
      email_verificado: true,
      id: '00000000-0000-4000-8000-000000000001',
      createdAt: '2001-01-01',
      version: 9,
      image: 'https://otro.example/x.png',
      callbackURL: 'https://otro.example',
    });
    expect(answer.status).toBe(202);
    expect(await account('mala@x.example')).toMatchObject({
      nombre: 'Ana Ruiz',
      rol: 'solicitante',
      estado: 'activo',
      email_verificado: false,
      organizacion_id: null,
      rol_en_organizacion: null,
      imagen: null,
      version: 1,
    });
    expect((await account('mala@x.example')).id).not.toBe('00000000-0000-4000-8000-000000000001');
    expect((await account('mala@x.example')).created_at.getFullYear()).toBeGreaterThan(2020);
  });

  it('stores the password as argon2id', async () => {
    await signUp('hash@x.example');
    expect((await account('hash@x.example')).contrasena).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('rule 4: nobody enters before the address is confirmed, not even with the right password', async () => {
    await signUp('sin.confirmar@x.example');
    const visitor = browser();
    const right = await visitor.post('sesion', {
      email: 'sin.confirmar@x.example',
      contrasena: GOOD_PASSWORD,
    });
    expect([right.status, right.body.code]).toEqual([403, 'correo_sin_confirmar']);
    expect(visitor.cookie).toBeNull();
    const wrong = await visitor.post('sesion', {
      email: 'sin.confirmar@x.example',
      contrasena: 'otra frase cualquiera',
    });
    expect([wrong.status, wrong.body.code]).toEqual([401, 'credenciales_invalidas']);
    const { id } = await account('sin.confirmar@x.example');
    await expect(
      owner.query(
        "insert into sesiones (usuario_id, token, expira_en) values ($1, repeat('a', 64), now() + interval '1 day')",
        [id],
      ),
    ).rejects.toMatchObject({ code: 'GP001' });
  });

  it('refuses a weak password with its message beside the field, and creates nothing', async () => {
    for (const contrasena of ['corta', 'contrasena12345', 'ana.ruiz.floja@x', 'x'.repeat(129)]) {
      const { status, body } = await signUp('ana.ruiz.floja@x.example', contrasena);
      expect(status).toBe(422);
      expect(body.issues.map((i) => i.path)).toEqual(['contrasena']);
    }
    expect(await account('ana.ruiz.floja@x.example')).toBeUndefined();
  });

  it('rule 5: an address that has an account gets the same answer; only its owner learns it, by mail', async () => {
    await portal.person({ email: 'duena@x.example', nombre: 'Dueña' });
    const before = await account('duena@x.example');
    const known = await signUp('duena@x.example', 'otra frase bastante larga');
    const unknown = await signUp('nueva.persona@x.example', 'otra frase bastante larga');
    expect(known.status).toBe(202);
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    expect(await account('duena@x.example')).toEqual(before);
    expect(await mailsTo('duena@x.example')).toEqual(['cuenta.existente']);
    expect(await mailsTo('nueva.persona@x.example')).toEqual(['cuenta.confirmar']);
    expect((await portal.lastMail('duena@x.example'))?.texto).not.toContain('#token=');
  });

  it('rule 5: known and unknown addresses take comparable time', async () => {
    await portal.person({ email: 'tiempo@x.example' });
    const time = async (work: () => Promise<unknown>): Promise<number> => {
      const started = performance.now();
      await work();
      return performance.now() - started;
    };
    const median = (values: number[]): number =>
      values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
    const slow = await createTestPortal(db, { floor: 300 });
    const at = () => slow.browser({ ip: `192.0.2.${(next += 1)}` });
    const known: number[] = [];
    const unknown: number[] = [];
    for (let i = 0; i < 3; i += 1) {
      known.push(await time(() => at().post('recuperacion', { email: 'tiempo@x.example' })));
      unknown.push(await time(() => at().post('recuperacion', { email: `nadie${i}@x.example` })));
    }
    expect(Math.abs(median(known) - median(unknown))).toBeLessThan(60);
    const signInKnown: number[] = [];
    const signInUnknown: number[] = [];
    for (let i = 0; i < 5; i += 1) {
      signInKnown.push(
        await time(() =>
          browser().post('sesion', { email: 'tiempo@x.example', contrasena: 'otra frase cualquiera' }),
        ),
      );
      signInUnknown.push(
        await time(() =>
          browser().post('sesion', { email: `nadie${i}@x.example`, contrasena: 'otra frase cualquiera' }),
        ),
      );
    }
    const ratio = median(signInKnown) / median(signInUnknown);
    expect(ratio).toBeGreaterThan(0.4);
    expect(ratio).toBeLessThan(2.5);
  });

  it('rule 21: two sign-ups of one address at the same moment make one account and answer alike', async () => {
    const answers = await Promise.all(['doble@x.example', ' DOBLE@x.example'].map((email) => signUp(email)));
    expect(answers.map((a) => [a.status, a.body])).toEqual([
      [202, {}],
      [202, {}],
    ]);
    const { rows } = await owner.query("select 1 from usuarios where email = 'doble@x.example'");
    expect(rows).toHaveLength(1);
  });

  it('logs the sign-up without what was typed (rule 23)', async () => {
    await signUp('registrada@x.example');
    const { id } = await account('registrada@x.example');
    const { rows } = await owner.query(
      'select accion, datos, resultado from bitacora where entidad_id = $1',
      [id],
    );
    expect(rows).toEqual([{ accion: 'cuenta.crear', datos: {}, resultado: 'exitoso' }]);
  });
});

describe('confirmation', () => {
  const confirm = (token: string) => browser().post('cuenta/confirmacion', { token });

  it('rule 5: the link works once', async () => {
    await signUp('una.vez@x.example');
    const token = await portal.tokenFor('una.vez@x.example');
    expect((await confirm(token)).status).toBe(204);
    const again = await confirm(token);
    expect([again.status, again.body.code, again.body.issues[0]?.path]).toEqual([
      400,
      'enlace_invalido',
      'token',
    ]);
    expect((await browser().enter('una.vez@x.example')).body.sesion?.email).toBe('una.vez@x.example');
  });

  it('rule 5: of two clicks at once one confirms', async () => {
    await signUp('dos.clics@x.example');
    const token = await portal.tokenFor('dos.clics@x.example');
    expect(
      (await Promise.all([confirm(token), confirm(token)])).map((a) => a.status).sort((a, b) => a - b),
    ).toEqual([204, 400]);
  });

  it('rule 5: the link ends after 30 minutes', async () => {
    await signUp('tarde@x.example');
    const token = await portal.tokenFor('tarde@x.example');
    const { rows } = await owner.query(
      'select extract(epoch from expira_en - now())::int as s from verificaciones order by created_at desc limit 1',
    );
    expect(rows[0].s).toBeGreaterThan(29 * 60);
    expect(rows[0].s).toBeLessThanOrEqual(30 * 60);
    await owner.query("update verificaciones set expira_en = now() - interval '1 second'");
    expect((await confirm(token)).body.code).toBe('enlace_invalido');
    expect((await account('tarde@x.example')).email_verificado).toBe(false);
  });

  it('rule 5: only a hash of the token is stored', async () => {
    await signUp('guardado@x.example');
    const token = await portal.tokenFor('guardado@x.example');
    const { rows } = await owner.query('select identificador, valor from verificaciones');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token);
    // What a thief of the table has opens nothing.
    for (const row of rows) expect((await confirm(row.identificador)).status).toBe(400);
  });

  it('does not sign in: a link mailed to somebody else must not put them into a stranger’s account', async () => {
    await signUp('sin.sesion@x.example');
    const visitor = browser();
    await visitor.post('cuenta/confirmacion', { token: await portal.tokenFor('sin.sesion@x.example') });
    expect(visitor.cookie).toBeNull();
  });

  it('confirms the sign-up that asked for it: a stranger’s earlier one, with their password, is overwritten', async () => {
    await browser().post('cuenta', {
      nombre: 'Quien Se Adelanta',
      email: 'victima@x.example',
      contrasena: 'la frase del que se adelanta',
      aceptaAviso: AVISO_VERSION,
    });
    await signUp('victima@x.example', 'la frase de la verdadera');
    expect(await mailsTo('victima@x.example')).toEqual(['cuenta.confirmar', 'cuenta.confirmar']);
    const strangers =
      /#token=([\w-]+)/.exec(
        (
          await owner.query(
            "select texto from correos where para = 'victima@x.example' order by creado_en limit 1",
          )
        ).rows[0].texto,
      )?.[1] ?? '';
    expect((await confirm(await portal.tokenFor('victima@x.example'))).status).toBe(204);
    expect((await browser().enter('victima@x.example', 'la frase de la verdadera')).body.sesion?.nombre).toBe(
      'Ana Ruiz',
    );
    expect(
      (
        await browser().post('sesion', {
          email: 'victima@x.example',
          contrasena: 'la frase del que se adelanta',
          aceptaAviso: AVISO_VERSION,
        })
      ).status,
    ).toBe(401);
    expect((await confirm(strangers)).status).toBe(400);
  });

  it('can be asked for again, with the same answer for any address', async () => {
    await signUp('otra.vez@x.example');
    await portal.person({ email: 'ya.confirmada@x.example' });
    const ask = (email: string) =>
      browser().post('cuenta/confirmacion/reenvio', { email, contrasena: 'esta es la frase que quiero' });
    const answers = await Promise.all(
      ['otra.vez@x.example', 'ya.confirmada@x.example', 'nadie@x.example'].map(ask),
    );
    expect(answers.map((a) => [a.status, a.body])).toEqual(Array(3).fill([202, {}]));
    expect(await mailsTo('nadie@x.example')).toEqual([]);
    expect((await confirm(await portal.tokenFor('otra.vez@x.example'))).status).toBe(204);
    expect((await browser().enter('otra.vez@x.example', 'esta es la frase que quiero')).status).toBe(200);
  });

  it('a mailbox gets at most six letters an hour, whoever asks', async () => {
    await signUp('llena@x.example');
    for (let i = 0; i < 9; i += 1)
      expect((await browser().post('recuperacion', { email: 'llena@x.example' })).status).toBe(202);
    expect(await mailsTo('llena@x.example')).toHaveLength(6);
  });
});
