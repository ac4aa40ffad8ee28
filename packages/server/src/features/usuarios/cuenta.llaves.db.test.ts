import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { confirmSessions } from './testing/account.ts';
import { createAuthenticator, type Slips } from './testing/authenticator.ts';
import { type Browser, createTestPortal, PORTAL } from './testing/browser.ts';
import { bodyOf } from './testing/second-factor.ts';

const db = await createTestDatabase();
const portal = await createTestPortal(db);
const { owner } = db.pools;
const { accounts } = portal;

let next = 0;
const browser = () => portal.browser({ ip: `198.51.100.${(next += 1)}` });

type Options = { readonly challenge: string; readonly rpId?: string; readonly [key: string]: unknown };
const options = async (who: Browser, path: string): Promise<Options> =>
  bodyOf<Options>(await who.post(path, {}));

/** An account with a passkey, registered through the portal as a browser does. */
const withPasskey = async (email: string) => {
  const id = await portal.person({ email });
  const person = browser();
  await person.enter(email);
  const authenticator = createAuthenticator(PORTAL);
  const answer = await person.post('llaves', {
    nombre: 'Mi teléfono',
    respuesta: authenticator.create(await options(person, 'llaves/opciones')),
  });
  expect(answer.status).toBe(201);
  return { id, email, person, authenticator, llave: bodyOf<{ id: string }>(answer).id };
};

const enter = async (authenticator: ReturnType<typeof createAuthenticator>, slips?: Slips) => {
  const visitor = browser();
  const respuesta = authenticator.get(await options(visitor, 'llave/opciones'), slips);
  return { visitor, respuesta, answer: await visitor.post('llave', { respuesta }) };
};
const refusal = ({ answer }: { answer: { status: number; body: { code: string } } }) => [
  answer.status,
  answer.body.code,
];

