import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { methodOf, send } from '../../../test/attempt.ts';
import { examples } from '../../../test/examples.ts';
import { createTestPortal } from '../../../test/portal.ts';
import { createScene, type Person, type Scene } from '../../../test/scene.ts';
import { codeOf, confirmSessions } from './testing/account.ts';
import { standStill } from './testing/still.ts';

/**
 * Rule 8 with SEGUNDO_FACTOR_PERSONAL=obligatorio, or by a role that asks it: staff without a second factor may set one up,
 * and nothing else.
 */

const portal = await createTestPortal({ settings: { SEGUNDO_FACTOR_PERSONAL: 'obligatorio' } });
const ofRole = await createTestPortal();
standStill();

/** What works before the second factor: by hand from rule 8. */
const before = [
  'cuenta.obtener',
  'cuenta.aceptarAviso',
  'POST /api/auth/reautenticacion',
  'POST /api/auth/reautenticacion/opciones',
  'POST /api/auth/segundo-factor',
  'POST /api/auth/segundo-factor/confirmacion',
];
/** What asks for no session, or ends it. */
const withoutSession = [
  'GET /api/auth/sesion',
  'POST /api/auth/sesion',
  'DELETE /api/auth/sesion',
  // Staff belongs to no organization: there is none for it to change to.
  'POST /api/auth/sesion/organizacion',
  'POST /api/auth/sesion/codigo',
  'DELETE /api/auth/sesion/paso',
  'POST /api/auth/llave/opciones',
  'POST /api/auth/llave',
  'GET /api/auth/aviso',
  'POST /api/auth/demo',
  'POST /api/auth/cuenta',
  'POST /api/auth/cuenta/confirmacion',
  'POST /api/auth/cuenta/confirmacion/contrasena',
  'POST /api/auth/cuenta/confirmacion/reenvio',
  'POST /api/auth/recuperacion',
  'POST /api/auth/recuperacion/consulta',
  'POST /api/auth/recuperacion/restablecer',
  'POST /api/auth/correo/confirmacion',
  'POST /api/auth/invitacion',
  'POST /api/auth/invitacion/consulta',
  'oficio.verificar',
  // What the foundation publishes for everybody.
  'datosAbiertos.resumen',
  'GET /api/v1/datos-abiertos/donativos.json',
  'GET /api/v1/datos-abiertos/donativos.csv',
  // The sign-in page shows it.
  'GET /api/v1/logos/:id',
  'GET /salud',
  'GET /salud/viva',
  'GET /metricas',
  'GET /api',
  'GET /api/partes/:parte',
  'GET /api/v1/openapi.json',
];
const open = new Set([...before, ...withoutSession]);

/** Every use of the portal that there is an example of: a new operation is here by being in the list. */
const names = Object.keys(examples);

describe.each([
  ['the installation', portal],
  ['the role', ofRole],
] as const)('8: a second factor that %s asks', (_by, asking) => {
  const { owner } = asking.db.pools;
  let scene: Scene;
  let staff: Person;
  beforeAll(async () => {
    scene = await createScene(asking);
    staff = scene.people.administrador;
    // Examples are made by staff that is not asked.
    if (asking === ofRole)
      await owner.query("update roles set requiere_segundo_factor = true where clave = 'administrador'");
  });
  const ask = async (name: string, who: Person) => {
    if (name.includes('/api/auth/')) await owner.query('delete from intentos');
    const example = examples[name];
    const record = (await example?.make?.(scene, scene.people.duena)) ?? { id: randomUUID(), version: 1 };
    const request = await example?.ask(record, who, scene);
    if (!request) throw new Error(name);
    return send(methodOf(name), request, who);
  };
  const forget = () => owner.query('update sesiones set segundo_factor = false');

  it('names only operations that exist', () => {
    expect([...open].filter((name) => !names.includes(name))).toEqual([]);
  });

  it.each(names.filter((name) => !open.has(name)))('%s is refused before it', async (name) => {
    await forget();
    const { status, body } = await ask(name, staff);
    expect(status, JSON.stringify(body)).toBe(403);
    // A stream is refused like the others; its test browser reads no body.
    if (!name.endsWith('/eventos')) expect(body.code).toBe('segundo_factor_requerido');
  });

  it.each(before)('%s works before it', async (name) => {
    await forget();
    expect((await ask(name, staff)).status).toBeLessThan(300);
  });

  it('asks nothing of applicants', async () => {
    const { browser } = scene.people.duena;
    expect((await browser.send('GET', '/pre-registros')).status).toBe(200);
    const { body } = await browser.send<{ sesion: Record<string, unknown> }>('GET', '/api/auth/sesion');
    expect(body.sesion).toMatchObject({ segundoFactorObligatorio: false, segundoFactorPendiente: false });
  });
});

describe('8: a second factor that staff must have', () => {
  it('the session says so, and stops saying it once the factor is on; then everything opens', async () => {
    const coordinador = await portal.browser({ rol: 'coordinador' });
    const session = async () =>
      (await coordinador.send<{ sesion: Record<string, unknown> }>('GET', '/api/auth/sesion')).body.sesion;
    expect(await session()).toMatchObject({ segundoFactorObligatorio: true, segundoFactorPendiente: true });
    await confirmSessions(portal.parts.accounts, coordinador.usuarioId ?? '');
    const begun = await coordinador.send<{ secreto: string }>('POST', '/api/auth/segundo-factor', {});
    const codigo = codeOf(begun.body.secreto);
    expect((await coordinador.send('POST', '/api/auth/segundo-factor/confirmacion', { codigo })).status).toBe(
      200,
    );
    expect(await session()).toMatchObject({ segundoFactorObligatorio: true, segundoFactorPendiente: false });
    expect((await coordinador.send('GET', '/pre-registros')).status).toBe(200);

    await confirmSessions(portal.parts.accounts, coordinador.usuarioId ?? '');
    const off = await coordinador.send('POST', '/api/auth/segundo-factor/desactivacion', {
      codigo: codeOf(begun.body.secreto, 1),
    });
    expect([off.status, off.body.code]).toEqual([403, 'segundo_factor_obligatorio']);
  });

  it('is only offered unless the setting asks for it', async () => {
    const offered = await createTestPortal();
    const browser = await offered.browser({ rol: 'administrador' });
    expect((await browser.send('GET', '/pre-registros')).status).toBe(200);
  });
});
