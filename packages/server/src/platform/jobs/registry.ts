import type { Database } from '../db/index.ts';
import type { Logger } from '../log.ts';
import type { Evento } from './events.ts';

/** What a job works with. It opens its own transactions (`runAsSystem`), so that it may call the network between them. */
export type JobContext = {
  readonly database: Database;
  readonly logger: Logger | null;
  /** Aborts when the portal is stopping and the job takes too long. */
  readonly signal: AbortSignal;
  /** 1 at the first attempt. */
  readonly attempt: number;
};

/** Runs at least once for each event: whatever it does must be safe to do twice. */
export type EventHandler = (event: Evento, context: JobContext) => Promise<void>;
/** Checks its own payload: it comes from the database, not from the type system. */
export type TaskHandler = (payload: unknown, context: JobContext) => Promise<void>;
export type ScheduledHandler = (context: JobContext) => Promise<void>;

export type Subscription = {
  readonly tipos: readonly string[];
  readonly task: string;
  readonly handler: EventHandler;
};
export type Schedule = { readonly name: string; readonly cron: string; readonly handler: ScheduledHandler };

/** The jobs of the portal, listed by the slices at start (app.ts), before `startJobs`. */
export type JobRegistry = {
  /**
   * Calls `handler` after every event of these types. `name` is part of stored jobs (e.g. 'pre-registro-avisos'): it is
   * unique and stays. Each subscription is a job of its own: one that fails repeats alone.
   */
  subscribe(tipos: string | readonly string[], name: string, handler: EventHandler): void;
  /** A job that SQL or `enqueue` puts into the queue by name. */
  task(name: string, handler: TaskHandler): void;
  /**
   * Runs `handler` by the clock, on one node only, and once for the last moment missed within a day while the portal
   * was down. `cron` has five fields, in UTC (Chihuahua is UTC−6): '0 9 * * *' is 03:00 there.
   */
  schedule(name: string, cron: string, handler: ScheduledHandler): void;
  readonly subscriptions: readonly Subscription[];
  readonly tasks: ReadonlyMap<string, TaskHandler>;
  readonly schedules: readonly Schedule[];
};

const namePattern = /^[a-z]+([-_][a-z]+)*$/;

/** An empty registry. */
export const createJobRegistry = (): JobRegistry => {
  const names = new Set<string>();
  const subscriptions: Subscription[] = [];
  const tasks = new Map<string, TaskHandler>();
  const schedules: Schedule[] = [];
  const claim = (name: string) => {
    if (!namePattern.test(name))
      throw new Error(`Job name '${name}' must be lower-case words joined by - or _.`);
    if (names.has(name)) throw new Error(`Two jobs are called '${name}'.`);
    names.add(name);
  };
  return {
    subscribe(tipos, name, handler) {
      claim(name);
      subscriptions.push({
        tipos: typeof tipos === 'string' ? [tipos] : tipos,
        task: `evento:${name}`,
        handler,
      });
    },
    task(name, handler) {
      claim(name);
      tasks.set(name, handler);
    },
    schedule(name, cron, handler) {
      claim(name);
      schedules.push({ name, cron, handler });
    },
    subscriptions,
    tasks,
    schedules,
  };
};
