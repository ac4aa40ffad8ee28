import { AVISO_VERSION } from '@portal/domain/features/usuarios/public';
import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { addressKey, blockKey, createBackoff, siteKey } from '../../platform/auth/index.ts';
import { createTestPortal, GOOD_PASSWORD } from './testing/browser.ts';
import { standStill } from './testing/still.ts';

const db = await createTestDatabase();
const portal = await createTestPortal(db);
standStill();
const owner = db.pools.owner;

/** Lets the running wait pass without waiting. */
const waitOver = () => owner.query("update intentos set expire = 0 where key like 'entrar-t:%'");

describe('back-off without lockout (rule 10)', () => {
  it('after five free tries makes a guesser wait, longer each time, with Retry-After and before hashing', async () => {
    await portal.person({ email: 'meta@x.example' });
    const guesser = portal.browser({ ip: '203.0.113.50' });
    const guess = () =>
      guesser.post('sesion', { email: 'meta@x.example', contrasena: 'otra frase cualquiera' });
    for (let i = 0; i < 5; i += 1) expect((await guess()).status).toBe(401);
    expect((await guess()).status).toBe(401);

    const waits: number[] = [];
    for (let i = 0; i < 4; i += 1) {
      const refused = await guess();
      expect(refused.status).toBe(429);
      expect(refused.body.code).toBe('demasiados_intentos');
      expect(refused.body.message).toMatch(/^Demasiados intentos\. Vuelve a intentar en \d+ segundos?\.$/);
      waits.push(Number(refused.headers['retry-after']));
      await waitOver();
      expect((await guess()).status).toBe(401);
    }
    expect(waits).toEqual([1, 2, 4, 8]);
    expect(
      (
        await owner.query(
          "select 1 from bitacora where accion = 'sesion.iniciar' and host(ip) = '203.0.113.50'",
        )
      ).rowCount,
    ).toBe(10);
  });

  it('refuses even the right password during the wait, and forgets the tries after it worked', async () => {
    await portal.person({ email: 'torpe@x.example' });
    const torpe = portal.browser({ ip: '203.0.113.51' });
    for (let i = 0; i < 6; i += 1)
      await torpe.post('sesion', { email: 'torpe@x.example', contrasena: 'otra frase cualquiera' });
    expect((await torpe.post('sesion', { email: 'torpe@x.example', contrasena: GOOD_PASSWORD })).status).toBe(
      429,
    );
    await waitOver();
    await torpe.enter('torpe@x.example');
    for (let i = 0; i < 5; i += 1)
      expect(
        (await torpe.post('sesion', { email: 'torpe@x.example', contrasena: 'otra frase cualquiera' }))
          .status,
      ).toBe(401);
  });

  it('a stranger who fails a hundred times does not keep the owner out', async () => {
    await portal.person({ email: 'asediada@x.example' });
    const stranger = portal.browser({ ip: '203.0.113.66' });
    for (let i = 0; i < 100; i += 1)
      await stranger.post('sesion', { email: 'asediada@x.example', contrasena: 'otra frase cualquiera' });
    expect(
      (await stranger.post('sesion', { email: 'asediada@x.example', contrasena: GOOD_PASSWORD })).status,
    ).toBe(429);
    await portal.browser({ ip: '198.51.100.20' }).enter('asediada@x.example');
  });

  it('slows down one address that tries many accounts', async () => {
    const sprayer = portal.browser({ ip: '203.0.113.77' });
    const statuses: number[] = [];
    for (let i = 0; i < 60; i += 1)
      statuses.push(
        (await sprayer.post('sesion', { email: `lista${i}@x.example`, contrasena: 'Verano2026Verano' }))
          .status,
      );
    expect(statuses.slice(0, 50).every((status) => status === 401)).toBe(true);
    expect(statuses.slice(50).filter((status) => status === 429).length).toBeGreaterThanOrEqual(7);
  });

  it('counts exactly: of 40 tries at the same moment six are heard', async () => {
    const backoff = createBackoff(owner, 'prueba');
    const heard = await Promise.all(
      Array.from({ length: 40 }, () => backoff.attempt({ account: 'a@x.example', address: '203.0.113.80' })),
    );
    expect(heard.filter((wait) => wait === null)).toHaveLength(6);
  });

  it('refuses many at the same moment without making them wait for each other', async () => {
    const backoff = createBackoff(owner, 'a-la-vez');
    for (let round = 0; round < 40; round += 1) {
      const who = { account: `a${round}@x.example`, address: `203.0.113.${round % 3}` };
      const heard = await Promise.all(Array.from({ length: 40 }, () => backoff.attempt(who)));
      expect(heard.filter((wait) => wait === null).length).toBeLessThanOrEqual(6);
    }
  });

  it('keeps no address and no e-mail in its table', async () => {
    await portal
      .browser({ ip: '203.0.113.90' })
      .post('sesion', { email: 'huella@x.example', contrasena: 'otra frase cualquiera' });
    const { rows } = await owner.query('select key from intentos');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toMatch(/203\.0\.113|@/);
  });

  it('holds for sign-up too', async () => {
    const flood = portal.browser({ ip: '203.0.113.95' });
    const statuses: number[] = [];
    for (let i = 0; i < 8; i += 1)
      statuses.push(
        (
          await flood.post('cuenta', {
            nombre: 'Ana Ruiz',
            email: 'buzon@x.example',
            contrasena: GOOD_PASSWORD,
            aceptaAviso: AVISO_VERSION,
          })
        ).status,
      );
    expect(statuses.slice(0, 5)).toEqual([202, 202, 202, 202, 202]);
    expect(statuses.slice(5)).toContain(429);
  });

  it('whoever owns a whole block of addresses waits as one, and a wider one waits less', async () => {
    const waitsOf = async (addressOf: (n: number) => string, many: number) => {
      const backoff = createBackoff(owner, `bloque-${addressOf(0)}`);
      const waits: number[] = [];
      for (let n = 0; n < many; n += 1) {
        const wait = await backoff.attempt({ account: `a${n}@x.example`, address: addressOf(n) });
        if (wait) waits.push(wait.seconds);
      }
      return waits;
    };
    expect((await waitsOf((n) => `2001:db8:7:${n.toString(16)}::1`, 260)).length).toBeGreaterThan(40);
    expect(await waitsOf((n) => `2001:db8:${n.toString(16)}:1::1`, 260)).toEqual([]);
    expect(await waitsOf((n) => `192.0.2.${n}`, 256)).toEqual([]);
  });

  it('a home that fills its lines leaves those of the same /48 a short wait, and known places none', async () => {
    for (const [home, neighbour] of [
      [(n: number) => `2001:db8:9:${(n % 256).toString(16)}::1`, '2001:db8:9:f00::1'],
      [(n: number) => `198.18.4.${n % 200}`, '198.18.4.250'],
    ] as const) {
      const backoff = createBackoff(owner, `vecinos-${neighbour}`);
      for (let n = 0; n < 450; n += 1)
        await backoff.attempt({ account: `a${n}@x.example`, address: home(n), known: false });
      const of = (account: string, known: boolean) => backoff.attempt({ account, address: neighbour, known });
      expect((await of('primera@x.example', false))?.seconds ?? 0).toBeLessThanOrEqual(2);
      for (let n = 0; n < 5; n += 1) expect(await of('de.casa@x.example', true)).toBeNull();
    }
  });

  it('a try that is not listened to costs neither the network nor its next turn', async () => {
    const backoff = createBackoff(owner, 'sin-costo', { address: { free: 8, maxWait: 60 } });
    const of = (account: string) => backoff.attempt({ account, address: '203.0.113.81' });
    for (let n = 0; n < 40; n += 1) await of('insistida@x.example');
    // Six were listened to.
    expect([await of('otra@x.example'), await of('otra.mas@x.example')]).toEqual([null, null]);
  });
});

