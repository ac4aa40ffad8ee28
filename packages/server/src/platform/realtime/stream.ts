import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { type Actor, has, owns, veTodo } from '@portal/domain/kernel/policy';
import type { Hub, HubEvent } from './hub.ts';
import { nowhere, type Reach, reaches } from './reach.ts';
import type { Seats } from './seats.ts';

/**
 * What a page is told: something changed; it asks the API for what (rule 32). Where the event says which part of the record it
 * happened to, who did it is told too: so much is drawn at once, without fifty pages reading a whole record at the same moment.
 */
export type LiveEvent = Pick<HubEvent, 'id' | 'tipo' | 'entidad' | 'entidadId'> &
  Partial<Pick<HubEvent, 'parte' | 'actorId'>>;

/** The message of an event: ids, and nothing else of it. */
export const liveEventOf = ({ id, tipo, entidad, entidadId, parte, actorId }: HubEvent): LiveEvent => ({
  ...{ id, tipo, entidad, entidadId },
  ...(parte === null ? {} : { parte, actorId }),
});

export type StreamOptions = {
  /** Milliseconds between comments that keep proxies from hanging up (20,000). */
  readonly heartbeat?: number;
  /** Milliseconds after which the browser must ask anew, and with it the session is checked anew (30 min). */
  readonly lifetime?: number;
  /** Milliseconds that are left of the session: who is no longer signed in is told nothing (rule 11). */
  readonly left?: number;
  /** Id of the last 'sesion.mudada' that the session was read after: on a busy node it is heard once the stream is open. */
  readonly moved?: string | null;
  /**
   * Milliseconds of the past that a page without `Last-Event-ID` is told first (0): what happened between its first
   * reading and this stream.
   */
  readonly lookback?: number;
  /** `hub.mark()` from before the session was checked: a suspension in between ends the stream at once. */
  readonly mark?: number;
  /** What the actor sees beyond its rights, as the session found it. */
  readonly reach?: Reach;
  /** The streams of this node: the stream counts among them, and gives up in favour of newer ones. */
  readonly seats?: Seats;
  /** Headers besides the stream's own (those of security). */
  readonly headers?: OutgoingHttpHeaders;
};

/**
 * Why the server ended a stream for good. Without a reason the session is over; the page asks who is signed in.
 * 'otras_pestanas': the session goes on, and newer pages of it took this one's place. 'otra_organizacion': it goes on, and
 * what this page shows is of an organization that is not the active one any more, or not the account's.
 */
type Ending = { readonly motivo?: 'suspendida' | 'otras_pestanas' | 'otra_organizacion' };

/** A page that reads this slowly is better off loading anew. */
const mostBuffered = 256 * 1024;

/**
 * True when the actor may learn that this happened: the same rule as the policies of eventos in 0050 and 0088; of what is public a
 * page learns no more than that it happened. `reach` as the database has it.
 */
export const mayHear = (actor: Actor, event: HubEvent, reach: Reach = nowhere): boolean => {
  if (event.tipo.startsWith('sesion.')) return false;
  if (event.usuarioId !== null) return event.usuarioId === actor.usuarioId;
  const { audiencia, organizacionId } = event;
  // What few may see is told to those few, and of a case only within the sight of who holds the permission.
  if (event.reservadoA !== null)
    return (
      (event.reservadoA.includes(actor.usuarioId) && !reach.aparte.includes(event.reservadoOrganizacion)) ||
      (event.reservadoPermiso !== null &&
        has(actor, event.reservadoPermiso) &&
        (event.proyectoId === null || veTodo(actor)))
    );
  if (audiencia === 'publica') return true;
  if (audiencia === 'bitacora') return has(actor, 'administrar_sistema');
  if (veTodo(actor)) return true;
  return (
    audiencia === 'organizacion' && (owns(actor, { organizacionId }) || reaches(reach, event.proyectoId))
  );
};

/**
 * Why this event ends the stream of that session, or null. Rule 11: the end of an account's rights is immediate. `moved`: the last
 * 'sesion.mudada' that the session was read after; it and those before it, heard late, are no news.
 */
