import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { codeOf, confirmSessions, giveSecondFactor } from './testing/account.ts';
import { createTestPortal, GOOD_PASSWORD } from './testing/browser.ts';
import { bodyOf, createFactorScene } from './testing/second-factor.ts';
import { standStill } from './testing/still.ts';

const db = await createTestDatabase();
const portal = await createTestPortal(db);
standStill();
const { owner } = db.pools;
const { accounts } = portal;
const { browser, withFactor, firstStep, sessionsOf, lettersTo, logOf } = createFactorScene(db, portal);

describe('turning the second factor on (rules 7, 8)', () => {
  it('shows the secret once, asks for a code of it, gives ten recovery codes, and keeps none of them readable', async () => {
    const id = await portal.person({ email: 'alta@x.example' });
    const person = browser();
    await person.enter('alta@x.example');
    const begun = bodyOf<{ secreto: string; otpauth: string }>(await person.post('segundo-factor', {}));
    expect(begun.otpauth).toMatch(/^otpauth:\/\/totp\/Gesti%C3%B3n%20de%20Proyectos:alta%40x\.example\?/u);
    expect(begun.otpauth).toContain(`secret=${begun.secreto}`);

    const confirmed = await person.post('segundo-factor/confirmacion', { codigo: codeOf(begun.secreto) });
    const { codigos } = bodyOf<{ codigos: string[] }>(confirmed);
    expect(new Set(codigos).size).toBe(10);
    for (const codigo of codigos) expect(codigo).toMatch(/^[A-HJ-NP-TV-Z2-9]{5}-[A-HJ-NP-TV-Z2-9]{5}$/u);

    const { rows } = await owner.query(
      `select encode(f.secreto, 'hex') as secreto, string_agg(c.huella, ',') as huellas
         from segundos_factores f join codigos_de_recuperacion c using (usuario_id) where usuario_id = $1 group by 1`,
      [id],
    );
    const raw = JSON.stringify(rows);
    for (const codigo of codigos) expect(raw).not.toContain(codigo.replace('-', ''));
    expect(raw).not.toContain(Buffer.from(begun.secreto).toString('hex'));
    expect(await lettersTo('alta@x.example')).toEqual(['cuenta.segundo-factor-activado']);
    expect(await logOf(id)).toEqual([
      'usuario.crear exitoso',
      'sesion.iniciar exitoso',
      'cuenta.iniciar-segundo-factor exitoso',
      'cuenta.activar-segundo-factor exitoso',
    ]);
  });

  it('rule 7: ends the other sessions and half-done sign-ins, and this session goes on under another token', async () => {
    const id = await portal.person({ email: 'rota@x.example' });
    const [person, other] = [browser(), browser()];
    await other.enter('rota@x.example');
    await person.enter('rota@x.example');
    const before = person.cookie;
    const { secreto } = bodyOf<{ secreto: string }>(await person.post('segundo-factor', {}));
    await person.post('segundo-factor/confirmacion', { codigo: codeOf(secreto) });
    expect(person.cookie).not.toBe(before);
    expect((await person.get('sesion')).body.sesion?.usuarioId).toBe(id);
    expect((await other.get('sesion')).body.sesion).toBeNull();
    const replay = browser();
    replay.cookie = before;
    expect((await replay.get('sesion')).body.sesion).toBeNull();
    expect(await sessionsOf(id)).toBe(1);
  });

  it('rule 8: asks for confirmation within five minutes, and again when it is older', async () => {
    const id = await portal.person({ email: 'vieja@x.example' });
    const person = browser();
    await person.enter('vieja@x.example');
    await confirmSessions(accounts, id, 301);
    const refused = await person.post('segundo-factor', {});
    expect([refused.status, refused.body.code]).toEqual([403, 'reautenticacion_requerida']);
    expect((await owner.query('select 1 from segundos_factores where usuario_id = $1', [id])).rowCount).toBe(
      0,
    );
    await confirmSessions(accounts, id, 290);
    expect((await person.post('segundo-factor', {})).status).toBe(200);
  });

  it('refuses a wrong code, a code without a beginning, one that comes too late, and a second beginning', async () => {
    const id = await portal.person({ email: 'tropiezos@x.example' });
    const person = browser();
    await person.enter('tropiezos@x.example');
    const confirm = async (codigo: string) => {
      const { status, body } = await person.post('segundo-factor/confirmacion', { codigo });
      return [status, body.code];
    };
    expect(await confirm('123456')).toEqual([409, 'segundo_factor_sin_iniciar']);
    const { secreto } = bodyOf<{ secreto: string }>(await person.post('segundo-factor', {}));
    expect(await confirm(codeOf(secreto, 20))).toEqual([422, 'codigo_incorrecto']);
    await owner.query(
      "update segundos_factores set created_at = now() - interval '16 minutes' where usuario_id = $1",
      [id],
    );
    expect(await confirm(codeOf(secreto))).toEqual([409, 'segundo_factor_sin_iniciar']);
    expect((await person.get('sesion')).body.sesion).not.toBeNull();

    const on = await withFactor('ya.activo@x.example');
    expect((await on.person.post('segundo-factor', {})).body.code).toBe('segundo_factor_activo');
  });
});

