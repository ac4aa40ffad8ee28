import { randomBytes } from 'node:crypto';
import { isAPIError } from 'better-auth/api';
import type { Pool, PoolClient } from 'pg';
import { toAppError } from '../db/index.ts';
import {
  configureBetterAuth,
  LINK_SECONDS,
  NotActive,
  type Origin,
  type Scope,
  scopes,
} from './better-auth.ts';
import { hashPassword } from './passwords.ts';
import { refusalCode } from './refusals.ts';

/**
 * better-auth, made a part of our own transactions. Its router is never exposed: the portal calls its
 * server API, which keeps hashing, timing and token handling in hands that do nothing else. Every call
 * runs inside {@link Identity.transaction}, so that account, log entry and mail commit together.
 */

export type SignInOutcome =
  | { readonly ok: true; readonly token: string; readonly usuarioId: string }
  | { readonly ok: false; readonly reason: 'credenciales' | 'sin_confirmar' | 'no_activa' };

/** A single-use link's kind; each kind's tokens open nothing else. */
export type LinkKind = 'confirmar' | 'invitar';

/** better-auth's operations inside one transaction. */
export type IdentityTx = {
  /** Checks the password and starts a new session, always with a new token (rule 7). */
  signIn(email: string, password: string): Promise<SignInOutcome>;
  /**
   * Starts a session for an account that proved itself otherwise (second step, passkey), always with a new token;
   * null when it is not active and confirmed.
   */
  startSession(usuarioId: string): Promise<string | null>;
  /**
   * Creates the account unless the address has one; takes the same time either way (rule 5).
   * `hash` is of the password given now, also when the account existed.
   */
  signUp(account: {
    name: string;
    email: string;
    password: string;
  }): Promise<{ readonly existed: boolean; readonly hash: string }>;
  /** A reset token for the address's account, or null without one. */
  requestReset(email: string): Promise<string | null>;
  /** Spends the token, sets the password, ends all sessions; the account's id, or null when the token is no good. */
  resetPassword(token: string, password: string): Promise<string | null>;
  /** A new single-use token that carries `value` for {@link LINK_SECONDS}; only its hash is stored. */
  createLink(kind: LinkKind, value: string): Promise<string>;
  /** What the token carried, once; null when spent, expired or unknown. */
  consumeLink(kind: LinkKind, token: string): Promise<string | null>;
  hash(password: string): Promise<string>;
};

export type Identity = {
  /** Runs `work` in one transaction of the owner's connection; better-auth's reads and writes join it. */
  transaction<T>(origin: Origin, work: (identity: IdentityTx, client: PoolClient) => Promise<T>): Promise<T>;
};

/** The e-mail got its account between our look and our insert; trying again takes the other path. */
export class SignUpRace extends Error {}

const operations = (auth: ReturnType<typeof configureBetterAuth>, scope: Scope): IdentityTx => ({
  async signIn(email, password) {
    try {
      const { user } = await auth.api.signInEmail({ body: { email, password } });
      if (scope.sessionToken === null) throw new Error('better-auth signed in without a session');
      return { ok: true, token: scope.sessionToken, usuarioId: user.id };
    } catch (error) {
      if (error instanceof NotActive) return { ok: false, reason: 'no_activa' };
      if (!isAPIError(error)) throw error;
      const code = error.body?.code;
      if (code === 'EMAIL_NOT_VERIFIED') return { ok: false, reason: 'sin_confirmar' };
      if (error.statusCode >= 500 || code === 'FAILED_TO_CREATE_SESSION') throw error;
      return { ok: false, reason: 'credenciales' };
    }
  },

  async startSession(usuarioId) {
    const { internalAdapter } = await auth.$context;
    try {
      await internalAdapter.createSession(usuarioId);
    } catch (error) {
      if (error instanceof NotActive || refusalCode(error) === 'cuenta_no_activa') return null;
      throw error;
    }
    if (scope.sessionToken === null) throw new Error('better-auth started no session');
    return scope.sessionToken;
  },

  async signUp({ name, email, password }) {
    scope.passwordHash = null;
    const before = await scope.client.query('select 1 from usuarios where email = $1', [email]);
    try {
      await auth.api.signUpEmail({ body: { name, email, password } });
    } catch (error) {
      if (isAPIError(error) && error.body?.code === 'FAILED_TO_CREATE_USER') throw new SignUpRace();
      throw error;
    }
    if (scope.passwordHash === null) throw new Error('better-auth signed up without hashing');
    return { existed: before.rowCount !== 0, hash: scope.passwordHash };
  },

  async requestReset(email) {
    scope.resetToken = null;
    await auth.api.requestPasswordReset({ body: { email } });
    return scope.resetToken;
  },

  async resetPassword(token, password) {
    scope.resetUser = null;
    try {
      await auth.api.resetPassword({ body: { token, newPassword: password } });
    } catch (error) {
      if (isAPIError(error) && error.body?.code === 'INVALID_TOKEN') return null;
      throw error;
    }
    return scope.resetUser;
  },

  async createLink(kind, value) {
    const token = randomBytes(32).toString('base64url');
    const { internalAdapter } = await auth.$context;
    await internalAdapter.createVerificationValue({
      identifier: `${kind}:${token}`,
      value,
      expiresAt: new Date(Date.now() + LINK_SECONDS * 1000),
    });
    return token;
  },

  async consumeLink(kind, token) {
    const { internalAdapter } = await auth.$context;
    return (await internalAdapter.consumeVerificationValue(`${kind}:${token}`))?.value ?? null;
  },

  hash: hashPassword,
});

/** The portal's one better-auth. `pool` is the owner's: accounts are out of reach of the application's role. */
export const createIdentity = (settings: {
  readonly pool: Pool;
  readonly secret: string;
  readonly publicUrl: string;
  readonly warn: (message: string) => void;
}): Identity => {
  const auth = configureBetterAuth(settings);
  return {
    async transaction(origin, work) {
      const client = await settings.pool.connect();
      const scope: Scope = {
        ...origin,
        client,
        sessionToken: null,
        passwordHash: null,
        resetToken: null,
        resetUser: null,
      };
      let broken: Error | undefined;
      try {
        await client.query('begin');
        const result = await scopes.run(scope, () => work(operations(auth, scope), client));
        // PostgreSQL answers ROLLBACK, without an error, when a statement had failed before.
        const { command } = await client.query('commit');
        if (command !== 'COMMIT')
          throw new Error('The transaction was rolled back: an error inside it was caught and ignored.');
        return result;
      } catch (error) {
        await client.query('rollback').catch((failure: Error) => {
          broken = failure;
        });
        throw toAppError(error);
      } finally {
        client.release(broken);
      }
    },
  };
};
