import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { times } from '../../test/depth.ts';
import type { Answer } from '../../test/portal.ts';
import { soon } from './client.ts';
import { invitation } from './records.ts';
import type { PortalNode, Visitor, World } from './world.ts';

type Invitation = { readonly id: string; readonly version: number };

const invite = async (staff: Visitor, node: PortalNode, input: object): Promise<Invitation> => {
  const answer: Answer<Invitation> = await staff.at(node).send<Invitation>('POST', '/invitaciones', input);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body;
};

/** Invites an organization; its pages hear it. */
const inviteOrganization = async (staff: Visitor, node: PortalNode, organizacionId: string | null) => {
  const { email: _, ...rest } = invitation('');
  return (await invite(staff, node, { ...rest, organizacionId })).id;
};

/** Takes an invitation back: the transition that frees its organization for another one. */
const takeBack = async (staff: Visitor, node: PortalNode, id: string): Promise<void> => {
  const input = { version: 1, motivo: 'Se emitió por error, va otra.' };
  expect((await staff.at(node).send('POST', `/invitaciones/${id}/retirar`, input)).status).toBe(200);
};

/** The connections on which the nodes listen; another one of theirs holds a lock. */
const cutEars = `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
  and application_name = 'portal-avisos' and pid not in (select pid from pg_locks where locktype = 'advisory')`;

/** Does something while both nodes are deaf: each ear is cut again as soon as it is back. */
const whileDeaf = async <T>(world: World, work: () => Promise<T>): Promise<T> => {
  await world.sql().query(cutEars);
  let over = false;
  const cutting = (async () => {
    while (!over) await world.sql().query(cutEars);
  })();
  try {
    return await work();
  } finally {
    over = true;
    await cutting;
  }
};

/** What happens after the commit: open pages, notices, mail. */
export const describeAfterwards = (inWorld: () => World): void => {
  describe('live events', () => {
    it('of a transition at one reach a page at the other, once, also when its ear was cut', async () => {
      const world = inWorld();
      const { a, b } = await world.both();
      const staff = await world.signedIn(await world.account('administrador'), a);
      const account = await world.account('solicitante');
      const visitor = await world.signedIn(account, a);
      const page = await visitor.page(b);
      const stranger = await (await world.signedIn(await world.account('solicitante'), a)).page(b);
      for (let round = 0; round < times(2, 20); round++) {
        const send = () => inviteOrganization(staff, a, account.organizacionId);
        const id = round % 2 === 1 ? await whileDeaf(world, send) : await send();
        await expect.poll(() => page.heard(id), soon).toBe(1);
        await takeBack(staff, a, id);
        await expect.poll(() => page.heard(id), soon).toBe(2);
      }
      const types = page.messages().filter(({ tipo }) => tipo.startsWith('invitacion.'));
      expect(types.map(({ tipo }) => tipo)).toEqual(
        Array.from({ length: times(2, 20) }, () => ['invitacion.emitida', 'invitacion.retirada']).flat(),
      );
      expect(page.ended()).toBe(false);
      expect(stranger.messages()).toEqual([]);
      page.leave();
      stranger.leave();
    });

    it('that a page missed between two nodes are told it, by the number that the other node gave', async () => {
      const world = inWorld();
      const { a, b } = await world.both();
      const staff = await world.signedIn(await world.account('administrador'), a);
      const account = await world.account('solicitante');
      const visitor = await world.signedIn(account, a);
      for (let round = 0; round < times(1, 10); round++) {
        const before = await visitor.page(a);
        const seen = await inviteOrganization(staff, a, account.organizacionId);
        await expect.poll(() => before.heard(seen), soon).toBe(1);
        const lastId = before.messages().at(-1)?.id ?? '';
        before.leave();
        // Missed by the page, and at that moment by the nodes.
        await whileDeaf(world, () => takeBack(staff, a, seen));
        const after = await visitor.page(b, lastId);
        // What came shortly before `lastId` may be told again: the number of an event is given before it is committed.
        const missed = (): number => after.heard(seen, 'invitacion.retirada');
        await expect.poll(missed, soon).toBe(1);
        const next = await inviteOrganization(staff, b, account.organizacionId);
        await expect.poll(() => after.heard(next), soon).toBe(1);
        await takeBack(staff, b, next);
        await expect.poll(() => after.heard(next), soon).toBe(2);
        expect(missed()).toBe(1);
        expect(after.text()).not.toContain('recargar');
        expect(new Set(after.messages().map(({ id }) => id)).size).toBe(after.messages().length);
        after.leave();
      }
    });
  });

  describe('jobs', () => {
    it('tell each event once, by bell and by mail, although both nodes work', async () => {
      const world = inWorld();
      const { a, b } = await world.both();
      const staff = await world.signedIn(await world.account('administrador'), a);
      // What happened before may not be told yet, or be written and on its way.
      const waiting = 'select count(*) from graphile_worker.jobs where run_at <= now()';
      const unsent = "select count(*) from correos where estado <> 'enviado'";
      await expect.poll(() => world.count(`(${waiting}) + (${unsent})`), soon).toBe(0);
      const before = world.messageIds().length;
      const emails = Array.from({ length: times(12, 300) }, () => `avisada-${randomUUID()}@ejemplo.mx`);
      const organizations = await Promise.all(
        Array.from({ length: times(3, 20) }, () => world.account('solicitante')),
      );
      const todo = [
        ...emails.map((email) => invitation(email)),
        ...organizations.map(({ organizacionId }) => ({
          ...invitation(''),
          email: undefined,
          organizacionId,
        })),
      ];
      const sendNext = async (node: PortalNode): Promise<void> => {
        for (let input = todo.pop(); input; input = todo.pop()) await invite(staff, node, input);
      };
      await Promise.all([a, b, a, b].map(sendNext));

      const expected = emails.length + organizations.length;
      await expect.poll(() => world.messageIds().length - before, soon).toBe(expected);
      await expect.poll(() => world.count(waiting), soon).toBe(0);
      const ids = world.messageIds().slice();
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.length - before).toBe(expected);
      expect(world.smtp.a.mails.length > 0 || world.smtp.b.mails.length > 0).toBe(true);
      const bells =
        "select count(*) from notificaciones where usuario_id = any($1) and tipo = 'invitacion.emitida'";
      expect(await world.count(bells, [organizations.map(({ usuarioId }) => usuarioId)])).toBe(
        organizations.length,
      );
      expect(await world.count(unsent)).toBe(0);
    });
  });
};
