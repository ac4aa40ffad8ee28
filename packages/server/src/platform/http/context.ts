import { createHash } from 'node:crypto';
import { AppError } from '@portal/domain/kernel/errors';
import { type ActorUow, type Database, runAs, sendWithCommit, type Uow } from '../db/index.ts';

/** What a request brings besides its input; app code never sees the HTTP request itself. */
export type RequestMeta = {
  /** Session token from the verified cookie, or null. */
  readonly token: string | null;
  readonly ip: string | null;
  /** `Idempotency-Key` of a write (rule 29), or null. */
  readonly idempotencyKey: string | null;
  readonly requestId: string;
};

/** What this installation asks of whoever comes through the doors. */
export type DoorRules = {
  /** Staff without a second factor may only set one up (rule 8). */
  readonly secondFactorForStaff: boolean;
  /** Told of each session that comes through; must not wait for anything. */
  readonly onUse: (sessionId: string) => void;
};

/** An exception to the rules, said where the operation is handled. */
export type DoorOptions = {
  /** Open to an account that still has to set up its second factor. */
  readonly beforeSecondFactor?: boolean;
  /** What else an Idempotency-Key is bound to: what came beside the operation's own input, such as a file. */
  readonly input?: unknown;
};

/**
 * What every handler is given: two doors to the database, both as the signed-in actor.
 * `operation` is set by the RPC layer before the handler runs; beside the contract it is the address.
 */
export type RequestContext = {
  readonly meta: RequestMeta;
  operation: { readonly name: string; readonly input: unknown } | null;
  /** Runs a read in one transaction as the actor; 401 without a session. */
  readonly read: <T>(work: (uow: ActorUow) => Promise<T>, options?: DoorOptions) => Promise<T>;
  /** Runs a write in one transaction as the actor, once per Idempotency-Key; 401 without a session. */
  readonly write: <T>(work: (uow: ActorUow) => Promise<T>, options?: DoorOptions) => Promise<T>;
};

const signedIn = (uow: Uow, rules: DoorRules, { beforeSecondFactor = false }: DoorOptions = {}): ActorUow => {
  if (!uow.actor) throw new AppError('no_autenticado');
  if (rules.secondFactorForStaff && uow.actor.esPersonal && !uow.secondFactor && !beforeSecondFactor)
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
    const earlier = await uow.tx
      .selectFrom('idempotencia')
      .select(['huella', 'respuesta'])
      .where('clave', '=', key)
      .where('usuario_id', '=', mine.usuario_id)
      .executeTakeFirstOrThrow();
    if (earlier.huella !== huella)
      throw new AppError('conflicto', {
        code: 'clave_reutilizada',
        message: 'Esta solicitud ya se usó con otros datos. Recarga la página.',
      });
    return earlier.respuesta as T;
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
  const context: RequestContext = {
    meta,
    operation: null,
    read: (work, options) =>
      runAs(database, meta.token, { mode: 'read', ip: meta.ip }, (uow) =>
        work(signedIn(uow, rules, options)),
      ),
    write: (work, options) =>
      runAs(database, meta.token, { mode: 'write', ip: meta.ip }, (uow) => {
        const actorUow = signedIn(uow, rules, options);
        const key = meta.idempotencyKey;
        if (!key) return work(actorUow);
        return once(actorUow, key, fingerprint(context.operation, options?.input), () => work(actorUow));
      }),
  };
  return context;
};
