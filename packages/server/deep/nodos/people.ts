import { describe, expect, it } from 'vitest';
import { times } from '../../test/depth.ts';
import { soon } from './client.ts';
import { PASSWORD, type PortalNode, type Visitor, type World } from './world.ts';

const SESSION = '/api/auth/sesion';

/** Whether that node takes this browser for signed in. */
const isIn = async (visitor: Visitor, node: PortalNode): Promise<boolean> =>
  (await visitor.at(node).send<{ sesion: unknown }>('GET', SESSION)).body.sesion !== null;

/** Who is in, who is out, and who knocks too often: one truth for both nodes. */
export const describePeople = (inWorld: () => World): void => {
  describe('sessions', () => {
    it('signed in at one is signed in at the other; signed out at one is out at the other at once', async () => {
      const world = inWorld();
      const { a, b } = await world.both();
      const account = await world.account('solicitante');
      const visitor = await world.signedIn(account, a);
      const other = await world.signedIn(account, b);
      expect([await isIn(visitor, a), await isIn(visitor, b)]).toEqual([true, true]);
      const copy = { ...visitor.jar };
      const page = await other.page(b);

      expect((await visitor.at(a).send('DELETE', SESSION)).status).toBe(200);
      // The browser forgot its cookie: a stolen copy must be worth nothing either.
      visitor.jar.cookie = copy.cookie;
      expect([await isIn(visitor, b), await isIn(visitor, a)]).toEqual([false, false]);
      expect((await visitor.at(b).send('GET', '/notificaciones')).status).toBe(401);

      // From the first node the account ends the session that the other one opened, and its page hears it.
      const again = await world.signedIn(account, a);
      expect((await again.at(a).send('DELETE', `${SESSION}?alcance=otras`)).body).toEqual({ cerradas: 1 });
      expect(await isIn(other, b)).toBe(false);
      await expect.poll(() => page.text().includes('event: fin') && page.ended(), soon).toBe(true);
      expect(await isIn(again, b)).toBe(true);
    });

    it('of a suspended account end on both at once, with their open pages', async () => {
      const world = inWorld();
      const { a, b } = await world.both();
      const account = await world.account('analista');
      const visitor = await world.signedIn(account, a);
      const page = await visitor.page(b);
      // As docs/operacion.md says: no screen does it yet.
      await world.sql().query("update usuarios set estado = 'suspendido' where id = $1", [account.usuarioId]);
      await world.sql().query('delete from sesiones where usuario_id = $1', [account.usuarioId]);
      expect([await isIn(visitor, a), await isIn(visitor, b)]).toEqual([false, false]);
      for (const node of [a, b])
        expect((await visitor.at(node).send('GET', '/notificaciones')).status).toBe(401);
      const refused = { email: account.email, contrasena: PASSWORD };
      expect((await visitor.at(b).send('POST', SESSION, refused)).status).not.toBe(200);
      page.leave();
    });

    it('another password set at one ends the other sessions on both', async () => {
      const world = inWorld();
      const { a, b } = await world.both();
      const account = await world.account('solicitante');
      const [mine, other] = [await world.signedIn(account, a), await world.signedIn(account, b)];
      const page = await other.page(b);
      const { status, body } = await mine.at(a).send('POST', '/api/auth/contrasena', {
        actual: PASSWORD,
        nueva: 'la grulla vuela sobre el cerro',
      });
      expect({ status, body }).toEqual({ status: 200, body: { cerradas: 1 } });
      expect([await isIn(other, a), await isIn(other, b)]).toEqual([false, false]);
      expect([await isIn(mine, a), await isIn(mine, b)]).toEqual([true, true]);
      await expect.poll(() => page.ended(), soon).toBe(true);
      const old = { email: account.email, contrasena: PASSWORD };
      expect((await world.visitor(account).at(b).send('POST', SESSION, old)).status).toBe(401);
    });

    it('are of use only from the portal’s own pages, on both (rule 13)', async () => {
      const world = inWorld();
      const { a, b } = await world.both();
      const visitor = await world.signedIn(await world.account('solicitante'), a);
      for (const node of [a, b]) {
        const foreign = { origin: 'https://ajeno.example', 'sec-fetch-site': 'cross-site' };
        const refused = await visitor.at(node).send('POST', '/notificaciones/leidas', {}, foreign);
        expect(refused).toMatchObject({ status: 403, body: { code: 'origen_ajeno' } });
        // The address of the deployment is good at either, whichever port the balancer chose.
        const ours = { origin: 'http://localhost:3000' };
        expect((await visitor.at(node).send('POST', '/notificaciones/leidas', {}, ours)).status).toBe(200);
      }
    });
  });

  describe('the back-off', () => {
    it('counts wrong passwords at both together, exactly (rule 10)', async () => {
      const world = inWorld();
      const { a, b } = await world.both();
      for (let round = 1; round <= times(1, 5); round++) {
        await world.sql().query('truncate intentos');
        const { email } = await world.account('solicitante');
        const began = performance.now();
        const answers = await Promise.all(
          Array.from({ length: 24 }, (_, n) =>
            world
              .visitor({ usuarioId: '', email, organizacionId: null })
              .at(n % 2 === 0 ? a : b)
              .send('POST', SESSION, { email, contrasena: 'no es la buena' }),
          ),
        );
        const seconds = (performance.now() - began) / 1000;
        const listened = answers.filter(({ status }) => status === 401).length;
        expect(answers.filter(({ status }) => status === 429)).toHaveLength(24 - listened);
        // Five wait for nothing; then one at a time after 0, 1, 2, 4 … seconds, however slow the machine is.
        expect(listened).toBeGreaterThanOrEqual(5);
        expect(listened).toBeLessThanOrEqual(6 + Math.floor(Math.log2(1 + seconds)));
        // Of the account, from there and from all places that never entered, of the address and of its block: what was
        // listened to, and nothing else.
        const counted = await world.rows<{ points: number }>(
          "select points from intentos where key like '%-n:%' order by points",
        );
        expect(counted.map(({ points }) => points)).toEqual([listened, listened, listened, listened]);
      }
    });
  });
};
