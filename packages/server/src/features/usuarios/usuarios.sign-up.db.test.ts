import type * as Argon2 from '@node-rs/argon2';
import { AVISO_VERSION } from '@portal/domain/features/usuarios/public';
import { describe, expect, it, vi } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { runAsSystem } from '../../platform/db/index.ts';
import { createTestPortal, GOOD_PASSWORD } from './testing/browser.ts';
import { purgeExpired } from './usuarios.repo.ts';

/** Every time that a password is hashed, to keep or to compare: what a sign-in costs. */
// Loaded anew with the one that is watched: the files of one worker share what they loaded.
const hashed = vi.hoisted(() => {
  vi.resetModules();
  return vi.fn();
});
vi.mock('@node-rs/argon2', async (original) => {
  const argon2 = await original<typeof Argon2>();
  const counted =
    <A extends unknown[], T>(work: (...args: A) => T) =>
    (...args: A): T => {
      hashed();
      return work(...args);
    };
  return { ...argon2, hash: counted(argon2.hash), verify: counted(argon2.verify) };
});

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

const pending = async (email: string) =>
  (await owner.query('select * from altas_pendientes where email = $1 order by created_at', [email])).rows;
const signIn = (email: string, contrasena: string) => browser().post('sesion', { email, contrasena });
const confirm = (token: string, contrasena = GOOD_PASSWORD) =>
  browser().post('cuenta/confirmacion', { token, contrasena });

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
    expect(await account('mala@x.example')).toBeUndefined();
    expect((await confirm(await portal.tokenFor('mala@x.example'))).status).toBe(204);
    expect(await account('mala@x.example')).toMatchObject({
      nombre: 'Ana Ruiz',
      rol: 'solicitante',
      estado: 'activo',
      email_verificado: true,
      imagen: null,
      version: 1,
    });
    expect((await owner.query('select from membresias')).rowCount).toBe(0);
    expect((await account('mala@x.example')).id).not.toBe('00000000-0000-4000-8000-000000000001');
    expect((await account('mala@x.example')).created_at.getFullYear()).toBeGreaterThan(2020);
  });

  it('stores the password as argon2id, before and after the confirmation', async () => {
    const argon2id = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/;
    await signUp('hash@x.example');
    expect((await pending('hash@x.example'))[0].contrasena).toMatch(argon2id);
    await confirm(await portal.tokenFor('hash@x.example'));
    expect((await account('hash@x.example')).contrasena).toMatch(argon2id);
    expect(await pending('hash@x.example')).toEqual([]);
  });

  it('gives two addresses with one password hashes of which none tells the other', async () => {
    await signUp('igual.a@x.example');
    await signUp('igual.b@x.example');
    const [a, b] = [await pending('igual.a@x.example'), await pending('igual.b@x.example')];
    expect(a[0].contrasena.split('$')[4]).not.toBe(b[0].contrasena.split('$')[4]);
  });

  it('rules 4, 5: before the address is confirmed nothing can be entered, and nothing tells that somebody signed up', async () => {
    await portal.person({ email: 'existe@x.example' });
    // What an attacker does: signs up with a password, and then tries that password.
    for (const email of ['sin.confirmar@x.example', 'existe@x.example'])
      expect((await signUp(email, 'la frase que pone el curioso')).status).toBe(202);
    const answers = await Promise.all(
      ['sin.confirmar@x.example', 'existe@x.example', 'de.nadie@x.example'].map((email) =>
        signIn(email, 'la frase que pone el curioso'),
      ),
    );
    expect(answers.map(({ status, body }) => [status, { ...body, referencia: null }])).toEqual(
      Array(3).fill([401, { ...answers[0]?.body, referencia: null }]),
    );
    expect(answers[0]?.body.code).toBe('credenciales_invalidas');
    // Who forgot to confirm learns it from the one answer.
    expect(answers[0]?.body.message).toContain('confírmala antes con el enlace que te enviamos');
    expect(await account('sin.confirmar@x.example')).toBeUndefined();
  });

  it('an account that waited since before this answers alike, and the database lets no session begin for it', async () => {
    const id = await portal.person({ email: 'de.antes@x.example', nombre: 'De Antes' });
    await owner.query('update usuarios set email_verificado = false where id = $1', [id]);
    expect((await signIn('de.antes@x.example', GOOD_PASSWORD)).body.code).toBe('credenciales_invalidas');
    await expect(
      owner.query(
        "insert into sesiones (usuario_id, token, expira_en) values ($1, repeat('a', 64), now() + interval '1 day')",
        [id],
      ),
    ).rejects.toMatchObject({ code: 'GP001' });
    await signUp('de.antes@x.example', 'la frase de quien confirma');
    expect(
      (await confirm(await portal.tokenFor('de.antes@x.example'), 'la frase de quien confirma')).status,
    ).toBe(204);
    expect((await signIn('de.antes@x.example', GOOD_PASSWORD)).status).toBe(401);
    expect(
      (await browser().enter('de.antes@x.example', 'la frase de quien confirma')).body.sesion,
    ).toMatchObject({
      usuarioId: id,
      nombre: 'Ana Ruiz',
    });
  });

  it('refuses a weak password with its message beside the field, and creates nothing', async () => {
    for (const contrasena of ['corta', 'contrasena12345', 'ana.ruiz.floja@x', 'x'.repeat(129)]) {
      const { status, body } = await signUp('ana.ruiz.floja@x.example', contrasena);
      expect(status).toBe(422);
      expect(body.issues.map((i) => i.path)).toEqual(['contrasena']);
    }
    expect(await pending('ana.ruiz.floja@x.example')).toEqual([]);
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

  it('rule 5: known and unknown addresses cost the same work, and no answer comes before its time', async () => {
    await portal.person({ email: 'tiempo@x.example' });
    const hashes = async (email: string): Promise<number> => {
      hashed.mockClear();
      expect((await signIn(email, 'otra frase cualquiera')).status).toBe(401);
      return hashed.mock.calls.length;
    };
    expect(await hashes('tiempo@x.example')).toBeGreaterThan(0);
    expect(await hashes('nadie@x.example')).toBe(await hashes('tiempo@x.example'));

    const FLOOR = 300;
    const slow = await createTestPortal(db, { floor: FLOOR });
    for (const email of ['tiempo@x.example', 'nadie@x.example']) {
      const began = performance.now();
      await slow.browser({ ip: `192.0.2.${(next += 1)}` }).post('recuperacion', { email });
      // Timers of Node may be early by a millisecond.
      expect(performance.now() - began, email).toBeGreaterThanOrEqual(FLOOR - 1);
    }
  });

  it('rule 21: two sign-ups of one address at the same moment wait beside each other and answer alike', async () => {
    const answers = await Promise.all(['doble@x.example', ' DOBLE@x.example'].map((email) => signUp(email)));
    expect(answers.map((a) => [a.status, a.body])).toEqual([
      [202, {}],
      [202, {}],
    ]);
    expect(await pending('doble@x.example')).toHaveLength(1);
  });

  it('logs the sign-up without what was typed (rule 23)', async () => {
    // The first of its minute.
    await portal.accounts.requests.flush();
    const { rows: before } = await owner.query('select coalesce(max(id), 0) as id from bitacora');
    await signUp('registrada@x.example');
    const { rows } = await owner.query(
      'select accion, entidad_id, datos, resultado from bitacora where id > $1',
      [before[0].id],
    );
    expect(rows).toEqual([{ accion: 'cuenta.crear', entidad_id: null, datos: {}, resultado: 'exitoso' }]);
  });

  it('what nobody confirms is forgotten after a week', async () => {
    await signUp('olvidada@x.example');
    await owner.query(
      "update altas_pendientes set expira_en = expira_en - interval '7 days' where email = 'olvidada@x.example'",
    );
    const token = await portal.tokenFor('olvidada@x.example');
    expect((await confirm(token)).body.code).toBe('alta_distinta');
    await runAsSystem(db, ({ tx }) => purgeExpired(tx));
    expect(await pending('olvidada@x.example')).toEqual([]);
  });
});
