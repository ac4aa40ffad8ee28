import { AVISO_VERSION } from '@portal/domain/features/usuarios/public';
import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { kyselyOn, runAsSystem } from '../../platform/db/index.ts';
import { createJobRegistry, drainJobs } from '../../platform/jobs/index.ts';
import { confirmSessions } from './testing/account.ts';
import { createTestPortal, GOOD_PASSWORD } from './testing/browser.ts';
import { askForLetter, requestLetter } from './usuarios.cartas.ts';
import { registerAccountJobs } from './usuarios.jobs.ts';
import { purgeExpired } from './usuarios.repo.ts';

const db = await createTestDatabase();
const portal = await createTestPortal(db);
const owner = db.pools.owner;
const registry = createJobRegistry();
registerAccountJobs(registry, portal.accounts);

const mailsTo = async (email: string): Promise<string[]> =>
  (await owner.query('select plantilla from correos where para = $1 order by creado_en', [email])).rows.map(
    (row) => row.plantilla,
  );
const waitingJobs = async (email: string): Promise<number> =>
  (
    await owner.query('select 1 from graphile_worker._private_jobs where payload::text like $1', [
      `%${email}%`,
    ])
  ).rowCount ?? 0;
/** Lets minutes pass for the letters, and sends what became due. */
const minutesLater = async (minutes: number): Promise<void> => {
  const past = [`${minutes} minutes`];
  await owner.query('update turnos_de_carta set lleno_hasta = lleno_hasta - $1::interval', past);
  await owner.query(
    'update graphile_worker._private_jobs set run_at = run_at - $1::interval where payload::text like \'%"clase"%\'',
    past,
  );
  await drainJobs(db, registry);
};
/** Every request from an address of its own, as an attacker with many of them would. */
let next = 0;
const stranger = () => portal.browser({ ip: `192.0.2.${(next = (next % 250) + 1)}` });
const recover = (email: string) => stranger().post('recuperacion', { email });
const signUp = (email: string, contrasena = GOOD_PASSWORD) =>
  stranger().post('cuenta', { nombre: 'Ana Ruiz', email, contrasena, aceptaAviso: AVISO_VERSION });
const reset = (token: string) =>
  stranger().post('recuperacion/restablecer', { token, contrasena: 'una frase nueva y distinta' });
const confirm = (token: string, contrasena = GOOD_PASSWORD) =>
  stranger().post('cuenta/confirmacion', { token, contrasena });

describe('letters that anybody can ask for (rules 5, 10)', () => {
  it('after sixty recoveries of strangers the owner’s own is merged, sent within fifteen minutes, and works', async () => {
    const email = 'duena@x.example';
    await portal.person({ email });
    for (let n = 0; n < 60; n += 1) expect((await recover(email)).status).toBe(202);
    expect(await mailsTo(email)).toHaveLength(3);
    const before = await portal.lastMail(email);
    expect((await recover(email)).status).toBe(202);
    expect(await waitingJobs(email)).toBe(1);
    await minutesLater(14);
    expect(await mailsTo(email)).toHaveLength(3);
    await minutesLater(1);
    expect(await mailsTo(email)).toHaveLength(4);
    expect(await portal.lastMail(email)).not.toEqual(before);
    expect((await reset(await portal.tokenFor(email))).status).toBe(204);
  });

  it('the owner, from a network or a browser that entered the account before, does not wait behind strangers', async () => {
    const email = 'en.casa@x.example';
    await portal.person({ email });
    const home = portal.browser({ ip: '203.0.113.70' });
    await home.enter(email);
    for (let n = 0; n < 60; n += 1) await recover(email);
    expect(await mailsTo(email)).toHaveLength(3);
    await portal.browser({ ip: '203.0.113.70' }).post('recuperacion', { email });
    expect(await mailsTo(email)).toHaveLength(4);
    const travelling = stranger();
    travelling.device = home.device;
    await travelling.post('recuperacion', { email });
    expect(await mailsTo(email)).toHaveLength(5);
    expect((await reset(await portal.tokenFor(email))).status).toBe(204);
  });

  it('a mailbox that is asked for without end gets four letters of a kind an hour', async () => {
    const email = 'acosada@x.example';
    await portal.person({ email });
    for (let minute = 0; minute < 120; minute += 5) {
      await recover(email);
      await recover(email);
      await minutesLater(5);
    }
    const { length } = await mailsTo(email);
    expect(length).toBeGreaterThanOrEqual(3 + 7);
    expect(length).toBeLessThanOrEqual(3 + 8);
  });

  it('kinds do not wait for each other: sign-ups of strangers leave the recovery alone, and the other way round', async () => {
    const email = 'dos.clases@x.example';
    await portal.person({ email });
    for (let n = 0; n < 6; n += 1) await signUp(email, 'la frase de una desconocida');
    expect(await mailsTo(email)).toEqual(Array(3).fill('cuenta.existente'));
    await recover(email);
    expect((await mailsTo(email)).at(-1)).toBe('cuenta.recuperar');
  });

  it('six requests of a stranger first: any letter confirms the owner’s own sign-up, and a fresh one follows', async () => {
    const email = 'adelantada@x.example';
    for (let n = 0; n < 6; n += 1) await signUp(email, 'la frase de una desconocida');
    const early = await portal.tokenFor(email);
    expect((await signUp(email)).status).toBe(202);
    await minutesLater(15);
    const late = await portal.tokenFor(email);
    expect(late).not.toBe(early);
    expect((await confirm(late)).status).toBe(204);
    await portal.browser({ ip: '203.0.113.80' }).enter(email);
  });

  it('what waited is written when it leaves: a sign-up confirmed meanwhile gets no second link', async () => {
    const email = 'meanwhile@x.example';
    for (let n = 0; n < 4; n += 1) await signUp(email);
    expect((await confirm(await portal.tokenFor(email))).status).toBe(204);
    await minutesLater(15);
    expect((await mailsTo(email)).at(-1)).toBe('cuenta.existente');
    expect((await portal.lastMail(email))?.texto).not.toContain('#token=');
  });

  it('many at once take their turns one by one, and one letter waits for all the others', async () => {
    const email = 'a.la.vez@x.example';
    await portal.person({ email });
    // As from several nodes: one node takes what is asked at the same moment as one.
    const ask = () =>
      portal.accounts.identity.transaction({ ip: null, agent: null }, (identity, client) =>
        askForLetter(portal.accounts, identity, kyselyOn(client), {
          clase: 'recuperar',
          email,
          conocido: false,
          equipo: false,
        }),
      );
    await Promise.all(Array.from({ length: 12 }, ask));
    expect(await mailsTo(email)).toHaveLength(3);
    expect(await waitingJobs(email)).toBe(1);
  });

  it('addresses of nobody get nothing, now or later', async () => {
    for (let n = 0; n < 5; n += 1) await recover('de.nadie@x.example');
    await minutesLater(15);
    expect(await mailsTo('de.nadie@x.example')).toEqual([]);
  });

  it('the table names no mailbox, and is emptied', async () => {
    await recover('sin.nombre@x.example');
    const { rows } = await owner.query('select * from turnos_de_carta');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain('@');
    await minutesLater(24 * 60);
    await runAsSystem(db, ({ tx }) => purgeExpired(tx));
    expect((await owner.query('select 1 from turnos_de_carta')).rowCount).toBe(0);
  });
});