describe('registering a passkey', () => {
  it('asks for a discoverable key with the person verified, at the portal’s own host', async () => {
    const id = await portal.person({ email: 'pide@x.example', nombre: 'Ana Ruiz' });
    const person = browser();
    await person.enter('pide@x.example');
    expect(await options(person, 'llaves/opciones')).toMatchObject({
      rp: { id: 'portal.example', name: 'Gestión de Proyectos' },
      user: { id: Buffer.from(id).toString('base64url'), name: 'pide@x.example', displayName: 'Ana Ruiz' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
      excludeCredentials: [],
    });
  });

  it('keeps it, tells the owner, and the session goes on under another token (rule 7)', async () => {
    const { id, email, person } = await withPasskey('guarda@x.example');
    const { rows } = await owner.query(
      'select nombre, ultimo_uso from llaves_de_acceso where usuario_id = $1',
      [id],
    );
    expect(rows).toEqual([{ nombre: 'Mi teléfono', ultimo_uso: null }]);
    expect((await portal.lastMail(email))?.plantilla).toBe('cuenta.llave-agregada');
    expect((await person.get('sesion')).body.sesion?.usuarioId).toBe(id);
  });

  it('rule 8: only after confirmation within five minutes', async () => {
    const id = await portal.person({ email: 'sin.confirmar@x.example' });
    const person = browser();
    await person.enter('sin.confirmar@x.example');
    await confirmSessions(accounts, id, 301);
    const { status, body } = await person.post('llaves/opciones', {});
    expect([status, body.code]).toEqual([403, 'reautenticacion_requerida']);
  });

  it('a challenge counts once, for the session that asked for it, and not after its five minutes', async () => {
    const { person, id } = await withPasskey('reto@x.example');
    const given = await options(person, 'llaves/opciones');
    const register = async (who: Browser, challenge: Options) => {
      const { status, body } = await who.post('llaves', {
        nombre: 'Otra',
        respuesta: createAuthenticator(PORTAL).create(challenge),
      });
      return [status, body.code];
    };
    const elsewhere = browser();
    await elsewhere.enter('reto@x.example');
    expect(await register(elsewhere, given)).toEqual([422, 'llave_no_valida']);
    expect((await register(person, given))[0]).toBe(201);
    expect(await register(person, given)).toEqual([422, 'llave_no_valida']);

    const late = await options(person, 'llaves/opciones');
    await owner.query("update retos set expira_en = now() - interval '1 second'");
    expect(await register(person, late)).toEqual([422, 'llave_no_valida']);
    const entry = await options(person, 'llave/opciones');
    expect(await register(person, entry)).toEqual([422, 'llave_no_valida']);
    expect((await owner.query('select 1 from llaves_de_acceso where usuario_id = $1', [id])).rowCount).toBe(
      2,
    );
  });

  it.each<[string, unknown, string[]]>([
    ['one that is known and one that is not', ['usb', 'satélite', 7], ['usb']],
    ['a text', 'usb', []],
    ['an object', { length: 2 }, []],
    ['nothing', null, []],
  ])('of the ways to reach it, keeps what the standard knows: %s', async (_what, transports, kept) => {
    const email = `modos.${(next += 1)}@x.example`;
    const id = await portal.person({ email });
    const person = browser();
    await person.enter(email);
    const respuesta = createAuthenticator(PORTAL).create(await options(person, 'llaves/opciones'));
    const told = { ...respuesta, response: { ...(respuesta.response as object), transports } };
    expect((await person.post('llaves', { nombre: 'Mi llave', respuesta: told })).status).toBe(201);
    const { rows } = await owner.query('select transportes from llaves_de_acceso where usuario_id = $1', [
      id,
    ]);
    expect(rows).toEqual([{ transportes: kept }]);
  });

  it.each<[string, Slips]>([
    ['another site', { origin: 'https://portal.example.otro.example' }],
    ['a person who was not verified', { unverified: true }],
  ])('refuses an answer from %s', async (_what, slips) => {
    const email = `mala.${Object.keys(slips)[0]}@x.example`.toLowerCase();
    const id = await portal.person({ email });
    const person = browser();
    await person.enter(email);
    const respuesta = createAuthenticator(PORTAL).create(await options(person, 'llaves/opciones'), slips);
    expect((await person.post('llaves', { nombre: 'Mala', respuesta })).status).toBe(422);
    expect((await owner.query('select 1 from llaves_de_acceso where usuario_id = $1', [id])).rowCount).toBe(
      0,
    );
  });

  it('at most ten, and a name that says something', async () => {
    const { id, person } = await withPasskey('muchas@x.example');
    await owner.query(
      `insert into llaves_de_acceso (usuario_id, credencial_id, clave_publica, nombre)
       select $1, 'c' || n, '\\x00', 'Llave' from generate_series(1, 9) n`,
      [id],
    );
    expect((await person.post('llaves/opciones', {})).body.code).toBe('demasiadas_llaves');
    const { status, body } = await person.post('llaves', { nombre: '  ', respuesta: {} });
    expect(status).toBe(422);
    expect(body.issues.map((issue) => issue.path)).toContain('nombre');
  });
});

describe('signing in with a passkey', () => {
  it('says nothing of who has one, and counts as both factors', async () => {
    const { id, authenticator } = await withPasskey('entra@x.example');
    const visitor = browser();
    const given = await options(visitor, 'llave/opciones');
    expect(given).toMatchObject({ rpId: 'portal.example', userVerification: 'required' });
    expect(given.allowCredentials ?? []).toEqual([]);
    const { answer } = await enter(authenticator, { userHandle: id });
    expect(answer.body).toMatchObject({ sesion: { usuarioId: id }, segundoPaso: null });
    const { rows } = await owner.query(
      `select s.segundo_factor, s.reautenticado_en is not null as confirmada, l.ultimo_uso is not null as usada
         from sesiones s join llaves_de_acceso l using (usuario_id) where usuario_id = $1 order by s.created_at desc limit 1`,
      [id],
    );
    expect(rows).toEqual([{ segundo_factor: true, confirmada: true, usada: true }]);
  });

  it('asks for no code although the account has a second factor', async () => {
    const { id, person, authenticator } = await withPasskey('ambas@x.example');
    const { secreto } = bodyOf<{ secreto: string }>(await person.post('segundo-factor', {}));
    expect(secreto).not.toBe('');
    await owner.query('update segundos_factores set activado_en = now() where usuario_id = $1', [id]);
    expect((await enter(authenticator)).answer.body.sesion?.usuarioId).toBe(id);
  });

  it('a challenge is answered once: the same answer again, and another one to it, are refused', async () => {
    const { authenticator } = await withPasskey('repite@x.example');
    const { respuesta, answer } = await enter(authenticator);
    expect(answer.status).toBe(200);
    expect(refusal({ answer: await browser().post('llave', { respuesta }) })).toEqual([
      401,
      'llave_no_valida',
    ]);

    const given = await options(browser(), 'llave/opciones');
    const wrong = authenticator.get(given, { unverified: true });
    expect((await browser().post('llave', { respuesta: wrong })).status).toBe(401);
    const statuses = await Promise.all(
      [1, 2].map(async () => (await browser().post('llave', { respuesta: authenticator.get(given) })).status),
    );
    expect(statuses).toEqual([401, 401]);
  });

  it('of two answers at once to one challenge, one gets in', async () => {
    const { authenticator } = await withPasskey('a.la.par@x.example');
    const given = await options(browser(), 'llave/opciones');
    const statuses = await Promise.all(
      [1, 2].map(async () => (await browser().post('llave', { respuesta: authenticator.get(given) })).status),
    );
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 401]);
  });

  it('refuses a key nobody registered, another site, an unverified person, another account’s handle, a copied key', async () => {
    const { id, authenticator } = await withPasskey('niega@x.example');
    const stranger = createAuthenticator(PORTAL);
    expect(refusal(await enter(stranger))).toEqual([401, 'llave_no_valida']);
    expect(refusal(await enter(authenticator, { origin: 'https://otro.example' }))).toEqual([
      401,
      'llave_no_valida',
    ]);
    expect(refusal(await enter(authenticator, { unverified: true }))).toEqual([401, 'llave_no_valida']);
    expect(refusal(await enter(authenticator, { userHandle: 'otra-cuenta' }))).toEqual([
      401,
      'llave_no_valida',
    ]);
    expect((await enter(authenticator, { counter: 5 })).answer.status).toBe(200);
    expect(refusal(await enter(authenticator, { counter: 4 }))).toEqual([401, 'llave_no_valida']);
    const { rows } = await owner.query(
      "select count(*)::int as n from bitacora where entidad_id = $1 and accion = 'sesion.iniciar' and resultado = 'fallido'",
      [id],
    );
    expect(rows).toEqual([{ n: 4 }]);
  });

  it('rule 11: a suspended account is told so and gets no session', async () => {
    const { id, authenticator } = await withPasskey('suspendida@x.example');
    await owner.query("update usuarios set estado = 'suspendido' where id = $1", [id]);
    expect(refusal(await enter(authenticator))).toEqual([403, 'cuenta_no_activa']);
    expect((await owner.query('select 1 from sesiones where usuario_id = $1', [id])).rowCount).toBe(0);
  });

  it('rule 7: the session that the browser came with ends', async () => {
    const { authenticator } = await withPasskey('cambia@x.example');
    const visitor = browser();
    await portal.person({ email: 'plantada@x.example' });
    await visitor.enter('plantada@x.example');
    const planted = visitor.cookie;
    const respuesta = authenticator.get(await options(visitor, 'llave/opciones'));
    expect((await visitor.post('llave', { respuesta })).status).toBe(200);
    const attacker = browser();
    attacker.cookie = planted;
    expect((await attacker.get('sesion')).body.sesion).toBeNull();
  });

  it('rule 10: wrong answers for one key wait, longer each time', async () => {
    const { authenticator } = await withPasskey('insiste@x.example');
    const guesser = portal.browser({ ip: '203.0.113.99' });
    const statuses: number[] = [];
    for (let i = 0; i < 8; i += 1)
      statuses.push(
        (await guesser.post('llave', { respuesta: authenticator.get({ challenge: 'ninguno' }) })).status,
      );
    expect(statuses.slice(0, 5)).toEqual([401, 401, 401, 401, 401]);
    expect(statuses).toContain(429);
  });
});

