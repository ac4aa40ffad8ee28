import { setTimeout as sleep } from 'node:timers/promises';
import type { Audiencia } from '@portal/domain/kernel/audience';
import type { Permiso } from '@portal/domain/kernel/policy';
import type { Client } from 'pg';
import type { Database } from '../db/index.ts';

/** An event as the hub knows it: who it concerns, and nothing of its content (rule 32). */
export type HubEvent = {
  readonly id: string;
  readonly tipo: string;
  readonly entidad: string;
  readonly entidadId: string;
  readonly organizacionId: string | null;
  readonly usuarioId: string | null;
  readonly actorId: string | null;
  /** The part of its record that it happened to, by its id; null: not said, and then pages read the record again. */
  readonly parte: string | null;
  /** The case of its record, where it has one. */
  readonly proyectoId: string | null;
  /** The sessions that a 'sesion.cerrada' of a whole account ended; null: not said. */
  readonly sesiones: readonly string[] | null;
  /** Whose pages may hear it. */
  readonly audiencia: Audiencia;
  /** The only accounts that may, beside who holds `reservadoPermiso`; null: whom its audience says. */
  readonly reservadoA: readonly string[] | null;
  readonly reservadoPermiso: Permiso | null;
  /** The organization of what few may see: its members hear of it while they stand in it. */
  readonly reservadoOrganizacion: string | null;
};

/** Events newer than a moment, or 'demasiados' when the page had better load everything anew. */
export type Missed = readonly HubEvent[] | 'demasiados';

const columns = `id::text as id, tipo, entidad, entidad_id as "entidadId", organizacion_id as "organizacionId",
  usuario_id as "usuarioId", actor_id as "actorId", proyecto_id as "proyectoId", datos -> 'sesiones' as sesiones,
  datos ->> 'parte' as parte,
  audiencia, reservado_a as "reservadoA", reservado_permiso as "reservadoPermiso",
  reservado_organizacion as "reservadoOrganizacion"`;

/** More than this is not told one by one to a page that slept. */
const mostMissed = 500;
/** Numbers are given before the commit: an event a little older than the last one seen may have become visible after it. */
const overlap = 100;
const remembered = 2_000;
const slowestRetry = 5_000;
/** Milliseconds between two questions on the listening connection, and those that an answer may take. */
const pulse = 20_000;
const patience = 10_000;

/**
 * One ear a node: LISTEN on a single connection, told on to any number of streams. When the connection is lost it is
 * opened again and what happened meanwhile is read from the outbox, so nobody misses an event.
 */
export class Hub {
  readonly #database: Database;
  readonly #listeners = new Set<(event: HubEvent) => void>();
  readonly #closers = new Set<() => void>();
  /** What was told lately, in the order of telling. */
  readonly #told = new Map<
    string,
    { readonly event: HubEvent; readonly turn: number; readonly at: number }
  >();
  readonly #stopping = new AbortController();
  #client: Client | null = null;
  #pending: string[] = [];
  #flushing = false;
  #last = 0n;
  #turn = 0;
  #running: Promise<void> = Promise.resolve();

  constructor(database: Database) {
    this.#database = database;
  }

  /** Begins to listen; resolves once it does. Failing here, with the database away, throws. */
  async start(): Promise<void> {
    const { rows } = await this.#database.pools.owner.query<{ last: string }>(
      'select coalesce(max(id), 0)::text as last from eventos',
    );
    this.#last = BigInt(rows[0]?.last ?? 0);
    // What is known now was told by others, or to nobody: catching up after a break must not tell it again.
    for (const row of await this.#readAfter(this.#last, overlap)) this.#remember(row, 0);
    const lost = await this.#listen();
    await this.#catchUp();
    this.#running = this.#keepListening(lost);
  }

  /** Ends every stream and stops listening. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    for (const close of [...this.#closers]) close();
    await this.#client?.end().catch(() => undefined);
    await this.#running;
  }

  /** A moment, to be given to `subscribe`: taken before a session is checked, it loses nothing that happens meanwhile. */
  mark(): number {
    return this.#turn;
  }

