import {
  alcanceSchema,
  confirmarCuentaSchema,
  crearCuentaSchema,
  iniciarSesionSchema,
  type RespuestaDeSesion,
  recuperarSchema,
  reenviarConfirmacionSchema,
  restablecerSchema,
} from '@portal/domain/features/usuarios/public';
import { AppError, notFound } from '@portal/domain/kernel/errors';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Origin } from '../../platform/auth/index.ts';
import { type Accounts, TooManyTries } from './usuarios.accounts.ts';
import { DEMO_PASSWORD, demoAccounts, demoBox } from './usuarios.demo.ts';
import { requestRecovery, resetPassword } from './usuarios.recovery.ts';
import { readSession, renewSession, signIn, signOut } from './usuarios.session.ts';
import { confirmAccount, resendConfirmation, signUp } from './usuarios.sign-up.ts';

const PREFIX = '/api/auth';
const MAX_BODY = 8 * 1024;

const demoSchema = z.object({ cuenta: z.string().max(60) });
const signOutQuery = z.object({ alcance: alcanceSchema.default('esta') });

/** The input, or 422 with every issue beside its field. */
const parse = <T>(schema: z.ZodType<T>, input: unknown): T => {
  const result = schema.safeParse(input ?? {});
  if (result.success) return result.data;
  const issues = result.error.issues.map((issue) => ({
    path: issue.path.join('.'),
    code: issue.code === 'custom' ? 'invalido' : issue.code,
    message: issue.message,
  }));
  throw new AppError('datos_invalidos', { issues });
};

/** `ip` follows Fastify's trustProxy, so X-Forwarded-For counts only from a trusted proxy (rule 23). */
const originOf = (request: FastifyRequest): Origin => ({
  ip: request.ip,
  agent: request.headers['user-agent'] ?? null,
});

/**
 * The portal's own thin routes over the accounts, all under /api/auth and all `no-store`. Errors are thrown
 * as AppError for the server's error handler; 429 carries Retry-After. The server guards the origin of every
 * request that is no GET (`guardOrigin`).
 */
export const authRoutes =
  (accounts: Accounts): FastifyPluginAsync =>
  async (app) => {
    const { cookie, config } = accounts;

    app.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    app.addHook('onError', async (_request, reply, error) => {
      if (error instanceof TooManyTries) reply.header('retry-after', String(error.seconds));
    });
    const route = { bodyLimit: MAX_BODY };

    const current = async (
      request: FastifyRequest,
      reply: FastifyReply,
      token = cookie.read(request),
    ): Promise<RespuestaDeSesion> => {
      const sesion = await readSession(accounts, token);
      const expiraEn = sesion && token ? await renewSession(accounts, token, sesion) : null;
      if (expiraEn && token) cookie.set(reply, token);
      return {
        sesion: sesion && { ...sesion, expiraEn: expiraEn ?? sesion.expiraEn },
        demo: config.demo ? demoBox() : null,
      };
    };

    const enter = async (
      request: FastifyRequest,
      reply: FastifyReply,
      credentials: { readonly email: string; readonly contrasena: string },
      demo: boolean,
    ): Promise<RespuestaDeSesion> => {
      const token = await signIn(accounts, credentials, originOf(request), {
        previousToken: cookie.read(request),
        demo,
      });
      cookie.set(reply, token);
      return current(request, reply, token);
    };

    app.get(`${PREFIX}/sesion`, (request, reply) => current(request, reply));

    app.post(`${PREFIX}/sesion`, route, (request, reply) =>
      enter(request, reply, parse(iniciarSesionSchema, request.body), false),
    );

    app.delete(`${PREFIX}/sesion`, async (request, reply) => {
      const { alcance } = parse(signOutQuery, request.query);
      // The browser forgets the cookie whatever happens to the row (rule 12).
      if (alcance !== 'otras') cookie.clear(reply);
      const cerradas = await signOut(accounts, cookie.read(request), alcance, originOf(request));
      return { cerradas };
    });

    app.post(`${PREFIX}/demo`, route, (request, reply) => {
      const { cuenta } = parse(demoSchema, request.body);
      const account = config.demo ? demoAccounts.find(({ clave }) => clave === cuenta) : undefined;
      if (!account) throw notFound();
      return enter(request, reply, { email: account.email, contrasena: DEMO_PASSWORD }, true);
    });

    app.post(`${PREFIX}/cuenta`, route, async (request, reply) => {
      await signUp(accounts, parse(crearCuentaSchema, request.body), originOf(request));
      return reply.code(202).send({});
    });

    app.post(`${PREFIX}/cuenta/confirmacion`, route, async (request, reply) => {
      await confirmAccount(accounts, parse(confirmarCuentaSchema, request.body).token, originOf(request));
      return reply.code(204).send();
    });

    app.post(`${PREFIX}/cuenta/confirmacion/reenvio`, route, async (request, reply) => {
      await resendConfirmation(accounts, parse(reenviarConfirmacionSchema, request.body), originOf(request));
      return reply.code(202).send({});
    });

    app.post(`${PREFIX}/recuperacion`, route, async (request, reply) => {
      await requestRecovery(accounts, parse(recuperarSchema, request.body).email, originOf(request));
      return reply.code(202).send({});
    });

    app.post(`${PREFIX}/recuperacion/restablecer`, route, async (request, reply) => {
      await resetPassword(accounts, parse(restablecerSchema, request.body), originOf(request));
      return reply.code(204).send();
    });
  };