export const endingOf = (
  event: HubEvent,
  { usuarioId, organizacionId }: Pick<Actor, 'usuarioId' | 'organizacionId'>,
  sessionId: string,
  moved: string | null = null,
): Ending | null => {
  if (event.tipo === 'sesion.mudada')
    return event.entidadId === sessionId && BigInt(event.id) > BigInt(moved ?? 0)
      ? { motivo: 'otra_organizacion' }
      : null;
  if (event.tipo === 'membresia.retirada')
    return event.usuarioId === usuarioId && event.entidadId === organizacionId
      ? { motivo: 'otra_organizacion' }
      : null;
  if (event.tipo === 'sesion.cerrada') {
    const ofAccount =
      event.entidadId === usuarioId && (event.sesiones === null || event.sesiones.includes(sessionId));
    return ofAccount || event.entidadId === sessionId ? {} : null;
  }
  if (!event.tipo.startsWith('usuario.') || event.entidadId !== usuarioId) return null;
  // Another role, another address: whatever happened to the account, the session is read anew.
  return event.tipo === 'usuario.suspendido' ? { motivo: 'suspendida' } : {};
};

/**
 * True when the actor as the stream knows it is out of date: an applicant whose first record just gave it an
 * organization, an account that was given access to a case, or whose access has another end, one whose role lets it do something
 * else. The page connects again, and its session is read anew.
 */
const isOutdated = (actor: Actor, event: HubEvent): boolean =>
  ((event.entidad === 'acceso' || event.tipo === 'rol.aplicado') && event.usuarioId === actor.usuarioId) ||
  (!actor.esPersonal &&
    actor.organizacionId === null &&
    event.organizacionId !== null &&
    event.actorId === actor.usuarioId);

const lastSeen = (req: IncomingMessage): string | null => {
  const header = req.headers['last-event-id'];
  return typeof header === 'string' && /^\d{1,18}$/.test(header) ? header : null;
};

/**
 * Answers a request with the stream of events that this actor may hear, until either side ends it.
 *
 * Sent: messages `{id, tipo, entidad, entidadId, parte?, actorId?}`; `recargar` when the page slept too long to be told one by one; `fin`
 * with `{motivo?}` when the session was ended or newer pages took its place, which also ends the stream. With `Last-Event-ID` it first
 * tells what was missed; an event may come twice.
 */
export const openStream = (
  hub: Hub,
  req: IncomingMessage,
  res: ServerResponse,
  actor: Actor,
  sessionId: string,
  options: StreamOptions = {},
): void => {
  let caughtUp = false;
  /** What the past told already, at most some 600: this node may hear it live only later. */
  const told = new Set<string>();
  let ended = false;
  /** Gives the seat back, once there is one. */
  let rise = (): void => undefined;

  const end = (): void => {
    if (ended) return;
    ended = true;
    leave();
    rise();
    clearInterval(beat);
    clearTimeout(life);
    res.end();
  };
  const write = (text: string): void => {
    if (ended) return;
    res.write(text);
    if (res.writableLength > mostBuffered) {
      end();
      res.destroy();
    }
  };
  const endWith = (ending: Ending): void => {
    write(`event: fin\ndata: ${JSON.stringify(ending)}\n\n`);
    end();
  };
  const tell = (event: HubEvent): void => {
    const ending = endingOf(event, actor, sessionId, options.moved);
    if (ending !== null) return endWith(ending);
    if (isOutdated(actor, event)) return end();
    pass(event);
  };
  const pass = (event: HubEvent): void => {
    if (!mayHear(actor, event, options.reach) || told.has(event.id)) return;
    if (!caughtUp) told.add(event.id);
    write(`id: ${event.id}\ndata: ${JSON.stringify(liveEventOf(event))}\n\n`);
  };
  const catchUp = async (): Promise<void> => {
    const seen = lastSeen(req);
    try {
      const missed = seen === null ? hub.lately(options.lookback ?? 0) : await hub.since(seen);
      if (missed === 'demasiados') write('event: recargar\ndata: {}\n\n');
      // Whatever ended a session back then did not end this one, which was checked just now.
      else for (const event of missed) pass(event);
    } catch {
      return end(); // the database is away: the browser tries again by itself
    }
    caughtUp = true;
    for (const event of held) tell(event);
  };

  const held: HubEvent[] = [];
  const leave = hub.subscribe((event) => (caughtUp ? tell(event) : held.push(event)), end, options.mark);
  const beat = setInterval(() => write(': latido\n\n'), options.heartbeat ?? 20_000);
  const life = setTimeout(
    end,
    Math.max(0, Math.min(options.lifetime ?? 30 * 60_000, options.left ?? Infinity)),
  );
  req.once('close', end);
  res.once('close', end).on('error', end);

  res.writeHead(200, {
    ...options.headers,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  write('retry: 2000\n\n');
  if (options.seats)
    rise = options.seats.take({
      usuarioId: actor.usuarioId,
      sessionId,
      giveUp: () => endWith({ motivo: 'otras_pestanas' }),
    });
  void catchUp();
};
