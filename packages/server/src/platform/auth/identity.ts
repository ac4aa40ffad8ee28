import { isAPIError } from 'better-auth/api';
import type { Pool, PoolClient } from 'pg';
import { toAppError } from '../db/index.ts';
import { configureBetterAuth, NotActive, type Origin, type Scope, scopes } from './better-auth.ts';
import { hashPassword } from './passwords.ts';
import { refusalCode } from './refusals.ts';

/**
 * better-auth, made a part of our own transactions. Its router is never exposed: the portal calls its
 * server API, which keeps hashing, timing and token handling in hands that do nothing else. Every call
 * runs inside {@link Identity.transaction}, so that account, log entry and mail commit together.
 */

export type SignInOutcome =
  | { readonly ok: true; readonly token: string; readonly usuarioId: string }
  | { readonly ok: false; readonly reason: 'credenciales' | 'no_activa' };

/** better-auth's operations inside one transaction. */
export type IdentityTx = {
  /** Checks the password and starts a new session, always with a new token (rule 7). */
  signIn(email: string, password: string): Promise<SignInOutcome>;
  /**
   * Starts a session for an account that proved itself otherwise (second step, passkey), always with a new token;
   * null when it is not active and confirmed.
   */
  startSession(usuarioId: string): Promise<string | null>;
  /** A reset token for the address's account, or null without one. */
  requestReset(email: string): Promise<string | null>;
  /** The account of a reset token, which it does not spend; null when the token is no good. */
  findReset(token: string): Promise<string | null>;
  /** Spends the token, sets the password, ends all sessions; the account's id, or null when the token is no good. */
  resetPassword(token: string, password: string): Promise<string | null>;
  hash(password: string): Promise<string>;
};

export type Identity = {
  /** Runs `work` in one transaction of the owner's connection; better-auth's reads and writes join it. */
  transaction<T>(origin: Origin, work: (identity: IdentityTx, client: PoolClient) => Promise<T>): Promise<T>;
};

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

  async requestReset(email) {
    scope.resetToken = null;
    await auth.api.requestPasswordReset({ body: { email } });
    return scope.resetToken;
  },

  async findReset(token) {
    const { internalAdapter } = await auth.$context;
    const found = await internalAdapter.findVerificationValue(`reset-password:${token}`);
    return found && found.expiresAt > new Date() ? found.value : null;
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
