import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { betterAuth } from 'better-auth';
import { Kysely, PostgresDialect } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { SESSION_SECONDS } from './cookies.ts';
import { hashPassword, verifyPassword } from './passwords.ts';

/** Seconds that a link in a mail works (rule 5). */
export const LINK_SECONDS = 30 * 60;

/** Where a request comes from, as far as it can be believed. */
export type Origin = {
  readonly ip: string | null;
  readonly agent: string | null;
  /** Token of the browser's own cookie, where a session may begin. */
  readonly device?: string;
};

/** What better-auth's callbacks leave behind for the call that caused them. */
export type Scope = Origin & {
  readonly client: PoolClient;
  sessionToken: string | null;
  resetToken: string | null;
  resetUser: string | null;
};

/** The account that signs in is not active; thrown out of better-auth before a session exists. */
export class NotActive extends Error {}

/** What `sesiones.token` holds for a cookie's token; the same as `app.huella` in SQL. */
export const tokenFingerprint = (token: string): string => createHash('sha256').update(token).digest('hex');

/** The transaction that better-auth's next calls belong to. */
export const scopes = new AsyncLocalStorage<Scope>();

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

/** better-auth on our tables, with our passwords, our links and nothing of its own router, cookies or mails. */
export const configureBetterAuth = (settings: {
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
      // Accounts are opened by the portal, once a mailbox was proven (ADR 0023).
      disableSignUp: true,
      requireEmailVerification: true,
      autoSignIn: false,
      // The policy with its Spanish messages is the domain's; these bounds are only a net under it.
      minPasswordLength: 8,
      maxPasswordLength: 512,
      resetPasswordTokenExpiresIn: LINK_SECONDS,
      revokeSessionsOnPasswordReset: true,
      password: {
        hash: hashPassword,
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
