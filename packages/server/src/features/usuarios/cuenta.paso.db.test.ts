import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { codeOf } from './testing/account.ts';
import { createTestPortal, GOOD_PASSWORD } from './testing/browser.ts';
import { createFactorScene } from './testing/second-factor.ts';
import { standStill } from './testing/still.ts';

const db = await createTestDatabase();
const portal = await createTestPortal(db);
standStill();
const { owner } = db.pools;
const { accounts } = portal;
const { browser, withFactor, firstStep, sessionsOf, logOf } = createFactorScene(db, portal);

describe('signing in with a second factor', () => {
  it('after the right password there is no session, only a half-step of five minutes that opens nothing', async () => {
    const { id, email } = await withFactor('mitad@x.example');
    const before = await sessionsOf(id);
    const half = browser();
    const answer = await half.post('sesion', { email, contrasena: GOOD_PASSWORD });
    expect(answer.body.sesion).toBeNull();
    const left = Date.parse(answer.body.segundoPaso?.expiraEn ?? '') - Date.now();
    expect(left).toBeGreaterThan(4.5 * 60_000);
    expect(left).toBeLessThan(5.5 * 60_000);
    expect(answer.headers['set-cookie']).toMatch(
      /^__Host-paso=\S+; Max-Age=300; Path=\/; HttpOnly; SameSite=Strict; Secure$/u,
    );
    expect(half.cookie).toBeNull();
    expect(await sessionsOf(id)).toBe(before);

    // Offered as a session, it is none.
    const thief = browser();
    thief.cookie = half.step;
    expect((await thief.get('sesion')).body.sesion).toBeNull();
    // A page loaded anew knows where it was.
    expect((await half.get('sesion')).body.segundoPaso).toEqual(answer.body.segundoPaso);
  });

  it('a code ends it: a session with both factors, confirmed, and the half-step is gone', async () => {
    const { id, email, secreto } = await withFactor('entera@x.example');
    const half = await firstStep(email);
    const answer = await half.post('sesion/codigo', { codigo: codeOf(secreto) });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ sesion: { usuarioId: id }, segundoPaso: null });
    expect(half.step).toBeNull();
    const { rows } = await owner.query(
      'select segundo_factor, reautenticado_en is not null as confirmada from sesiones where usuario_id = $1 order by created_at desc limit 1',
      [id],
    );
    expect(rows).toEqual([{ segundo_factor: true, confirmada: true }]);
    expect((await logOf(id)).slice(-2)).toEqual(['sesion.primer-paso exitoso', 'sesion.iniciar exitoso']);
  });

  it('rule 8: a code is used once: replayed in another sign-in, or an earlier one after a later, it is refused', async () => {
    const { email, secreto } = await withFactor('repetida@x.example');
    const codigo = codeOf(secreto);
    const [first, second] = [await firstStep(email), await firstStep(email)];
    expect((await first.post('sesion/codigo', { codigo })).status).toBe(200);
    const replay = await second.post('sesion/codigo', { codigo });
    expect([replay.status, replay.body.code]).toEqual([401, 'codigo_incorrecto']);
    const earlier = await second.post('sesion/codigo', { codigo: codeOf(secreto, -1) });
    expect(earlier.body.code).toBe('codigo_incorrecto');
    expect((await second.post('sesion/codigo', { codigo: codeOf(secreto, 1) })).status).toBe(200);
  });

  it('rule 8: of two sign-ins at once with one code, one gets in', async () => {
    const { email, secreto } = await withFactor('carrera@x.example');
    const halves = [await firstStep(email), await firstStep(email), await firstStep(email)];
    const codigo = codeOf(secreto);
    const statuses = await Promise.all(
      halves.map(async (half) => (await half.post('sesion/codigo', { codigo })).status),
    );
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 401, 401]);
  });

  it('a half-step is used once, and not after its five minutes', async () => {
    const { email, secreto, forget } = await withFactor('unica@x.example');
    const half = await firstStep(email);
    const copy = browser();
    copy.step = half.step;
    expect((await half.post('sesion/codigo', { codigo: codeOf(secreto) })).status).toBe(200);
    await forget();
    const replay = await copy.post('sesion/codigo', { codigo: codeOf(secreto) });
    expect([replay.status, replay.body.code]).toEqual([401, 'paso_vencido']);

    const late = await firstStep(email);
    await owner.query("update pasos_de_entrada set expira_en = now() - interval '1 second'");
    expect((await late.post('sesion/codigo', { codigo: codeOf(secreto) })).body.code).toBe('paso_vencido');
    expect((await late.get('sesion')).body.segundoPaso).toBeNull();
  });

  it('a half-step can be left, and another account’s code does not end it', async () => {
    const mine = await withFactor('propia.mitad@x.example');
    const other = await withFactor('ajena.mitad@x.example');
    const half = await firstStep(mine.email);
    expect((await half.post('sesion/codigo', { codigo: codeOf(other.secreto) })).status).toBe(401);
    expect((await half.post('sesion/codigo', { recuperacion: other.codigos[0] })).status).toBe(401);
    const { step } = half;
    expect((await half.delete('sesion/paso')).status).toBe(204);
    expect(half.step).toBeNull();
    half.step = step;
    expect((await half.post('sesion/codigo', { codigo: codeOf(mine.secreto) })).body.code).toBe(
      'paso_vencido',
    );
  });

  it('rule 11: suspended between the two steps, nobody gets in, and a code is not needed to be told so', async () => {
    const { id, email, secreto } = await withFactor('suspendida.enmedio@x.example');
    const half = await firstStep(email);
    await owner.query("update usuarios set estado = 'suspendido' where id = $1", [id]);
    const refused = await half.post('sesion/codigo', { codigo: codeOf(secreto) });
    expect([refused.status, refused.body.code]).toEqual([401, 'paso_vencido']);
    expect(await sessionsOf(id)).toBe(0);
  });

  it('rule 11: an account that lost its state without its half-step is refused by the database', async () => {
    const { id, email, secreto } = await withFactor('inactiva.enmedio@x.example');
    const half = await firstStep(email);
    await owner.query("update usuarios set estado = 'inactivo' where id = $1", [id]);
    await owner.query(
      "insert into pasos_de_entrada (usuario_id, huella, expira_en) values ($1, app.huella($2), now() + interval '5 minutes')",
      [id, decodeURIComponent(half.step ?? '').split('.')[0]],
    );
    const refused = await half.post('sesion/codigo', { codigo: codeOf(secreto) });
    expect([refused.status, refused.body.code]).toEqual([403, 'cuenta_no_activa']);
    expect(await sessionsOf(id)).toBe(0);
  });

  it('rule 7: a token planted in the browser before is worth nothing after the second step', async () => {
    const { email, secreto } = await withFactor('fijada@x.example');
    await portal.person({ email: 'planta@x.example' });
    const half = browser();
    await half.enter('planta@x.example');
    const planted = half.cookie;
    await half.post('sesion', { email, contrasena: GOOD_PASSWORD });
    expect((await half.post('sesion/codigo', { codigo: codeOf(secreto) })).body.sesion?.email).toBe(email);
    const attacker = browser();
    attacker.cookie = planted;
    expect((await attacker.get('sesion')).body.sesion).toBeNull();
  });

  it('rule 10: five wrong codes ask for the password again, and then each one waits, wherever it comes from', async () => {
    const { id, email, secreto } = await withFactor('adivina@x.example');
    const guesser = await firstStep(email);
    const codes: (string | undefined)[] = [];
    for (let i = 0; i < 5; i += 1)
      codes.push((await guesser.post('sesion/codigo', { codigo: '000000' })).body.code);
    expect(codes).toEqual([...Array(4).fill('codigo_incorrecto'), 'paso_vencido']);
    const elsewhere = await firstStep(email);
    expect((await elsewhere.post('sesion/codigo', { codigo: '000000' })).status).toBe(401);
    const waiting = await elsewhere.post('sesion/codigo', { codigo: codeOf(secreto) });
    expect(waiting.status).toBe(429);
    expect(Number(waiting.headers['retry-after'])).toBeGreaterThan(0);
    await owner.query("update intentos set expire = 0 where key like 'codigo-t:%'");
    expect((await elsewhere.post('sesion/codigo', { codigo: codeOf(secreto) })).status).toBe(200);
    expect((await logOf(id)).filter((entry) => entry === 'sesion.segundo-paso fallido')).toHaveLength(6);
  });

  it('a secret sealed with another key of the portal makes no code good', async () => {
    const { id, email, secreto } = await withFactor('otra.llave@x.example');
    await owner.query('update segundos_factores set secreto = $2 where usuario_id = $1', [
      id,
      accounts.vault.seal(Buffer.from('x'.repeat(20)), 'otra cuenta'),
    ]);
    const half = await firstStep(email);
    expect((await half.post('sesion/codigo', { codigo: codeOf(secreto) })).status).toBe(401);
  });
});
