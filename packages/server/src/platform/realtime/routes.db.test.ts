import { AppError } from '@portal/domain/kernel/errors';
import fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { createContext } from '../http/context.ts';
import { toAppError } from '../http/errors.ts';
import { createRates } from '../http/rates.ts';
import { createLogger } from '../log.ts';
import { eventRoutes } from './routes.ts';

const db = await createTestDatabase();
const log = createLogger('silent');

const serverOf = async (total: number) => {
  const rules = { secondFactorForStaff: false, onUse: () => undefined, rates: createRates(300) };
  const events = await eventRoutes({
    database: db,
    context: ({ id }) =>
      createContext(
        db,
        {
          token: null,
          account: null,
          organization: null,
          ownErrand: true,
          ip: null,
          idempotencyKey: null,
          requestId: id,
        },
        rules,
      ),
    limits: { perSession: 1, perAccount: 1, total },
  });
  const app = fastify();
  app.setErrorHandler((error, request, reply) => {
    const { status, body } = toAppError(error, request.id, log);
    if (error instanceof AppError) reply.header('retry-after', String(error.retryAfter));
    return reply.status(status).send(body);
  });
  await app.register(events.routes);
  afterAll(() => app.close());
  return app;
};

test('7: a node that holds all the streams it may refuses with 503 and when to ask again, before it asks who it is', async () => {
  const full = await (await serverOf(0)).inject('/api/v1/eventos');
  expect(full.statusCode).toBe(503);
  expect(full.headers['retry-after']).toBe('30');
  expect(full.json()).toMatchObject({ code: 'no_disponible' });
  expect((await (await serverOf(1)).inject('/api/v1/eventos')).statusCode).toBe(401);
});
