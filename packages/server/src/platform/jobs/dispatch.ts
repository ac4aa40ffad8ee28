import type { JobHelpers, TaskList } from 'graphile-worker';
import { z } from 'zod';
import { type Database, runAsSystem } from '../db/index.ts';
import { newReference, withReference } from '../log.ts';
import { enqueue, findEvent } from './events.ts';
import { purgeEvents, purgeIdempotency } from './expiry.ts';
import type { JobContext, JobRegistry } from './registry.ts';

/** Queued by the trigger of `eventos` (0001). */
const dispatchTask = 'despachar_evento';

const eventPayload = z.object({ id: z.string().regex(/^\d+$/) });

/** Gives every subscriber of an event a job of its own and marks the event, all or nothing; a second run does nothing. */
const dispatch = (database: Database, registry: JobRegistry, id: string): Promise<void> =>
  runAsSystem(database, async ({ tx, now }) => {
    const event = await findEvent(tx, id);
    if (event === undefined || event.despachado) return;
    for (const { tipos, task } of registry.subscriptions)
      if (tipos.includes(event.tipo)) await enqueue(tx, task, { id }, { key: `${task}:${id}` });
    await tx.updateTable('eventos').set({ despachado_en: now }).where('id', '=', id).execute();
  });

/** The registry as graphile-worker wants it. */
export const taskListOf = (database: Database, registry: JobRegistry): TaskList => {
  const inContext =
    (run: (payload: unknown, context: JobContext) => Promise<void>) =>
    (payload: unknown, helpers: JobHelpers) =>
      withReference(newReference(), () =>
        run(payload, {
          database,
          logger: database.logger,
          signal: helpers.abortSignal,
          attempt: helpers.job.attempts,
        }),
      );

  const list: TaskList = {
    [dispatchTask]: inContext((payload) => dispatch(database, registry, eventPayload.parse(payload).id)),
    limpiar_idempotencia: inContext(() => purgeIdempotency(database)),
    limpiar_eventos: inContext(() => purgeEvents(database)),
  };
  for (const { task, handler } of registry.subscriptions)
    list[task] = inContext(async (payload, context) => {
      const event = await runAsSystem(database, ({ tx }) => findEvent(tx, eventPayload.parse(payload).id));
      if (event) await handler(event, context);
    });
  for (const [name, handler] of registry.tasks) list[name] = inContext(handler);
  for (const { name, handler } of registry.schedules)
    list[name] = inContext((_, context) => handler(context));
  return list;
};
