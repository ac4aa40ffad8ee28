import { AVISO_VERSION } from '@portal/domain/features/usuarios/public';
import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { createTestPortal, GOOD_PASSWORD } from './testing/browser.ts';

const db = await createTestDatabase();
const portal = await createTestPortal(db);
const owner = db.pools.owner;

const account = async (email: string) =>
  (await owner.query('select * from usuarios where email = $1', [email])).rows[0];
const mailsTo = async (email: string): Promise<string[]> =>
  (await owner.query('select plantilla from correos where para = $1 order by creado_en', [email])).rows.map(
    (row) => row.plantilla,
  );
const tokensTo = async (email: string): Promise<string[]> =>
  (await owner.query('select texto from correos where para = $1 order by creado_en', [email])).rows.flatMap(
    ({ texto }) => /#token=([\w-]+)/.exec(texto)?.[1] ?? [],
  );
/** Every browser of these tests at an address of its own, so that back-off stays out of the way. */
let next = 0;
const browser = () => portal.browser({ ip: `192.0.2.${(next += 1)}` });
const signUp = (email: string, contrasena = GOOD_PASSWORD, nombre = 'Ana Ruiz') =>
  browser().post('cuenta', { nombre, email, contrasena, aceptaAviso: AVISO_VERSION });
const confirm = (token: string, contrasena = GOOD_PASSWORD) =>
  browser().post('cuenta/confirmacion', { token, contrasena });
const signIn = (email: string, contrasena: string) => browser().post('sesion', { email, contrasena });

