import type { Entradas } from '@portal/domain/features/usuarios/public';
import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { createJobRegistry, drainJobs } from '../../platform/jobs/index.ts';
import { codeOf, giveSecondFactor } from './testing/account.ts';
import { createTestPortal } from './testing/browser.ts';
import { bodyOf } from './testing/second-factor.ts';
import { registerAccountJobs } from './usuarios.jobs.ts';

const db = await createTestDatabase();
const portal = await createTestPortal(db);
const owner = db.pools.owner;
const registry = createJobRegistry();
registerAccountJobs(registry, portal.accounts);

const NUEVA = 'una frase nueva y distinta';
let next = 0;
const browser = () => portal.browser({ ip: `192.0.2.${(next += 1)}` });

const givePasskey = async (usuarioId: string, nombre: string, created: string, used: string | null) =>
  (
    await owner.query(
      `insert into llaves_de_acceso (usuario_id, credencial_id, clave_publica, nombre, created_at, ultimo_uso)
       values ($1, gen_random_uuid()::text, '\\x00', $2, $3, $4) returning id`,
      [usuarioId, nombre, created, used],
    )
  ).rows[0].id as string;
const passkeysOf = async (usuarioId: string): Promise<string[]> =>
  (
    await owner.query('select nombre from llaves_de_acceso where usuario_id = $1 order by nombre', [
      usuarioId,
    ])
  ).rows.map(({ nombre }) => nombre);
/** An account with a passkey of its own, and a passkey and a second factor that a thief planted. */
const robbed = async (email: string) => {
  const id = await portal.person({ email });
  const mine = await givePasskey(id, 'Mi laptop', '2026-01-05T18:00:00Z', '2026-10-01T18:00:00Z');
  const planted = await givePasskey(id, 'Pixel', '2026-11-20T18:00:00Z', null);
  const secret = await giveSecondFactor(portal.accounts, id);
  await browser().post('recuperacion', { email });
  return { id, mine, planted, secret, token: await portal.tokenFor(email) };
};
const consult = async (token: string) => {
  const answer = await browser().post('recuperacion/consulta', { token });
  return { status: answer.status, body: bodyOf<Entradas & { code?: string }>(answer) };
};
const reset = (token: string, over: object = {}) =>
  browser().post('recuperacion/restablecer', { token, contrasena: NUEVA, ...over });
const signIn = (email: string) => browser().post('sesion', { email, contrasena: NUEVA });
/** Lets hours pass for the second factors that are to go, and takes away what became due. */
const hoursLater = async (hours: number): Promise<void> => {
  const past = [`${hours} hours`];
  await owner.query('update segundos_factores set quitar_desde = quitar_desde - $1::interval', past);
  await owner.query('update graphile_worker._private_jobs set run_at = run_at - $1::interval', past);
  await drainJobs(db, registry);
};

describe('a recovery shows what else opens the account before its first session', () => {
  it('with names and dates, and without spending the link', async () => {
    const { mine, planted, token } = await robbed('lista@x.example');
    for (let n = 0; n < 2; n += 1)
      expect(await consult(token)).toMatchObject({
        status: 200,
        body: {
          segundoFactor: { quitarDesde: null },
          llaves: [
            {
              id: mine,
              nombre: 'Mi laptop',
              creadaEn: '2026-01-05T18:00:00.000Z',
              ultimoUso: '2026-10-01T18:00:00.000Z',
            },
            { id: planted, nombre: 'Pixel', creadaEn: '2026-11-20T18:00:00.000Z', ultimoUso: null },
          ],
        },
      });
    expect((await reset(token)).status).toBe(204);
    expect(await consult(token)).toMatchObject({ status: 400, body: { code: 'enlace_invalido' } });
    expect((await consult('a'.repeat(43))).status).toBe(400);
  });

  it('a link that expired shows nothing', async () => {
    const { token } = await robbed('vencida@x.example');
    await owner.query("update verificaciones set expira_en = now() - interval '1 second'");
    expect((await consult(token)).status).toBe(400);
  });

  it('takes the planted passkey away with the password, names both in the letter, and ends the sessions', async () => {
    const { id, planted, token } = await robbed('quita@x.example');
    expect((await reset(token, { quitarLlaves: [planted] })).status).toBe(204);
    expect(await passkeysOf(id)).toEqual(['Mi laptop']);
    const letter = (await portal.lastMail('quita@x.example'))?.texto ?? '';
    expect(letter).toMatch(/Quitaste[^]*Llave de acceso «Pixel»[^]*Agregada el 20 de noviembre de 2026/);
    expect(letter).toMatch(/Además de tu contraseña[^]*Segundo factor[^]*«Mi laptop»[^]*5 de enero de 2026/);
    expect((await owner.query('select 1 from sesiones where usuario_id = $1', [id])).rowCount).toBe(0);
  });

  it('passkeys of somebody else stay, whoever names them', async () => {
    const other = await robbed('de.otra@x.example');
    const { token } = await robbed('curiosa@x.example');
    expect((await reset(token, { quitarLlaves: [other.mine] })).status).toBe(204);
    expect(await passkeysOf(other.id)).toEqual(['Mi laptop', 'Pixel']);
  });

  it('an account with nothing else reads so in its letter', async () => {
    await portal.person({ email: 'sencilla@x.example' });
    await browser().post('recuperacion', { email: 'sencilla@x.example' });
    expect((await reset(await portal.tokenFor('sencilla@x.example'))).status).toBe(204);
    expect((await portal.lastMail('sencilla@x.example'))?.texto).toContain(
      'Ni segundo factor ni llaves de acceso.',
    );
  });
});

describe('a second factor that only the mailbox asked to take away', () => {
  it('goes a day later: until then the code is asked, afterwards the password is enough', async () => {
    const email = 'plantado@x.example';
    const { id, token } = await robbed(email);
    expect((await reset(token, { quitarSegundoFactor: true })).status).toBe(204);
    expect((await portal.lastMail(email))?.texto).toMatch(/Segundo factor[^]*Se quitará el/);
    await hoursLater(23);
    expect((await signIn(email)).body.segundoPaso).not.toBeNull();
    await hoursLater(1);
    expect((await signIn(email)).body.sesion?.email).toBe(email);
    expect((await portal.lastMail(email))?.plantilla).toBe('cuenta.segundo-factor-quitado');
    const codes = await owner.query('select 1 from codigos_de_recuperacion where usuario_id = $1', [id]);
    expect(codes.rowCount).toBe(0);
  });

  it('stays when its holder enters with it meanwhile: whoever stole the mailbox gains nothing', async () => {
    const email = 'con.codigo@x.example';
    const { secret, token } = await robbed(email);
    await reset(token, { quitarSegundoFactor: true });
    const page = browser();
    await page.post('sesion', { email, contrasena: NUEVA });
    expect((await page.post('sesion/codigo', { codigo: codeOf(secret) })).status).toBe(200);
    await hoursLater(25);
    expect((await signIn(email)).body.segundoPaso).not.toBeNull();
  });

  it('asked twice, it goes when it was said first', async () => {
    const email = 'dos.veces@x.example';
    const { token } = await robbed(email);
    await reset(token, { quitarSegundoFactor: true });
    await hoursLater(10);
    await browser().post('recuperacion', { email });
    const again = await portal.tokenFor(email);
    expect((await consult(again)).body.segundoFactor?.quitarDesde).toEqual(expect.any(String));
    await reset(again, { quitarSegundoFactor: true });
    await hoursLater(14);
    expect((await signIn(email)).body.sesion?.email).toBe(email);
  });
});