describe('the caller’s address (rule 23)', () => {
  const logged = async (ip: string) =>
    (await owner.query('select 1 from bitacora where host(ip) = $1', [ip])).rowCount ?? 0;

  it('X-Forwarded-For from anybody is not believed', async () => {
    await portal
      .browser({ ip: '203.0.113.101' })
      .post(
        'sesion',
        { email: 'n@x.example', contrasena: 'otra frase cualquiera' },
        { 'x-forwarded-for': '198.51.100.99' },
      );
    expect(await logged('198.51.100.99')).toBe(0);
    expect(await logged('203.0.113.101')).toBe(1);
  });

  it('X-Forwarded-For from the trusted proxy is, and only its own hop counts', async () => {
    const behind = await createTestPortal(db, { trustProxy: '10.0.0.1' });
    await behind
      .browser({ ip: '10.0.0.1' })
      .post(
        'sesion',
        { email: 'n@x.example', contrasena: 'otra frase cualquiera' },
        { 'x-forwarded-for': '192.0.2.5, 198.51.100.77' },
      );
    expect(await logged('198.51.100.77')).toBe(1);
    expect(await logged('192.0.2.5')).toBe(0);
  });

  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:aaaa::1', '2001:db8:1:2'],
    ['2001:0DB8:0001:0002::ffff', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
  ])('the address %s counts as %s: an IPv6 subscriber is a /64', (address, key) => {
    expect(addressKey(address)).toBe(key);
  });

  it.each([
    ['203.0.113.9', '203.0.113'],
    ['::ffff:203.0.113.9', '203.0.113'],
    ['2001:0DB8:0001:0002::ffff', '2001:db8:1'],
    ['desconocida', null],
  ])('the address %s is of the block %s', (address, key) => {
    expect(blockKey(address)).toBe(key);
  });

  it.each([
    ['2001:0DB8:0001:0a02::ffff', '2001:db8:1:a'],
    ['2001:db8:1:2::1', '2001:db8:1:0'],
    ['2001:db8:1:ff02::1', '2001:db8:1:ff'],
    ['::ffff:203.0.113.9', null],
    ['desconocida', null],
  ])('the address %s is of the site %s', (address, key) => {
    expect(siteKey(address)).toBe(key);
  });
});
