/** The process of `load.ts`: takes a plan from its parent, carries it out with autocannon, answers, and is ended. */
import { randomUUID } from 'node:crypto';
import autocannon, { type Client, type Request } from 'autocannon';
import type { Load, Plan, Turns } from './load.ts';

/** The connection's own record, moved on with every answer. */
const turn = (turns: Turns, headers: Plan['headers']): Request[] => {
  let { version } = turns;
  return turns.steps.map(({ path, body }) => ({
    method: 'POST',
    path: path.replace('{id}', turns.id),
    setupRequest: (request) => ({
      ...request,
      headers: { ...headers, 'idempotency-key': randomUUID() },
      body: JSON.stringify({ ...body, version }),
    }),
    onResponse: (status) => {
      if (status < 300) version += 1;
    },
  }));
};

/** The same list for every connection, each beginning elsewhere. */
const rotated = <T>(list: readonly T[], by: number): T[] => {
  const at = by % list.length;
  return [...list.slice(at), ...list.slice(0, at)];
};

const carryOut = async (plan: Plan): Promise<Load> => {
  let clients = 0;
  const setupClient = (client: Client): void => {
    const nth = clients;
    clients += 1;
    if ('turns' in plan) {
      const turns = plan.turns[nth];
      if (!turns) throw new Error('A connection without a record.');
      client.setRequests(turn(turns, plan.headers));
    } else
      client.setRequests(
        rotated(plan.requests, nth).map((request) => ({ ...request, headers: { ...plan.headers } })),
      );
  };
  const result = await autocannon({
    url: plan.url,
    connections: plan.connections,
    duration: plan.seconds,
    headers: plan.headers,
    setupClient,
  });
  const failures = result.non2xx + result.errors + result.timeouts;
  if (failures > 0 || result['2xx'] === 0)
    throw new Error(
      `${plan.url}: ${result['2xx']} answers, ${failures} refused or failed: ${JSON.stringify(result.statusCodeStats)}`,
    );
  return {
    perSecond: result['2xx'] / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    answers: result['2xx'],
  };
};

process.once('message', (plan: Plan) => {
  carryOut(plan).then(
    (measured) => process.send?.(measured),
    (error: unknown) => process.send?.({ error: error instanceof Error ? error.message : String(error) }),
  );
});