describe('a confirmation link proves the mailbox, the password tells whose sign-up it is', () => {
  it('rule 5: it confirms once', async () => {
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

  it('rule 5: of two clicks at once one confirms, also from two letters', async () => {
    await signUp('dos.clics@x.example');
    await signUp('dos.clics@x.example');
    const [a = '', b = ''] = await tokensTo('dos.clics@x.example');
    expect(a).not.toBe(b);
    expect(
      (await Promise.all([confirm(a), confirm(b), confirm(a)]))
        .map(({ status }) => status)
        .sort((x, y) => x - y),
    ).toEqual([204, 400, 400]);
  });

  it('rule 5: it ends after 30 minutes', async () => {
    await signUp('tarde@x.example');
    const token = await portal.tokenFor('tarde@x.example');
    const { rows } = await owner.query(
      "select extract(epoch from expira_en - now())::int as s from enlaces_de_alta where email = 'tarde@x.example'",
    );
    expect(rows[0].s).toBeGreaterThan(29 * 60);
    expect(rows[0].s).toBeLessThanOrEqual(30 * 60);
    await owner.query("update enlaces_de_alta set expira_en = now() - interval '1 second'");
    expect((await confirm(token)).body.code).toBe('enlace_invalido');
    expect(await account('tarde@x.example')).toBeUndefined();
  });

  it('rule 5: only a hash of the token is stored, and the hash opens nothing', async () => {
    await signUp('guardado@x.example');
    const token = await portal.tokenFor('guardado@x.example');
    const { rows } = await owner.query('select * from enlaces_de_alta');
    expect(JSON.stringify(rows)).not.toContain(token);
    for (const { huella } of rows) expect((await confirm(huella)).status).toBe(400);
  });

  it('does not sign in: a link mailed to somebody else must not put them into a stranger’s account', async () => {
    await signUp('sin.sesion@x.example');
    const visitor = browser();
    await visitor.post('cuenta/confirmacion', {
      token: await portal.tokenFor('sin.sesion@x.example'),
      contrasena: GOOD_PASSWORD,
    });
    expect(visitor.cookie).toBeNull();
  });

  it.each([
    ['before', [0, 1]],
    ['after', [1, 0]],
  ])(
    'a stranger who signs up %s with another password gets nothing, whichever letter is opened',
    async (when, order) => {
      for (const letter of [0, 1]) {
        const email = `victima.${when}.${letter}@x.example`;
        const both = [
          () => signUp(email, 'la frase del que se adelanta', 'Quien Se Adelanta'),
          () => signUp(email, 'la frase de la verdadera', 'La Verdadera'),
        ];
        for (const one of order) await both[one]?.();
        const tokens = await tokensTo(email);
        expect(await mailsTo(email)).toEqual(['cuenta.confirmar', 'cuenta.confirmar']);
        expect((await confirm(tokens[letter] ?? '', 'la frase de la verdadera')).status).toBe(204);
        expect((await browser().enter(email, 'la frase de la verdadera')).body.sesion?.nombre).toBe(
          'La Verdadera',
        );
        expect((await signIn(email, 'la frase del que se adelanta')).status).toBe(401);
        // Nothing of the other sign-up is left.
        expect((await confirm(tokens[1 - letter] ?? '', 'la frase del que se adelanta')).status).toBe(400);
        const left = await owner.query('select 1 from altas_pendientes where email = $1', [email]);
        expect(left.rowCount).toBe(0);
      }
    },
  );

  it('a stranger who asks for the link again changes nothing, however often', async () => {
    await signUp('reenviada@x.example', 'la frase de la verdadera');
    for (let n = 0; n < 3; n += 1)
      await browser().post('cuenta/confirmacion/reenvio', {
        email: 'reenviada@x.example',
        contrasena: 'la frase del que reenvía',
      });
    const token = await portal.tokenFor('reenviada@x.example');
    expect((await confirm(token, 'la frase del que reenvía')).body.code).toBe('alta_distinta');
    expect((await confirm(token, 'la frase de la verdadera')).status).toBe(204);
  });

  it('a hundred sign-ups of strangers neither push the owner’s out nor make its confirmation slower', async () => {
    await signUp('cien@x.example', 'la frase de la verdadera');
    await owner.query(
      `insert into altas_pendientes (email, nombre, contrasena, aviso_version, aviso_en, expira_en)
       select 'cien@x.example', 'Ajena', regexp_replace(contrasena, '.{6}$', lpad(n::text, 6, 'A')), 1, now(), expira_en
         from altas_pendientes, generate_series(1, 100) n where email = 'cien@x.example'`,
    );
    const hashes: string[] = [];
    const counted = await createTestPortal(db);
    const { hashFor } = counted.accounts;
    Object.assign(counted.accounts, {
      hashFor: (email: string, contrasena: string) => {
        hashes.push(email);
        return hashFor(email, contrasena);
      },
    });
    const answer = await counted.browser().post('cuenta/confirmacion', {
      token: await portal.tokenFor('cien@x.example'),
      contrasena: 'la frase de la verdadera',
    });
    expect(answer.status).toBe(204);
    expect(hashes).toHaveLength(1);
  });

  it('a wrong password spends nothing, is logged, and waits longer and longer without a lockout', async () => {
    await signUp('a.tientas@x.example');
    const token = await portal.tokenFor('a.tientas@x.example');
    const answers: Awaited<ReturnType<typeof confirm>>[] = [];
    for (let n = 0; n < 8; n += 1) answers.push(await confirm(token, `otra frase cualquiera ${n}`));
    expect(answers.slice(0, 5).map(({ status }) => status)).toEqual(Array(5).fill(422));
    expect(answers[0]?.body.issues).toMatchObject([{ path: 'contrasena', code: 'alta_distinta' }]);
    const slowed = answers.find(({ status }) => status === 429);
    expect(Number(slowed?.headers['retry-after'])).toBeGreaterThan(0);
    const { rows } = await owner.query(
      "select count(*)::int as n from bitacora where accion = 'cuenta.confirmar' and resultado = 'fallido'",
    );
    expect(rows[0].n).toBeGreaterThan(0);
    await owner.query('delete from intentos');
    expect((await confirm(token)).status).toBe(204);
  });

  it('tokens that nobody was sent cost no hash', async () => {
    const idle = await createTestPortal(db);
    Object.assign(idle.accounts, {
      hashFor: () => {
        throw new Error('hashed');
      },
    });
    const answer = await idle
      .browser()
      .post('cuenta/confirmacion', { token: 'x'.repeat(43), contrasena: GOOD_PASSWORD });
    expect([answer.status, answer.body.code]).toEqual([400, 'enlace_invalido']);
  });

  it('can be asked for again, with the same answer for any address', async () => {
    await signUp('otra.vez@x.example');
    await portal.person({ email: 'ya.confirmada@x.example' });
    const ask = (email: string) => browser().post('cuenta/confirmacion/reenvio', { email });
    const answers = await Promise.all(
      ['otra.vez@x.example', 'ya.confirmada@x.example', 'nadie@x.example'].map(ask),
    );
    expect(answers.map((a) => [a.status, a.body])).toEqual(Array(3).fill([202, {}]));
    expect(await mailsTo('nadie@x.example')).toEqual([]);
    expect(await mailsTo('ya.confirmada@x.example')).toEqual(['cuenta.existente']);
    expect((await confirm(await portal.tokenFor('otra.vez@x.example'))).status).toBe(204);
  });
});

describe('whoever does not know the password of any sign-up chooses another one', () => {
  const choose = (token: string, over: object = {}) =>
    browser().post('cuenta/confirmacion/contrasena', {
      token,
      nombre: 'Rosa Beltrán',
      contrasena: 'una frase elegida de nuevo',
      aceptaAviso: AVISO_VERSION,
      ...over,
    });

  it('with the link alone, and with a name and an acceptance of their own', async () => {
    await signUp('olvidada@x.example', 'la frase de una desconocida', 'Una Desconocida');
    const token = await portal.tokenFor('olvidada@x.example');
    expect((await choose(token)).status).toBe(204);
    expect(
      (await browser().enter('olvidada@x.example', 'una frase elegida de nuevo')).body.sesion,
    ).toMatchObject({
      nombre: 'Rosa Beltrán',
      avisoPendiente: false,
    });
    expect((await signIn('olvidada@x.example', 'la frase de una desconocida')).status).toBe(401);
    expect((await choose(token)).body.code).toBe('enlace_invalido');
  });

  it('a refused one says why beside its field and spends nothing', async () => {
    await signUp('josefina.marmolejo@x.example');
    const token = await portal.tokenFor('josefina.marmolejo@x.example');
    for (const over of [
      { contrasena: 'corta' },
      { contrasena: 'josefina.marmolejo' },
      { aceptaAviso: 0 },
      { nombre: '' },
    ]) {
      const { status, body } = await choose(token, over);
      expect(status).toBe(422);
      expect(body.issues.map(({ path }) => path)).toEqual(Object.keys(over));
    }
    expect((await choose(token)).status).toBe(204);
  });

  it('recovery of an address that waits leads there too, and tells nobody else', async () => {
    await signUp('recuperada@x.example');
    const { status, body } = await browser().post('recuperacion', { email: 'recuperada@x.example' });
    expect([status, body]).toEqual([202, {}]);
    expect(await mailsTo('recuperada@x.example')).toEqual(['cuenta.confirmar', 'cuenta.confirmar']);
    expect((await choose(await portal.tokenFor('recuperada@x.example'))).status).toBe(204);
  });

  it('an address that got its account meanwhile is not opened by an older link', async () => {
    await signUp('ocupada@x.example');
    const token = await portal.tokenFor('ocupada@x.example');
    const id = await portal.person({ email: 'ocupada@x.example', contrasena: 'la frase de quien ya está' });
    expect((await confirm(token)).body.code).toBe('enlace_invalido');
    expect((await choose(token)).body.code).toBe('enlace_invalido');
    expect(
      (await browser().enter('ocupada@x.example', 'la frase de quien ya está')).body.sesion?.usuarioId,
    ).toBe(id);
  });
});
