import { createHash } from 'node:crypto';
import { AppError } from '@portal/domain/kernel/errors';
import { idSchema } from '@portal/domain/kernel/shapes';
import { appendLog } from '../audit/index.ts';
import { foreignOrigin, needsSecondFactor } from '../auth/index.ts';
import { type ActorUow, type Database, runAs, sendWithCommit, type Uow } from '../db/index.ts';
import type { Rates } from './rates.ts';

/** What a request brings besides its input; app code never sees the HTTP request itself. */
export type RequestMeta = {
  /** Session token from the verified cookie, or null. */
  readonly token: string | null;
  readonly ip: string | null;
  /** `Idempotency-Key` of a write (rule 29), or null. */
  readonly idempotencyKey: string | null;
  /** `X-Cuenta`: the account whose page asks, or null when it does not say. */
  readonly account: string | null;
  /** `X-Organizacion`: the organization that the page shows, or null when it does not say. */
  readonly organization: string | null;
  /** No foreign page led the browser here. */
  readonly ownErrand: boolean;
  readonly requestId: string;
};

/** What this installation asks of whoever comes through the doors. */
export type DoorRules = {
  /** Staff without a second factor may only set one up (rule 8). */
  readonly secondFactorForStaff: boolean;
  /** Told of each session that comes through; must not wait for anything. */
  readonly onUse: (sessionId: string) => void;
  /** How often one account may do what the log keeps. */
  readonly rates: Rates;
};

/** An exception to the rules, said where the operation is handled. */
export type DoorOptions = {
  /** Open to an account that still has to set up its second factor. */
  readonly beforeSecondFactor?: boolean;
  /** What else an Idempotency-Key is bound to: what came beside the operation's own input, such as a file. */
  readonly input?: unknown;
  /** It only reads, and writes into the log who did: counted apart from changes, and not for a foreign page. */
  readonly notedReading?: boolean;
  /** The answer is kept nowhere, not even for a repeated Idempotency-Key, which does the work again. */
  readonly secretAnswer?: boolean;
  /** A write beside the one that the Idempotency-Key stands for: done each time, and the key stays free. */
  readonly beside?: boolean;
  /** It leaves nothing in the log and has limits of its own: not counted among the changes of a minute. */
  readonly uncounted?: boolean;
  /** It clears away what the request began itself: done wherever the session stands by then. */
  readonly clearing?: boolean;
};

/** An act of the log that was tried without the right to, and the refusals that are about that. */
export type Tried = {
  readonly accion: string;
  readonly entidad: string;
  readonly codes: ReadonlySet<string>;
};

/** Refusals that are about who acts, and not about how the record stands or who is signed in. */
const WHO_ACTS: ReadonlySet<string> = new Set([
  'prohibido',
  'rol_no_autorizado',
  'clabe_reservada',
  'nomina_reservada',
]);

/**
 * What every handler is given: two doors to the database, both as the signed-in actor, and one for pages without session.
 * `operation` is set by the RPC layer before the handler runs; beside the contract it is the address.
 */
export type RequestContext = {
  readonly meta: RequestMeta;
  operation: { readonly name: string; readonly input: unknown; readonly summary?: string | undefined } | null;
  /** As which act of the log a refusal of this request stands; null: as a try of its operation. */
  tried: Tried | null;
  /** Runs a read in one transaction as the actor; 401 without a session. */
  readonly read: <T>(work: (uow: ActorUow) => Promise<T>, options?: DoorOptions) => Promise<T>;
  /** Runs a write in one transaction as the actor, once per Idempotency-Key; 401 without a session, 429 too often. */
  readonly write: <T>(work: (uow: ActorUow) => Promise<T>, options?: DoorOptions) => Promise<T>;
  /**
   * Runs a read in one transaction as nobody, whoever is signed in, for what is open to everybody: row-level security shows
   * it no row, a function of the database says what it may. 429 too often from one address.
   */
  readonly open: <T>(work: (uow: Uow) => Promise<T>) => Promise<T>;
  /**
   * Counts the bytes of a body before it is read. 401 for a large one of nobody; 429 where its address sent too much.
   */
  readonly bring: (bytes: number) => Promise<void>;
  /**
   * What the request was answered already under its Idempotency-Key; null when it was not, or has none. Asked where the
   * write costs much before its transaction begins. Errors: as of `write`, 409 for the same key with another input.
   */
  readonly answered: (options?: DoorOptions) => Promise<{ readonly answer: unknown } | null>;
};

