import { beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { codeOf } from './testing/account.ts';
import { createTestPortal, GOOD_PASSWORD } from './testing/browser.ts';
import { createFactorScene } from './testing/second-factor.ts';
import { standStill } from './testing/still.ts';

const db = await createTestDatabase();
const portal = await createTestPortal(db);
standStill();
const { owner } = db.pools;
const { withFactor } = createFactorScene(db, portal);
beforeEach(() => owner.query('delete from intentos'));

/** The one address of an office or a telephone network. */
const SHARED = '203.0.113.5';
const WRONG = 'una frase equivocada y larga';
const OTHER = 'la grulla vuela sobre el cerro';
const page = () => portal.browser({ ip: SHARED });
const person = async (email: string) => {
  const id = await portal.person({ email });
  const browser = page();
  await browser.enter(email);
  return { id, email, browser };
};
/** Somebody in the same network, until nothing that is asked from there is listened to. */
const sprays = async () => {
  for (let n = 0; n < 60; n += 1)
    await page().post('sesion', { email: `inventada${n}@x.example`, contrasena: WRONG });
};
const guesses = async (email: string, many = 40) => {
  for (let n = 0; n < many; n += 1) await page().post('sesion', { email, contrasena: WRONG });
};
const again = (device: string | null) => Object.assign(page(), { device });

describe('strangers in one’s own network (rule 10)', () => {
  it('who tries made-up accounts keeps nobody out of a browser that entered before', async () => {
    const { email, browser } = await person('colega@x.example');
    await sprays();
    expect((await page().post('sesion', { email, contrasena: GOOD_PASSWORD })).status).toBe(429);
    for (let n = 0; n < 8; n += 1) expect((await again(browser.device).enter(email)).status).toBe(200);
    await sprays();
    expect((await again(browser.device).enter(email)).status).toBe(200);
  });

  it('who guesses at an account keeps its owner out of neither the sign-in nor what a session proves', async () => {
    const { email, browser } = await person('duena@x.example');
    await guesses(email);
    for (let n = 0; n < 6; n += 1) {
      expect((await again(browser.device).enter(email)).status).toBe(200);
      expect((await browser.post('reautenticacion', { contrasena: GOOD_PASSWORD })).status).toBe(200);
      expect((await browser.post('correo', { email: 'otro.buzon@x.example' })).status).toBe(
        n < 5 ? 202 : 429,
      );
    }
    const changed = await browser.post('contrasena', { actual: GOOD_PASSWORD, nueva: OTHER });
    expect(changed.status).toBe(200);
  });

  it('a wrong password of the owner costs the other sessions nothing', async () => {
    const { email, browser } = await person('dos.pantallas@x.example');
    const other = page();
    await other.enter(email);
    for (let n = 0; n < 8; n += 1) await other.post('reautenticacion', { contrasena: WRONG });
    expect((await other.post('reautenticacion', { contrasena: GOOD_PASSWORD })).status).toBe(429);
    expect((await browser.post('reautenticacion', { contrasena: GOOD_PASSWORD })).status).toBe(200);
  });

  it('recovery is always answered alike, and its letter leaves', async () => {
    const { email, browser } = await person('olvido@x.example');
    const unknown: number[] = [];
    for (let n = 0; n < 40; n += 1) {
      expect((await page().post('recuperacion', { email })).status).toBe(202);
      unknown.push((await page().post('recuperacion', { email: `nadie${n}@x.example` })).status);
    }
    expect([...new Set(unknown)]).toEqual([202]);
    const before = await portal.tokenFor(email);
    // In the owner's browser at once, however many letters the network has asked for.
    expect((await again(browser.device).post('recuperacion', { email })).status).toBe(202);
    expect(await portal.tokenFor(email)).not.toBe(before);
    expect((await page().post('cuenta/confirmacion/reenvio', { email })).status).toBe(202);
  });

  it('and whoever has no known browser there recovers, and is in', async () => {
    const { email } = await person('navegador.nuevo@x.example');
    await sprays();
    await guesses(email);
    const fresh = page();
    expect((await fresh.post('sesion', { email, contrasena: GOOD_PASSWORD })).status).toBe(429);
    expect((await fresh.post('recuperacion', { email })).status).toBe(202);
    const token = await portal.tokenFor(email);
    expect((await fresh.post('recuperacion/restablecer', { token, contrasena: OTHER })).status).toBe(204);
    expect((await fresh.enter(email, OTHER)).status).toBe(200);
  });

  it('what is asked of a passkey does not wait for the network either', async () => {
    const { browser } = await person('con.llave@x.example');
    for (let n = 0; n < 120; n += 1) await page().post('llave/opciones', {});
    expect((await page().post('llave/opciones', {})).status).toBe(429);
    expect((await again(browser.device).post('llave/opciones', {})).status).toBe(200);
  });
});

describe('the lane of a browser is no hole', () => {
  it('its guesses wait longer and longer, from whichever network they come', async () => {
    const { email, browser } = await person('robada@x.example');
    const statuses: number[] = [];
    for (let n = 0; n < 20; n += 1) {
      const thief = Object.assign(portal.browser({ ip: `10.9.${n}.1` }), { device: browser.device });
      statuses.push((await thief.post('sesion', { email, contrasena: WRONG })).status);
    }
    expect(statuses).toEqual([...Array(6).fill(401), ...Array(14).fill(429)]);
  });

  it('counts for one account only, and none for a cookie that nobody signed', async () => {
    const { browser } = await person('atacante@x.example');
    const { email } = await person('victima@x.example');
    await sprays();
    expect((await again(browser.device).post('sesion', { email, contrasena: GOOD_PASSWORD })).status).toBe(
      429,
    );
    const forged = `${'a'.repeat(32)}.${'b'.repeat(43)}`;
    expect((await again(forged).post('sesion', { email, contrasena: GOOD_PASSWORD })).status).toBe(429);
    expect((await again(forged).post('llave/opciones', {})).status).toBe(200);
  });

  it('a wrong password in it tells nothing more than anywhere else', async () => {
    const { email, browser } = await person('discreta@x.example');
    const seen = async (address: string) => {
      const { status, body } = await again(browser.device).post('sesion', {
        email: address,
        contrasena: WRONG,
      });
      return { status, code: body.code, message: body.message };
    };
    expect(await seen(email)).toEqual(await seen('de.nadie@x.example'));
  });

  it('an account knows forty places at most: the oldest browsers lose theirs', async () => {
    const { id, email, browser } = await person('viajera@x.example');
    await owner.query(
      "update lugares_conocidos set visto_en = now() - interval '2 days' where usuario_id = $1",
      [id],
    );
    for (let n = 0; n < 45; n += 1) await portal.browser({ ip: `10.8.${n}.1` }).enter(email);
    const { rowCount } = await owner.query('select 1 from lugares_conocidos where usuario_id = $1', [id]);
    expect(rowCount).toBe(40);
    await sprays();
    expect((await again(browser.device).post('sesion', { email, contrasena: GOOD_PASSWORD })).status).toBe(
      429,
    );
  });
});

describe('letters to strangers', () => {
  it('an account asks for no more of them with another session', async () => {
    const { email } = await person('remitente@x.example');
    const statuses: number[] = [];
    for (let n = 0; n < 10; n += 1) {
      const session = page();
      await session.enter(email);
      statuses.push((await session.post('correo', { email: `ajeno${n}@y.example` })).status);
    }
    expect(statuses).toEqual([...Array(5).fill(202), ...Array(5).fill(429)]);
  });
});

describe('who knows the password and not the second factor (rule 10)', () => {
  /** Fills the queue of codes from as many networks as it takes. */
  const fills = async (email: string) => {
    for (let n = 0; n < 14; n += 1) {
      const half = portal.browser({ ip: `10.7.${n}.1` });
      await half.post('sesion', { email, contrasena: GOOD_PASSWORD });
      await half.post('sesion/codigo', { codigo: '000000' });
      await half.post('sesion/codigo', { recuperacion: 'AAAAA-AAAAA' });
    }
  };
  const firstStep = async (email: string, device: string | null = null) => {
    const half = Object.assign(portal.browser({ ip: '203.0.113.88' }), { device });
    await half.post('sesion', { email, contrasena: GOOD_PASSWORD });
    return half;
  };

  it('does not delay the owner in a browser that entered before', async () => {
    const { email, secreto, person: known } = await withFactor('con.codigo@x.example');
    await fills(email);
    const half = await firstStep(email, known.device);
    expect((await half.post('sesion/codigo', { codigo: codeOf(secreto) })).status).toBe(200);
  });

  it('nor a recovery code, wherever it is typed, whose browser then counts apart', async () => {
    const { email, secreto, codigos } = await withFactor('con.respaldo@x.example');
    await fills(email);
    const half = await firstStep(email);
    expect((await half.post('sesion/codigo', { recuperacion: codigos[0] })).status).toBe(200);
    const later = await firstStep(email, half.device);
    expect((await later.post('sesion/codigo', { codigo: codeOf(secreto) })).status).toBe(200);
  });

  it('gets no more tries by choosing another password with a letter', async () => {
    const { email } = await withFactor('con.buzon.leido@x.example');
    const statuses: number[] = [];
    for (let n = 0; n < 8; n += 1) {
      const reader = portal.browser({ ip: `10.6.${n}.1` });
      await reader.post('recuperacion', { email });
      const token = await portal.tokenFor(email);
      await owner.query('truncate turnos_de_carta');
      const contrasena = `${OTHER} ${n}`;
      expect((await reader.post('recuperacion/restablecer', { token, contrasena })).status).toBe(204);
      expect((await reader.post('sesion', { email, contrasena })).status).toBe(200);
      statuses.push((await reader.post('sesion/codigo', { codigo: '000000' })).status);
    }
    expect(statuses).toEqual([...Array(6).fill(401), 429, 429]);
  });

  it('nor what an open session asks for; and six digits still wait wherever they come from', async () => {
    const { email, secreto, person: known } = await withFactor('en.sesion@x.example');
    await fills(email);
    expect((await known.post('reautenticacion', { codigo: codeOf(secreto) })).status).toBe(200);
    const half = await firstStep(email);
    expect((await half.post('sesion/codigo', { codigo: codeOf(secreto) })).status).toBe(429);
  });
});
