import { beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { runAsSystem } from '../../platform/db/index.ts';
import { createTestPortal, GOOD_PASSWORD } from './testing/browser.ts';
import { standStill } from './testing/still.ts';
import { purgeExpired } from './usuarios.repo.ts';

const db = await createTestDatabase();
const portal = await createTestPortal(db);
standStill();
const owner = db.pools.owner;
beforeEach(() => owner.query('delete from intentos'));

/** Lets the running wait pass without waiting. */
const waitOver = () => owner.query("update intentos set expire = 0 where key like 'entrar-t:%'");

/** An attacker with a network for every try. */
const guess = (email: string, n: number, contrasena = `una frase equivocada ${n}`) =>
  portal.browser({ ip: `10.${n >> 8}.${n & 255}.1` }).post('sesion', { email, contrasena });
const guesses = async (email: string, many: number): Promise<number[]> => {
  const statuses: number[] = [];
  for (let n = 0; n < many; n += 1) statuses.push((await guess(email, n)).status);
  return statuses;
};

describe('one account guessed from many places (rule 10)', () => {
  it('is slowed down as a whole, before hashing, and alike for an address that is nobody’s', async () => {
    await portal.person({ email: 'meta@x.example' });
    for (const email of ['meta@x.example', 'de.nadie@x.example']) {
      const statuses = await guesses(email, 60);
      expect(statuses.slice(0, 20).every((status) => status === 401)).toBe(true);
      expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(25);
    }
    // The right password too, from a place that never entered: else the wait would tell it.
    await waitOver();
    expect((await guess('meta@x.example', 998)).status).toBe(401);
    expect((await guess('meta@x.example', 999, GOOD_PASSWORD)).status).toBe(429);
  });

  it('its owner is neither slowed nor locked out: not at home, and not elsewhere with a known browser', async () => {
    const email = 'duena@x.example';
    await portal.person({ email });
    const home = portal.browser({ ip: '203.0.113.20' });
    await home.enter(email);
    await guesses(email, 60);
    // At home, in a browser that was never used before.
    expect((await portal.browser({ ip: '203.0.113.20' }).enter(email)).status).toBe(200);
    // Elsewhere, with the telephone that entered at home; signing out does not make it forget.
    await home.delete('sesion');
    const telephone = portal.browser({ ip: '198.51.100.77' });
    telephone.device = home.device;
    expect((await telephone.enter(email)).status).toBe(200);
  });

  it('an owner whom nothing knows recovers the password and is known from there on', async () => {
    const email = 'de.viaje@x.example';
    await portal.person({ email });
    await guesses(email, 60);
    const page = portal.browser({ ip: '198.51.100.90' });
    expect((await page.post('sesion', { email, contrasena: GOOD_PASSWORD })).status).toBe(429);
    await page.post('recuperacion', { email });
    const token = await portal.tokenFor(email);
    const contrasena = 'una frase nueva y distinta';
    expect((await page.post('recuperacion/restablecer', { token, contrasena })).status).toBe(204);
    expect((await page.enter(email, contrasena)).status).toBe(200);
  });

  it('the wait is gentle: half a minute at most', async () => {
    const email = 'paciente@x.example';
    await guesses(email, 20);
    const waits: number[] = [];
    for (let n = 100; waits.length < 8; n += 1) {
      const { status, headers } = await guess(email, n);
      if (status !== 429) continue;
      waits.push(Number(headers['retry-after']));
      await waitOver();
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 30, 30, 30]);
  });

  it('entries with the right password from new places fill nothing', async () => {
    const email = 'viajera@x.example';
    await portal.person({ email });
    for (let n = 0; n < 30; n += 1) expect((await guess(email, 2000 + n, GOOD_PASSWORD)).status).toBe(200);
  });

  it('a new password forgets the places of whoever had the old one', async () => {
    const email = 'robada@x.example';
    const id = await portal.person({ email });
    const thief = portal.browser({ ip: '203.0.113.99' });
    await thief.enter(email);
    const page = portal.browser({ ip: '203.0.113.21' });
    await page.post('recuperacion', { email });
    const token = await portal.tokenFor(email);
    await page.post('recuperacion/restablecer', { token, contrasena: 'una frase nueva y distinta' });
    await guesses(email, 40);
    expect((await thief.post('sesion', { email, contrasena: GOOD_PASSWORD })).status).toBe(429);
    // This network and this browser.
    const { rowCount } = await owner.query('select 1 from lugares_conocidos where usuario_id = $1', [id]);
    expect(rowCount).toBe(2);
  });

  it('keeps fingerprints only, and forgets places where nobody was for half a year', async () => {
    await portal.person({ email: 'discreta@x.example' });
    await portal.browser({ ip: '203.0.113.30' }).enter('discreta@x.example');
    const { rows } = await owner.query('select huella from lugares_conocidos');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toMatch(/203\.0\.113/);
    await owner.query("update lugares_conocidos set visto_en = now() - interval '181 days'");
    await runAsSystem(db, ({ tx }) => purgeExpired(tx));
    expect((await owner.query('select 1 from lugares_conocidos')).rowCount).toBe(0);
  });

  it('the cookie opens nothing, and no page of another site takes it along', async () => {
    await portal.person({ email: 'galleta@x.example' });
    const page = portal.browser({ ip: '203.0.113.31' });
    const { headers } = await page.enter('galleta@x.example');
    expect([headers['set-cookie']].flat().find((set) => set?.includes('equipo='))).toMatch(
      /^__Host-equipo=\S+; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Strict; Secure$/u,
    );
    page.cookie = null;
    expect((await page.get('sesion')).body.sesion).toBeNull();
  });
});