const otherOrganization = (): AppError =>
  new AppError('conflicto', {
    code: 'otra_organizacion',
    message:
      'Esta página es de una organización que ya no es la activa. No se guardó nada en otra: lo que escribiste sigue aquí. Vuelve a esa organización y repite lo último.',
  });

const signedIn = (
  uow: Uow,
  { account, organization }: Pick<RequestMeta, 'account' | 'organization'>,
  rules: DoorRules,
  { beforeSecondFactor = false, clearing = false }: DoorOptions = {},
): ActorUow => {
  if (!uow.actor) throw new AppError('no_autenticado');
  // Tabs share one cookie: a page left open by one account would write into the account that entered in another tab.
  if (account !== null && account !== uow.actor.usuarioId)
    throw new AppError('no_autenticado', {
      code: 'otra_cuenta',
      message:
        'En este navegador se inició sesión con otra cuenta. Nada de lo que escribiste pasó a ella: sigue guardado para la cuenta que lo escribió.',
    });
  // And one session: a page left open on one organization would read and write in the one that was chosen in another tab.
  if (!clearing && organization !== null && organization !== uow.actor.organizacionId)
    throw otherOrganization();
  const asked = needsSecondFactor(rules, {
    esPersonal: uow.actor.esPersonal,
    exigeSegundoFactor: uow.secondFactorAsked ?? false,
  });
  if (asked && !uow.secondFactor && !beforeSecondFactor)
    throw new AppError('prohibido', {
      code: 'segundo_factor_requerido',
      message: 'Tu cuenta necesita un segundo factor. Actívalo en Configuración para continuar.',
    });
  if (uow.sessionId) rules.onUse(uow.sessionId);
  return uow as ActorUow;
};

const fingerprint = (operation: RequestContext['operation'], more: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify([operation?.name, operation?.input, more]))
    .digest('hex');

const KEY = /^[\w-]{8,100}$/;

/** Most bytes of a body of whoever brings no session: what is larger is read for somebody only. */
const MAX_OF_NOBODY = 64 * 1024;

/** The answer that was given under this key, in this organization; null when none was. */
const earlierAnswer = async (
  uow: ActorUow,
  key: string,
  huella: string,
): Promise<{ answer: unknown } | null> => {
  if (!KEY.test(key)) throw new AppError('solicitud_invalida', { code: 'clave_invalida' });
  const earlier = await uow.tx
    .selectFrom('idempotencia')
    .select(['huella', 'respuesta', 'organizacion_id', 'organizacion_despues'])
    .where('clave', '=', key)
    .where('usuario_id', '=', uow.actor.usuarioId)
    .executeTakeFirst();
  if (!earlier) return null;
  if (earlier.huella !== huella)
    throw new AppError('conflicto', {
      code: 'clave_reutilizada',
      message: 'Esta solicitud ya se usó con otros datos. Recarga la página.',
    });
  // What joins, leaves or makes the first record is sent again from where the session stood before it, or stands since.
  const { organizacionId } = uow.actor;
  if (![earlier.organizacion_id, earlier.organizacion_despues].includes(organizacionId))
    throw new AppError('conflicto', {
      code: 'clave_reutilizada',
      message: 'Esta solicitud ya se hizo en otra de tus organizaciones. Recarga la página.',
    });
  return { answer: earlier.respuesta };
};

/**
 * Runs `work` once per key: the key is claimed in the same transaction as the work, so that a double
 * click waits for the first and is answered with its answer. The same key with another input is refused.
 */
const once = async <T>(uow: ActorUow, key: string, huella: string, work: () => Promise<T>): Promise<T> => {
  if (!KEY.test(key)) throw new AppError('solicitud_invalida', { code: 'clave_invalida' });
  const mine = { clave: key, usuario_id: uow.actor.usuarioId };
  const claimed = await uow.tx
    .insertInto('idempotencia')
    .values({ ...mine, huella })
    .onConflict((oc) => oc.columns(['clave', 'usuario_id']).doNothing())
    .returning('clave')
    .executeTakeFirst();
  if (!claimed) {
    const earlier = await earlierAnswer(uow, key, huella);
    if (!earlier) throw new Error('A claimed key has no answer');
    return earlier.answer as T;
  }
  const answer = await work();
  await sendWithCommit(
    uow.tx,
    uow.tx
      .updateTable('idempotencia')
      .set({ respuesta: JSON.stringify(answer ?? null) })
      .where('clave', '=', key)
      .where('usuario_id', '=', mine.usuario_id),
  );
  return answer;
};