  /**
   * Calls `listener` for each event told after `mark` (at once for those already told), at least once each; `onStop`
   * when the hub stops. Returns how to leave.
   */
  subscribe(listener: (event: HubEvent) => void, onStop: () => void, mark: number = this.#turn): () => void {
    this.#listeners.add(listener);
    this.#closers.add(onStop);
    if (mark < this.#turn)
      for (const { event, turn } of [...this.#told.values()]) if (turn > mark) listener(event);
    return () => {
      this.#listeners.delete(listener);
      this.#closers.delete(onStop);
    };
  }

  /** Streams open on this node, for the metrics. */
  get size(): number {
    return this.#listeners.size;
  }

  /** What this node told in the last `milliseconds`, oldest first. */
  lately(milliseconds: number): HubEvent[] {
    const since = performance.now() - milliseconds;
    return [...this.#told.values()].flatMap(({ event, at }) => (at > since && at > 0 ? [event] : []));
  }

  /** What a page that saw `id` last may have missed, oldest first; may repeat a few. */
  async since(id: string): Promise<Missed> {
    const rows = await this.#readAfter(BigInt(id), mostMissed + overlap + 1);
    // Another node may have told of it before this one heard. Not there at all: of another database, or long forgotten.
    if (BigInt(id) > this.#last && !rows.some((row) => row.id === id)) return 'demasiados';
    return rows.length > mostMissed + overlap ? 'demasiados' : rows.filter((row) => row.id !== id);
  }

  async #readAfter(id: bigint, limit: number): Promise<HubEvent[]> {
    const from = id > BigInt(overlap) ? id - BigInt(overlap) : 0n;
    const { rows } = await this.#database.pools.owner.query<HubEvent>(
      `select ${columns} from eventos where id > $1 order by id limit $2`,
      [from.toString(), limit],
    );
    return rows;
  }

  /** Opens the connection; the promise inside resolves when it is lost. */
  async #listen(): Promise<{ readonly lost: Promise<void> }> {
    const client = this.#database.newClient(patience);
    const lost = new Promise<void>((resolve) => {
      client.once('end', resolve).on('error', () => resolve());
      void this.#listenFor(client).then(resolve, resolve);
    });
    client.on('notification', ({ payload }) => {
      if (payload !== undefined) this.#pending.push(payload);
      void this.#flush();
    });
    try {
      await client.connect();
      await client.query('listen eventos');
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    this.#client = client;
    return { lost };
  }

  /** Asks now and then whether anybody is there: a network that went silent tells a listener nothing. Ends when nobody is. */
  async #listenFor(client: Client): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      await sleep(pulse, undefined, { signal: this.#stopping.signal, ref: false });
      await client.query('select 1');
    }
  }

  async #keepListening(first: { readonly lost: Promise<void> }): Promise<void> {
    let { lost } = first;
    for (;;) {
      await lost;
      this.#database.logger?.[this.#stopping.signal.aborted ? 'debug' : 'warn'](
        'live events: connection ended',
      );
      const again = await this.#reconnect();
      if (again === null) return;
      lost = again.lost;
    }
  }

  /** Tries until it listens and has caught up, or null when stopping. */
  async #reconnect(): Promise<{ readonly lost: Promise<void> } | null> {
    for (let wait = 100; !this.#stopping.signal.aborted; wait = Math.min(wait * 2, slowestRetry)) {
      try {
        await this.#client?.end().catch(() => undefined);
        const again = await this.#listen();
        await this.#catchUp();
        return again;
      } catch (error) {
        this.#database.logger?.warn({ err: error }, 'live events: cannot listen yet');
        await sleep(wait, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
      }
    }
    await this.#client?.end().catch(() => undefined);
    return null;
  }

  async #catchUp(): Promise<void> {
    for (;;) {
      const rows = await this.#readAfter(this.#last, 1_000);
      const before = this.#last;
      for (const row of rows) this.#tell(row);
      if (rows.length < 1_000 || this.#last === before) return;
    }
  }

  /** Reads the rows of what was announced, many at a time, and tells them. */
  async #flush(): Promise<void> {
    if (this.#flushing) return;
    this.#flushing = true;
    try {
      while (this.#pending.length > 0 && !this.#stopping.signal.aborted) {
        const ids = this.#pending;
        this.#pending = [];
        try {
          const { rows } = await this.#database.pools.owner.query<HubEvent>(
            `select ${columns} from eventos where id = any($1::bigint[]) order by id`,
            [ids],
          );
          for (const row of rows) this.#tell(row);
        } catch (error) {
          this.#database.logger?.warn({ err: error }, 'live events: cannot read');
          this.#pending.unshift(...ids);
          await sleep(500, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
        }
      }
    } finally {
      this.#flushing = false;
    }
  }

  #remember(event: HubEvent, at = performance.now()): void {
    this.#told.set(event.id, { event, turn: this.#turn, at });
    if (this.#told.size <= remembered) return;
    const [oldest] = this.#told.keys();
    if (oldest !== undefined) this.#told.delete(oldest);
  }

  #tell(event: HubEvent): void {
    if (this.#told.has(event.id)) return;
    this.#turn++;
    this.#remember(event);
    if (BigInt(event.id) > this.#last) this.#last = BigInt(event.id);
    for (const listener of [...this.#listeners]) listener(event);
  }
}
