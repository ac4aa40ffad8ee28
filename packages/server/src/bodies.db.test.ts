import { describe, expect, it } from 'vitest';
import { createTestPortal } from '../test/portal.ts';

const portal = await createTestPortal({ settings: { RITMO_POR_CUENTA: '30' } });
const json = { 'content-type': 'application/json' };
/** No JSON: whoever reads it says so with 400. */
const broken = (bytes: number): string => '['.repeat(bytes);
const URL = '/borradores/pre-registro';

describe('a body costs more to be read than to be sent', () => {
  it('of whoever is nobody a large one is not read', async () => {
    const nobody = await portal.browser();
    expect((await nobody.raw('PUT', URL, broken(1_000), json)).status).toBe(400);
    const large = await nobody.raw('PUT', URL, broken(100_000), json);
    expect([large.status, large.body.code]).toEqual([401, 'no_autenticado']);
    const made = await nobody.raw('PUT', URL, broken(100_000), {
      ...json,
      cookie: `gp_sesion=${'a'.repeat(43)}.b`,
    });
    expect(made.status).toBe(401);
    // One that does not say how long it is may be as long as any.
    const unsaid = await nobody.raw('PUT', URL, broken(1_000), { ...json, 'transfer-encoding': 'chunked' });
    expect(unsaid.status).toBe(401);
  });

  it('of whoever is nobody none is judged: what is wrong with it is not written down', async () => {
    const nobody = await portal.browser();
    const datos = Object.fromEntries(Array.from({ length: 6_000 }, (_, n) => [`ñ${n}`, 1]));
    const text = JSON.stringify({ version: 0, datos });
    const { status, body } = await nobody.raw('PUT', URL, text, json);
    expect([status, body.code, body.issues]).toEqual([401, 'no_autenticado', []]);
    const account = await portal.browser({ rol: 'solicitante' });
    const known = await account.raw('PUT', URL, text, json);
    expect([known.status, (known.body.issues as unknown[]).length]).toEqual([422, 1]);
    // Ten that do not say how long they are, of nobody, take nothing from the others of their address.
    for (let n = 0; n < 10; n += 1)
      await nobody.raw('PUT', URL, '{}', { ...json, 'transfer-encoding': 'chunked' });
    const small = { version: 0, datos: {} };
    expect((await account.raw('PUT', URL, JSON.stringify(small), json)).status).not.toBe(429);
  });

  it('of one address so much is read in a minute, and the next is told when to try again', async () => {
    const account = await portal.browser({ rol: 'solicitante' });
    const answers = [];
    for (let n = 0; n < 6; n += 1) answers.push(await account.raw('PUT', URL, broken(1_900_000), json));
    const [first, last] = [answers[0], answers.at(-1)];
    expect(first?.status).toBe(400);
    expect([last?.status, last?.body.code]).toEqual([429, 'ritmo_excedido']);
    expect(last?.body.message).toMatch(/^Desde tu conexión se envió mucho en muy poco tiempo\. Espera/u);
    expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0);
    // Reading goes on.
    expect((await account.send('GET', URL)).status).toBe(200);
  });
});