describe('the new address of an e-mail change', () => {
  const asking = async (email: string) => {
    const id = await portal.person({ email });
    const page = stranger();
    await page.enter(email);
    await confirmSessions(portal.accounts, id);
    return page;
  };
  const change = async (page: Awaited<ReturnType<typeof asking>>, email: string) =>
    (await page.post('correo', { email })).status;

  it('is not flooded by one account, whose last request still gets a letter that works', async () => {
    const page = await asking('cambia@x.example');
    const nuevo = 'nueva.direccion@x.example';
    for (let n = 0; n < 4; n += 1) expect(await change(page, nuevo)).toBe(202);
    expect(await mailsTo(nuevo)).toHaveLength(3);
    await minutesLater(15);
    expect(await mailsTo(nuevo)).toHaveLength(4);
    for (const to of [nuevo, 'cambia@x.example']) {
      const token = await portal.tokenFor(to);
      expect(
        (await stranger().post('correo/confirmacion', { token, contrasena: GOOD_PASSWORD })).status,
      ).toBe(200);
    }
    await portal.browser({ ip: '203.0.113.81' }).enter(nuevo);
  });

  it('nor by several, and whoever is last is not silenced by the others', async () => {
    const nuevo = 'disputada@x.example';
    for (let n = 0; n < 3; n += 1) {
      const page = await asking(`acosa${n}@x.example`);
      for (let m = 0; m < 3; m += 1) await change(page, nuevo);
    }
    expect(await mailsTo(nuevo)).toHaveLength(6);
    const page = await asking('legitima@x.example');
    expect(await change(page, nuevo)).toBe(202);
    expect(await mailsTo(nuevo)).toHaveLength(6);
    for (let n = 0; n < 4; n += 1) await minutesLater(10);
    const { rows } = await owner.query('select usuario_id from correos where para = $1', [nuevo]);
    const { rows: mine } = await owner.query("select id from usuarios where email = 'legitima@x.example'");
    expect(rows.map((row) => row.usuario_id)).toContain(mine[0].id);
  });
});

describe('many requests at the same moment (rule 5)', () => {
  it('are taken as one, so that none queues for the turn of a mailbox, and the next one is heard', async () => {
    const email = 'rafaga@x.example';
    await portal.person({ email });
    const ask = (n: number) =>
      requestLetter(
        portal.accounts,
        { accion: 'cuenta.recuperar', tries: { account: email, address: `192.0.2.${n}` } },
        { clase: 'recuperar', email, conocido: false },
        { ip: null, agent: null },
      );
    await Promise.all(Array.from({ length: 12 }, (_, n) => ask(n)));
    expect(await mailsTo(email)).toHaveLength(1);
    expect(await waitingJobs(email)).toBe(0);
    await ask(1);
    expect(await mailsTo(email)).toHaveLength(2);
  });
});