describe('on a trial machine', () => {
  it('works on http://localhost, also when the page comes by another port of it', async () => {
    const local = await createTestPortal(db, { publicUrl: 'http://localhost:3000' });
    await local.person({ email: 'local@x.example' });
    for (const origin of ['http://localhost:3000', 'http://localhost:5173']) {
      const host = new URL(origin).host;
      const person = local.browser({ ip: `198.51.100.${(next += 1)}` });
      const headers = { origin, host };
      await person.post(
        'sesion',
        { email: 'local@x.example', contrasena: 'tres liebres cruzan el arroyo' },
        headers,
      );
      const authenticator = createAuthenticator(origin);
      const given = bodyOf<Options>(await person.post('llaves/opciones', {}, headers));
      expect(given.rp).toMatchObject({ id: 'localhost' });
      const made = await person.post(
        'llaves',
        { nombre: host, respuesta: authenticator.create(given) },
        headers,
      );
      expect(made.status).toBe(201);
      const asked = bodyOf<Options>(await person.post('llave/opciones', {}, headers));
      expect((await person.post('llave', { respuesta: authenticator.get(asked) }, headers)).status).toBe(200);
    }
  });
});

describe('taking a passkey away (rule 8)', () => {
  it('only one’s own, after confirmation; the owner is told and it opens nothing any more', async () => {
    const mine = await withPasskey('quita@x.example');
    const other = await withPasskey('ajena@x.example');
    await confirmSessions(accounts, mine.id, 301);
    expect((await mine.person.delete(`llaves/${mine.llave}`)).body.code).toBe('reautenticacion_requerida');
    await confirmSessions(accounts, mine.id);
    expect((await mine.person.delete(`llaves/${other.llave}`)).status).toBe(404);
    expect((await mine.person.delete('llaves/1')).status).toBe(404);
    const before = mine.person.cookie;
    expect((await mine.person.delete(`llaves/${mine.llave}`)).status).toBe(204);
    expect(mine.person.cookie).not.toBe(before);
    expect((await portal.lastMail(mine.email))?.plantilla).toBe('cuenta.llave-quitada');
    expect(refusal(await enter(mine.authenticator))).toEqual([401, 'llave_no_valida']);
    expect((await enter(other.authenticator)).answer.status).toBe(200);
  });
});
