import { setTimeout as sleep } from 'node:timers/promises';
import { notFound } from '@portal/domain/kernel/errors';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { comesFromThisMachine } from './this-machine.ts';

/** A part that must answer for the portal to be of use. */
export type Probe = { readonly name: string; readonly check: () => Promise<void> };

/** A part that takes longer to answer does not answer, in milliseconds. */
const PROBE_LIMIT = 5_000;

const inTime = async (check: Promise<void>): Promise<void> => {
  const over = new AbortController();
  const tooLong = sleep(PROBE_LIMIT, undefined, { signal: over.signal }).then(() => {
    throw new Error(`No answer within ${PROBE_LIMIT} ms`);
  });
  try {
    await Promise.race([check, tooLong]);
  } finally {
    over.abort();
  }
};

/**
 * Adds /salud/viva (the process answers), /salud (every part answers, else 503 and its name) and
 * /metricas (Prometheus text, only for who asks from this very machine and not through a proxy; 404 otherwise).
 */
export const addHealth = (
  app: FastifyInstance,
  { probes, log }: { readonly probes: readonly Probe[]; readonly log: Logger },
): void => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_duracion_segundos',
    help: 'Duration of requests by route and status.',
    labelNames: ['metodo', 'ruta', 'estado'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  });
  // The raw response: routes that write it themselves (contract, downloads, events) are timed too.
  app.addHook('onRequest', async (request, reply) => {
    const end = duration.startTimer({ metodo: request.method, ruta: request.routeOptions.url ?? 'otra' });
    reply.raw.once('finish', () => end({ estado: String(reply.raw.statusCode) }));
  });

  app.get('/salud/viva', async () => ({ estado: 'viva' }));
  app.get('/salud', async (_request, reply) => {
    const failing: string[] = [];
    for (const probe of probes) {
      await inTime(probe.check()).catch((error: unknown) => {
        log.error({ err: error, probe: probe.name }, 'probe failed');
        failing.push(probe.name);
      });
    }
    return reply
      .status(failing.length > 0 ? 503 : 200)
      .header('cache-control', 'no-store')
      .send({ estado: failing.length > 0 ? 'falla' : 'lista', fallan: failing });
  });
  app.get('/metricas', async (request, reply) => {
    if (!comesFromThisMachine(request.raw)) throw notFound();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
};