describe('recovery codes', () => {
  it('each opens once, typed as one likes, and the owner is told how many are left', async () => {
    const { email, codigos } = await withFactor('perdio.telefono@x.example');
    const codigo = codigos[3] ?? '';
    const half = await firstStep(email);
    const answer = await half.post('sesion/codigo', {
      recuperacion: ` ${codigo.toLowerCase().replace('-', ' ')} `,
    });
    expect(answer.status).toBe(200);
    expect((await portal.lastMail(email))?.texto).toContain('Te quedan 9;');
    const again = await firstStep(email);
    const replay = await again.post('sesion/codigo', { recuperacion: codigo });
    expect([replay.status, replay.body.code]).toEqual([401, 'codigo_incorrecto']);
    expect(replay.body.issues[0]?.path).toBe('recuperacion');
  });

  it('of two sign-ins at once with one recovery code, one gets in', async () => {
    const { email, codigos } = await withFactor('dos.a.la.vez@x.example');
    const halves = [await firstStep(email), await firstStep(email), await firstStep(email)];
    const statuses = await Promise.all(
      halves.map(async (half) => (await half.post('sesion/codigo', { recuperacion: codigos[0] })).status),
    );
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 401, 401]);
  });

  it('new ones replace the old ones, after confirmation', async () => {
    const { id, email, codigos, person } = await withFactor('renueva@x.example');
    await confirmSessions(accounts, id, 301);
    expect((await person.post('segundo-factor/codigos', {})).body.code).toBe('reautenticacion_requerida');
    await confirmSessions(accounts, id);
    const renewed = bodyOf<{ codigos: string[] }>(await person.post('segundo-factor/codigos', {})).codigos;
    expect(renewed).toHaveLength(10);
    const half = await firstStep(email);
    expect((await half.post('sesion/codigo', { recuperacion: codigos[0] })).status).toBe(401);
    expect((await half.post('sesion/codigo', { recuperacion: renewed[0] })).status).toBe(200);
  });

  it('asks nothing of an account without a second factor', async () => {
    await portal.person({ email: 'sin.factor@x.example' });
    const person = browser();
    await person.enter('sin.factor@x.example');
    expect((await person.post('segundo-factor/codigos', {})).body.code).toBe('segundo_factor_inactivo');
    expect((await person.post('segundo-factor/desactivacion', { codigo: '123456' })).body.code).toBe(
      'segundo_factor_inactivo',
    );
  });
});

describe('turning the second factor off (rule 8)', () => {
  it('asks for confirmation and a code, tells the owner, and ends the other sessions', async () => {
    const { id, email, secreto, person } = await withFactor('baja@x.example');
    const off = (codigo: string) => person.post('segundo-factor/desactivacion', { codigo });
    await confirmSessions(accounts, id, 301);
    expect((await off(codeOf(secreto))).body.code).toBe('reautenticacion_requerida');
    await confirmSessions(accounts, id);
    expect((await off('000000')).body.code).toBe('codigo_incorrecto');
    const other = await firstStep(email);
    await other.post('sesion/codigo', { codigo: codeOf(secreto) });
    const before = person.cookie;
    expect((await off(codeOf(secreto, 1))).status).toBe(204);
    expect(person.cookie).not.toBe(before);
    expect((await other.get('sesion')).body.sesion).toBeNull();
    expect(await lettersTo(email)).toEqual([
      'cuenta.segundo-factor-activado',
      'cuenta.segundo-factor-desactivado',
    ]);
    const { rows } = await owner.query(
      `select (select count(*)::int from segundos_factores where usuario_id = $1) as factores,
              (select count(*)::int from codigos_de_recuperacion where usuario_id = $1) as codigos,
              (select bool_or(segundo_factor) from sesiones where usuario_id = $1) as probado`,
      [id],
    );
    expect(rows).toEqual([{ factores: 0, codigos: 0, probado: false }]);
    expect((await browser().enter(email)).body.sesion?.usuarioId).toBe(id);
  });

  it('a password of less than fifteen characters may not be left alone', async () => {
    const { id, email, secreto, person, forget } = await withFactor('corta@x.example');
    const change = (actual: string, nueva: string) => person.post('contrasena', { actual, nueva });
    expect((await change(GOOD_PASSWORD, 'liebres4')).status).toBe(200);
    const refused = await person.post('segundo-factor/desactivacion', { codigo: codeOf(secreto) });
    expect([refused.status, refused.body.code]).toEqual([409, 'contrasena_breve']);
    expect((await change('liebres4', 'la grulla vuela sobre el cerro')).status).toBe(200);
    await forget();
    await confirmSessions(accounts, id);
    expect((await person.post('segundo-factor/desactivacion', { codigo: codeOf(secreto) })).status).toBe(204);
    expect((await browser().enter(email, 'la grulla vuela sobre el cerro')).status).toBe(200);
  });

  it('a recovery code does as well', async () => {
    const { codigos, person } = await withFactor('baja.sin.telefono@x.example');
    expect((await person.post('segundo-factor/desactivacion', { recuperacion: codigos[9] })).status).toBe(
      204,
    );
  });

  it('the quick access of the demo takes the second step too', async () => {
    const demo = await createTestPortal(db, { demo: true });
    const id = await portal.person({
      email: 'administrador@demo.example',
      contrasena: 'Puente-Rojo-Colibri-7',
    });
    await giveSecondFactor(demo.accounts, id);
    const answer = await demo.browser().post('demo', { cuenta: 'administrador' });
    expect(answer.body.sesion).toBeNull();
    expect(answer.body.segundoPaso).not.toBeNull();
  });
});
