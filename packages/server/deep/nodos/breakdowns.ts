import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { tellFigure, times } from '../../test/depth.ts';
import type { Answer } from '../../test/portal.ts';
import { soon } from './client.ts';
import { invitation } from './records.ts';
import type { NodeName, PortalNode, Visitor, World } from './world.ts';

/** Sends a request to these nodes in turn until one answers: nobody listening, a connection cut, or no time for it (503), is tried again. */
const insist = async (
  visitor: Visitor,
  nodes: () => readonly PortalNode[],
  body: object,
): Promise<Answer> => {
  const headers = { 'idempotency-key': randomUUID() };
  for (let turn = 0; turn < 200; turn++) {
    const all = nodes();
    const node = all[turn % all.length];
    if (!node) throw new Error('There is no node.');
    try {
      const answer = await visitor.at(node).send('POST', '/invitaciones', body, headers);
      if (answer.status !== 503) return answer;
    } catch {
      // Cut, or not there: the next node.
    }
    await sleep(25);
  }
  throw new Error('Nobody answered.');
};

/** The states of the mails to an address; while there is none or it waits, with what the jobs' queue holds. */
const mailsTo = async (world: World, email: string): Promise<string[]> => {
  const mails = await world.rows<{ estado: string }>('select estado from correos where para = $1', [email]);
  const states = mails.map(({ estado }) => estado);
  if (states.join() === 'enviado') return states;
  const jobs = await world.rows<{ job: string }>(
    `select concat_ws(' ', task_identifier, attempts, locked_by, run_at - now(), last_error) as job
       from graphile_worker.jobs where task_identifier not like 'limpiar%' limit 20`,
  );
  return [...states, ...jobs.map(({ job }) => job)];
};

/** Whether it serves; with what it said last when it ended by itself. */
const healthy = async (visitor: Visitor, { process, url }: PortalNode): Promise<boolean> => {
  if (process.child.exitCode !== null) throw new Error(`A node ended by itself:\n${process.said()}`);
  return (await visitor.at({ process, url }).send('GET', '/salud')).status === 200;
};

/** Sends until the node answers otherwise than that its database is away; nothing else may be answered meanwhile. */
const afterOutage = async (visitor: Visitor, node: PortalNode, body: object): Promise<{ id: string }> => {
  const headers = { 'idempotency-key': randomUUID() };
  for (let turn = 0; turn < 300; turn++) {
    const answer = await visitor.at(node).send<{ id: string }>('POST', '/invitaciones', body, headers);
    if (answer.status === 201) return answer.body;
    expect(answer, node.process.said()).toMatchObject({ status: 503, body: { code: 'base_no_disponible' } });
    await sleep(100);
  }
  throw new Error('The database did not come back.');
};

/** A node killed, a node stopped, the database restarted: nothing lost, and nobody has to do anything. */
export const describeBreakdowns = (inWorld: () => World): void => {
  it('a node killed with -9 while it sends mail: the other one sends it', async () => {
    const world = inWorld();
    for (let round = 0; round < times(1, 4); round++) {
      const { a, b } = await world.both();
      const staff = await world.signedIn(await world.account('administrador'), b);
      const before = world.messageIds().length;
      // The first one's mail server falls silent with the mail half sent; the other's is well.
      world.smtp.a.mood = 'silent';
      const held = () =>
        world.count("select count(*) from correos where estado = 'pendiente' and intentos > 0");
      let sent = 0;
      const few =
        "select count(*) from graphile_worker.jobs where locked_at is not null and task_identifier = 'enviar_correo'";
      while ((await held()) === 0 || (await world.count(few)) === 0) {
        if (sent === 200) throw new Error('The first node takes no job.');
        await Promise.all(
          Array.from({ length: 4 }, () =>
            staff.at(b).send('POST', '/invitaciones', invitation(`cortada-${randomUUID()}@ejemplo.mx`)),
          ),
        );
        sent += 4;
        await sleep(50);
      }
      await a.process.end('SIGKILL');
      const began = performance.now();
      await expect.poll(() => world.messageIds().length - before, soon).toBe(sent);
      tellFigure(
        'nodos',
        'a killed node’s mail is sent by the other within',
        Math.round(performance.now() - began),
        'ms',
      );
      expect(new Set(world.messageIds()).size).toBe(world.messageIds().length);
      world.smtp.a.mood = 'ok';
    }
  });

  it('a rolling restart under load: every request of a client that retries succeeds, each once', async () => {
    const world = inWorld();
    const nodes: Record<NodeName, PortalNode> = await world.both();
    const staff = await world.signedIn(await world.account('administrador'), nodes.a);
    const answers: Answer[] = [];
    let over = false;
    const emails: string[] = [];
    const client = async (): Promise<void> => {
      while (!over) {
        const email = `continua-${randomUUID()}@ejemplo.mx`;
        emails.push(email);
        answers.push(await insist(staff, () => Object.values(nodes), invitation(email)));
      }
    };
    const clients = Array.from({ length: 6 }, client);
    const progress = async (): Promise<void> => {
      const target = answers.length + times(8, 40);
      await expect.poll(() => answers.length >= target, soon).toBe(true);
    };
    await progress();
    const restarts: readonly NodeName[] = times(1, 0) === 1 ? ['a'] : ['a', 'b', 'a', 'b', 'a', 'b'];
    for (const name of restarts) {
      const leaving = nodes[name].process.end('SIGTERM');
      await progress();
      expect(await leaving).toMatchObject({ code: 0 });
      const [back] = await world.start([name]);
      if (back) nodes[name] = back;
      await progress();
    }
    over = true;
    await Promise.all(clients);
    expect(
      answers.filter(({ status }) => status !== 201).map(({ status, body }) => ({ status, body })),
    ).toEqual([]);
    expect(await world.count('select count(*) from invitaciones where email = any($1)', [emails])).toBe(
      emails.length,
    );
    tellFigure('nodos', 'requests through rolling restarts, all answered', answers.length, 'requests');
  });

  it('PostgreSQL restarted: both recover without a hand, and pages hear again', async () => {
    const world = inWorld();
    for (let round = 0; round < times(1, 5); round++) {
      const { a, b } = await world.both();
      const account = await world.account('administrador');
      const staff = await world.signedIn(account, a);
      const page = await staff.page(b);
      const { pid } = world.server;
      process.kill(pid, round % 2 === 0 ? 'SIGINT' : 'SIGKILL');
      await expect.poll(() => world.server.pid, soon).not.toBe(pid);
      for (const node of [a, b]) await expect.poll(() => healthy(staff, node), soon).toBe(true);
      const email = `tras-el-reinicio-${randomUUID()}@ejemplo.mx`;
      const made = await afterOutage(staff, a, invitation(email));
      await expect.poll(() => page.heard(made.id), soon).toBe(1);
      await expect.poll(() => mailsTo(world, email), soon).toEqual(['enviado']);
      expect([a.process.child.exitCode, b.process.child.exitCode]).toEqual([null, null]);
      page.leave();
    }
  });
};
