import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash, randomBytes } from 'node:crypto';
import { betterAuth } from 'better-auth';
import { isAPIError } from 'better-auth/api';
import { Kysely, PostgresDialect } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { toAppError } from '../db/index.ts';
import { SESSION_SECONDS } from './cookies.ts';
import { hashPassword, verifyPassword } from './passwords.ts';

/**
 * better-auth, made a part of our own transactions. Its router is never exposed: the portal calls its
 * server API, which keeps hashing, timing and token handling in hands that do nothing else. Every call
 * runs inside {@link Identity.transaction}, so that account, log entry and mail commit together.
 */

/** Seconds that a link in a mail works (rule 5). */
export const LINK_SECONDS = 30 * 60;

/** Where a request comes from, as far as it can be believed. */
export type Origin = { readonly ip: string | null; readonly agent: string | null };

/** What better-auth's callbacks leave behind for the call that caused them. */
type Scope = Origin & {
  readonly client: PoolClient;
  sessionToken: string | null;
  passwordHash: string | null;
  resetToken: string | null;
  resetUser: string | null;
};

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
class NotActive extends Error {}

/** What `sesiones.token` holds for a cookie's token; the same as `app.huella` in SQL. */
export const tokenFingerprint = (token: string): string => createHash('sha256').update(token).digest('hex');

const scopes = new AsyncLocalStorage<Scope>();

const currentScope = (): Scope => {
  const scope = scopes.getStore();
  if (!scope) throw new Error('better-auth was called outside Identity.transaction');
  return scope;
};

/** A pool for Kysely that hands out the running transaction's client, and outside one a client of its own. */
const joiningPool = (pool: Pool) => ({
  async connect() {
    const scope = scopes.getStore();
    if (!scope) return pool.connect();
    const { client } = scope;
    return { query: client.query.bind(client), release: () => undefined };
  },
  end: async () => undefined,
});

const timestamps = { createdAt: 'created_at', updatedAt: 'updated_at' } as const;

const configure = (settings: {
  pool: Pool;
  secret: string;
  publicUrl: string;
  warn: (message: string) => void;
}) =>
  betterAuth({
    baseURL: settings.publicUrl,
    basePath: '/api/auth',
    secret: settings.secret,
    database: {
      db: new Kysely<unknown>({
        dialect: new PostgresDialect({ pool: joiningPool(settings.pool) as unknown as Pool }),
      }),
      type: 'postgres',
      transaction: false,
    },
    // Messages of better-auth may quote addresses; the code of the failure is enough.
    logger: { level: 'error', log: (_level, message) => settings.warn(message.slice(0, 200)) },
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: 'sesion',
      ipAddress: { disableIpTracking: true },
      database: { generateId: false, validateSchema: false },
    },
    user: {
      modelName: 'usuarios',
      fields: { name: 'nombre', emailVerified: 'email_verificado', image: 'imagen', ...timestamps },
    },
    session: {
      modelName: 'sesiones',
      fields: {
        userId: 'usuario_id',
        expiresAt: 'expira_en',
        ipAddress: 'ip',
        userAgent: 'agente',
        ...timestamps,
      },
      expiresIn: SESSION_SECONDS,
      cookieCache: { enabled: false },
    },
    account: {
      modelName: 'accesos',
      fields: {
        userId: 'usuario_id',
        providerId: 'proveedor_id',
        accountId: 'cuenta_id',
        password: 'contrasena',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        scope: 'alcance',
        accessTokenExpiresAt: 'access_token_expira_en',
        refreshTokenExpiresAt: 'refresh_token_expira_en',
        ...timestamps,
      },
    },
    verification: {
      modelName: 'verificaciones',
      fields: { identifier: 'identificador', value: 'valor', expiresAt: 'expira_en', ...timestamps },
      storeIdentifier: 'hashed',
    },
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      autoSignIn: false,
      // The policy with its Spanish messages is the domain's; these bounds are only a net under it.
      minPasswordLength: 8,
      maxPasswordLength: 512,
      resetPasswordTokenExpiresIn: LINK_SECONDS,
      revokeSessionsOnPasswordReset: true,
      password: {
        hash: async (password) => {
          const hash = await hashPassword(password);
          const scope = scopes.getStore();
          if (scope) scope.passwordHash = hash;
          return hash;
        },
        verify: verifyPassword,
      },
      sendResetPassword: async ({ token }) => {
        currentScope().resetToken = token;
      },
      onPasswordReset: async ({ user }) => {
        currentScope().resetUser = user.id;
      },
    },
    emailVerification: { sendOnSignUp: false, sendOnSignIn: false },
    databaseHooks: {
      session: {
        create: {
          before: async (session) => {
            const scope = currentScope();
            const active = await scope.client.query(
              "select 1 from usuarios where id = $1 and estado = 'activo'",
              [session.userId],
            );
            if (active.rowCount === 0) throw new NotActive();
            scope.sessionToken = session.token;
            return {
              data: {
                ...session,
                token: tokenFingerprint(session.token),
                ipAddress: scope.ip,
                userAgent: scope.agent?.slice(0, 300) ?? null,
              },
            };
          },
        },
      },
    },
  });

const operations = (auth: ReturnType<typeof configure>, scope: Scope): IdentityTx => ({
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

  async signUp({ name, email, password }) {
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
  const auth = configure(settings);
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
