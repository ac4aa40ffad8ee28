import type { Audiencia } from '@portal/domain/kernel/audience';
import { sql } from 'kysely';
import { sendWithCommit, type Tx } from '../db/index.ts';

/** What letters and bells tell of an event, in the slice's own words: plain values, as they were when it happened. */
export type Aviso = Readonly<Record<string, unknown>>;

/** What happened, as a slice tells it. */
export type NewEvent = {
  /** '<entidad>.<participio>', e.g. 'pre-registro.validado'. */
  readonly tipo: string;
  readonly entidad: string;
  readonly entidadId: string;
  /** Whose record it is: its open pages are told. */
  readonly organizacionId?: string | null;
  /** The only account whose pages are told, when it is nobody else's business. */
  readonly usuarioId?: string | null;
  /** Whose pages hear that it happened; its organization's and the staff's, or without organization the staff's. */
  readonly audiencia?: Audiencia;
  /** Who caused it; inside a request, the actor. */
  readonly actorId?: string | null;
  /** For subscribers. Never reaches a browser; no personal data that the record does not hold. */
  readonly datos?: Readonly<Record<string, unknown>>;
  /**
   * For the letters of this event: texts, dates and names as they are now. Read by jobs only, and gone with the event
   * (`eventLife`); what its readers must not read does not belong here.
   */
  readonly aviso?: Aviso;
};

/** An event of the outbox. */
export type Evento = {
  /** Decimal, growing. */
  readonly id: string;
  readonly tipo: string;
  readonly entidad: string;
  readonly entidadId: string;
  readonly organizacionId: string | null;
  readonly usuarioId: string | null;
  readonly actorId: string | null;
  readonly datos: Readonly<Record<string, unknown>>;
  readonly creadoEn: Date;
};

/**
 * Writes an event into the outbox, in the caller's transaction: it is told exactly when the change is there, and not
 * before. Subscribers run afterwards in workers, at least once; open pages learn the id at once.
 */
export const emitEvent = (tx: Tx, event: NewEvent): Promise<void> =>
  sendWithCommit(
    tx,
    tx.insertInto('eventos').values({
      tipo: event.tipo,
      entidad: event.entidad,
      entidad_id: event.entidadId,
      organizacion_id: event.organizacionId ?? null,
      audiencia: event.audiencia ?? (event.organizacionId ? 'organizacion' : 'personal'),
      usuario_id: event.usuarioId ?? null,
      actor_id: event.actorId ?? null,
      datos: JSON.stringify({
        ...event.datos,
        ...(event.aviso ? { aviso: event.aviso } : {}),
      }),
    }),
  );

/**
 * What the letters of an event tell, as it was kept with it; `now` gives it for an event that was emitted before anything
 * was kept, from the record as it is.
 */
export const avisoOf = async <A extends Aviso>(
  { datos }: Evento,
  now: () => Promise<A | undefined>,
): Promise<A | undefined> => (datos.aviso as A | undefined) ?? (await now());

/** The event, or undefined when it was purged long after being dispatched. */
export const findEvent = async (
  tx: Tx,
  id: string,
): Promise<(Evento & { readonly despachado: boolean }) | undefined> => {
  const row = await tx.selectFrom('eventos').selectAll().where('id', '=', id).executeTakeFirst();
  return (
    row && {
      id: row.id,
      tipo: row.tipo,
      entidad: row.entidad,
      entidadId: row.entidad_id,
      organizacionId: row.organizacion_id,
      usuarioId: row.usuario_id,
      actorId: row.actor_id,
      datos: row.datos as Record<string, unknown>,
      creadoEn: row.creado_en,
      despachado: row.despachado_en !== null,
    }
  );
};

export type EnqueueOptions = {
  /** A waiting job of the same key is replaced instead of joined by a second one. */
  readonly key?: string;
  readonly runAt?: Date;
  readonly maxAttempts?: number;
};

/**
 * Puts a job into the queue in the caller's transaction. Only inside `runAsSystem`: a request emits an event instead,
 * and a subscriber does the work.
 *
 * @param task a name registered with `registry.task`.
 */
export const enqueue = async (
  tx: Tx,
  task: string,
  payload: Readonly<Record<string, unknown>>,
  options: EnqueueOptions = {},
): Promise<void> => {
  await sql`select graphile_worker.add_job(
    ${task}, ${JSON.stringify(payload)}::json, run_at => ${options.runAt ?? null}::timestamptz,
    max_attempts => ${options.maxAttempts ?? null}::int, job_key => ${options.key ?? null}::text)`.execute(
    tx,
  );
};