/** Builds the context of one request. */
export const createContext = (database: Database, meta: RequestMeta, rules: DoorRules): RequestContext => {
  // What takes several transactions, as an upload does, ends where it began or not at all: its right and its room were asked
  // for in that organization.
  let begunIn: string | null = null;
  const admit = (uow: Uow, options?: DoorOptions): ActorUow => {
    const admitted = signedIn(uow, meta, rules, options);
    const { organizacionId } = admitted.actor;
    if (options?.clearing) return admitted;
    if (begunIn !== null && begunIn !== organizacionId) throw otherOrganization();
    begunIn = organizacionId;
    return admitted;
  };
  /**
   * Notes that somebody of the staff tried what the account may not do (part2.md US-13): the refusal undid all that was written, so
   * that its entry is a unit of work of its own. So many in a minute, and then no more: who tries on fills no log.
   */
  const noteTry = async (error: unknown, { usuarioId, esPersonal }: ActorUow['actor']): Promise<void> => {
    const { operation, tried } = context;
    // What an applicant's page never offers is no act upon the foundation.
    if (!(esPersonal && operation && error instanceof AppError && error.kind === 'prohibido')) return;
    const { accion, entidad, codes } = tried ?? {
      accion: 'portal.intentar',
      entidad: 'portal',
      codes: WHO_ACTS,
    };
    if (!codes.has(error.code)) return;
    await rules.rates.take('intento', usuarioId);
    const id = idSchema.safeParse((operation.input as { readonly id?: unknown } | null)?.id);
    await runAs(database, meta.token, { mode: 'write', ip: meta.ip }, async ({ tx, actor, ip }) => {
      if (!actor) return;
      await appendLog(tx, {
        actor,
        ip,
        accion,
        entidad,
        // As it was asked for: who may not see the record tried it all the same.
        entidadId: id.data ?? null,
        resultado: 'fallido',
        datos: { ...(tried ? {} : { operacion: operation.summary ?? operation.name }), causa: error.message },
      });
    });
  };
  const context: RequestContext = {
    meta,
    operation: null,
    tried: null,
    read: (work, options) =>
      runAs(database, meta.token, { mode: 'read', ip: meta.ip }, (uow) => work(admit(uow, options))),
    write: async (work, options) => {
      let actor: ActorUow['actor'] | undefined;
      const running = runAs(database, meta.token, { mode: 'write', ip: meta.ip }, async (uow) => {
        const actorUow = admit(uow, options);
        actor = actorUow.actor;
        if (options?.notedReading && !meta.ownErrand) throw foreignOrigin();
        if (!options?.uncounted)
          await rules.rates.take(options?.notedReading ? 'lectura' : 'cambio', actorUow.actor.usuarioId);
        const key = meta.idempotencyKey;
        if (!key || options?.secretAnswer || options?.beside) return work(actorUow);
        return once(actorUow, key, fingerprint(context.operation, options?.input), () => work(actorUow));
      });
      return running.catch(async (error: unknown) => {
        // Whether it could be noted or not, the answer is the refusal.
        if (actor)
          await noteTry(error, actor).catch((cause: unknown) => {
            // Beyond the limit of a minute nothing is noted, here either.
            if (!(cause instanceof AppError))
              database.logger?.warn({ err: cause }, 'a refused try could not be noted');
          });
        throw error;
      });
    },
    open: async (work) => {
      await rules.rates.visit(meta.ip);
      return runAs(database, null, { mode: 'read', ip: meta.ip }, work);
    },
    bring: async (bytes) => {
      // The cookie is signed: nobody makes one up. Before it is counted: what is not read takes nothing from others of that address.
      if (meta.token === null && bytes > MAX_OF_NOBODY) throw new AppError('no_autenticado');
      await rules.rates.bring(meta.ip, bytes);
    },
    answered: async (options) => {
      const key = meta.idempotencyKey;
      if (!key) return null;
      return context.read(
        (uow) => earlierAnswer(uow, key, fingerprint(context.operation, options?.input)),
        options,
      );
    },
  };
  return context;
};
