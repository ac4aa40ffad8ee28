/** Outbox, subscribers, jobs by the clock: everything that happens after the commit. */
export { eachApart } from './each-apart.ts';
export {
  type Aviso,
  avisoOf,
  type EnqueueOptions,
  type Evento,
  emitEvent,
  enqueue,
  findEvent,
  type NewEvent,
} from './events.ts';
export { purgeEvents, purgeIdempotency } from './expiry.ts';
export {
  createJobRegistry,
  type EventHandler,
  type JobContext,
  type JobRegistry,
  type ScheduledHandler,
  type TaskHandler,
} from './registry.ts';
export { drainJobs, type JobRunner, type RunnerOptions, startJobs } from './run.ts';
