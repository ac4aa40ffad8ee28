import {
  aceptarInvitacionDeCuentaSchema,
  alcanceSchema,
  avisoDePrivacidad,
  cambiarDeOrganizacionSchema,
  confirmarConOtraSchema,
  confirmarCorreoSchema,
  confirmarCuentaSchema,
  consultarInvitacionDeCuentaSchema,
  consultarRecuperacionSchema,
  crearCuentaSchema,
  iniciarSesionSchema,
  type RespuestaDeSesion,
  recuperarSchema,
  reenviarConfirmacionSchema,
  respuestaDeLlaveBodySchema,
  restablecerSchema,
  segundoPasoSchema,
} from '@portal/domain/features/usuarios/public';
import { notFound } from '@portal/domain/kernel/errors';
import { claveSchema } from '@portal/domain/kernel/shapes';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { newToken, type Origin } from '../../platform/auth/index.ts';
import { inputOf } from '../../platform/http/input.ts';
import { confirmEmailChange } from './cuenta.correo.ts';
import { beginPasskeyEntry, enterWithPasskey } from './cuenta.llaves.ts';
import { dropStep, finishStep, readStep } from './cuenta.paso.ts';
import { accountRoutes } from './cuenta.routes.ts';
import { acceptAccountInvitation, consultAccountInvitation } from './gestion.invitar.ts';
import { type Accounts, TooManyTries } from './usuarios.accounts.ts';
import { DEMO_PASSWORD, demoAccounts, demoBox } from './usuarios.demo.ts';
import { MAX_BODY, MAX_PASSKEY_BODY, originOf, PREFIX, pageOf } from './usuarios.http.ts';
import { createOrganizationChange } from './usuarios.organizacion.ts';
import { consultRecovery, requestRecovery, resetPassword } from './usuarios.recovery.ts';
import { readVisit, renewSession, signIn, signOut } from './usuarios.session.ts';
import { confirmAccount, confirmWithNewPassword, resendConfirmation, signUp } from './usuarios.sign-up.ts';

type VisitorOrigin = Origin & { readonly device: string };

const demoSchema = z.object({ cuenta: claveSchema });
const signOutQuery = z.object({ alcance: alcanceSchema.default('esta') });

/**
 * The portal's own thin routes over the accounts, all under /api/auth and all `no-store`. Errors are thrown
 * as AppError for the server's error handler; 429 carries Retry-After. The server guards the origin of every
 * request that is no GET (`guardOrigin`).
 */
export const authRoutes =
  (accounts: Accounts): FastifyPluginAsync =>
  async (app) => {
    const { cookie, stepCookie, deviceCookie, config } = accounts;

    app.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    app.addHook('onError', async (_request, reply, error) => {
      if (error instanceof TooManyTries) reply.header('retry-after', String(error.seconds));
    });
    app.addHook('onClose', () => accounts.requests.flush());
    const route = { bodyLimit: MAX_BODY };
    const passkeyRoute = { bodyLimit: MAX_PASSKEY_BODY };
    const changeOrganization = createOrganizationChange(accounts);
    await app.register(accountRoutes(accounts));

    /** Where a session may begin: the browser is told apart by a cookie of its own, which it gets with its first one. */
    const visitorOf = (request: FastifyRequest): VisitorOrigin => ({
      ...originOf(request),
      device: deviceCookie.read(request) ?? newToken(),
    });

    const current = async (
      request: FastifyRequest,
      reply: FastifyReply,
      token = cookie.read(request),
    ): Promise<RespuestaDeSesion> => {
      const { sesion, fundacion } = await readVisit(accounts, token);
      const step = sesion ? null : await readStep(accounts, stepCookie.read(request));
      const expiraEn = sesion && token ? await renewSession(accounts, token, sesion) : null;
      if (expiraEn && token) cookie.set(reply, token);
      return {
        sesion: sesion && {
          ...sesion,
          expiraEn: expiraEn ?? sesion.expiraEn,
          ...(sesion.esPersonal && config.clamdUrl === null && { sinAntivirus: true }),
        },
        segundoPaso: step && { expiraEn: step.expiraEn },
        demo: config.demo ? demoBox() : null,
        fundacion,
      };
    };

    /** The browser is in: its cookie, and who it is now. */
    const admit = (
      request: FastifyRequest,
      reply: FastifyReply,
      token: string,
      { device }: VisitorOrigin,
    ): Promise<RespuestaDeSesion> => {
      cookie.set(reply, token);
      deviceCookie.set(reply, device);
      return current(request, reply, token);
    };

    const enter = async (
      request: FastifyRequest,
      reply: FastifyReply,
      credentials: { readonly email: string; readonly contrasena: string },
      demo: boolean,
    ): Promise<RespuestaDeSesion> => {
      const visitor = visitorOf(request);
      const entry = await signIn(accounts, credentials, visitor, {
        previousToken: cookie.read(request),
        demo,
      });
      if (entry.kind === 'sesion') return admit(request, reply, entry.token, visitor);
      stepCookie.set(reply, entry.step.token);
      return {
        sesion: null,
        segundoPaso: { expiraEn: entry.step.expiraEn },
        demo: config.demo ? demoBox() : null,
        fundacion: (await readVisit(accounts, null)).fundacion,
      };
    };

    app.get(`${PREFIX}/sesion`, (request, reply) => current(request, reply));

    app.post(`${PREFIX}/sesion`, route, (request, reply) =>
      enter(request, reply, inputOf(iniciarSesionSchema, request.body), false),
    );

    app.delete(`${PREFIX}/sesion`, async (request, reply) => {
      const { alcance } = inputOf(signOutQuery, request.query);
      // The browser forgets the cookie whatever happens to the row (rule 12).
      if (alcance !== 'otras') cookie.clear(reply);
      const cerradas = await signOut(accounts, cookie.read(request), alcance, originOf(request));
      return { cerradas };
    });

    app.post(`${PREFIX}/sesion/organizacion`, route, async (request, reply) => {
      const { organizacion } = inputOf(cambiarDeOrganizacionSchema, request.body);
      await changeOrganization(cookie.read(request), organizacion, originOf(request));
      return current(request, reply);
    });

    app.post(`${PREFIX}/sesion/codigo`, route, async (request, reply) => {
      const visitor = visitorOf(request);
      const token = await finishStep(
        accounts,
        { token: stepCookie.read(request), previousToken: cookie.read(request) },
        inputOf(segundoPasoSchema, request.body),
        visitor,
      );
      stepCookie.clear(reply);
      return admit(request, reply, token, visitor);
    });

    app.delete(`${PREFIX}/sesion/paso`, async (request, reply) => {
      stepCookie.clear(reply);
      await dropStep(accounts, stepCookie.read(request));
      return reply.code(204).send();
    });

    app.post(`${PREFIX}/llave/opciones`, route, (request) =>
      beginPasskeyEntry(accounts, { ...originOf(request), device: deviceCookie.read(request) ?? undefined }),
    );

    app.post(`${PREFIX}/llave`, passkeyRoute, async (request, reply) => {
      const { respuesta } = inputOf(respuestaDeLlaveBodySchema, request.body);
      const visitor = visitorOf(request);
      const token = await enterWithPasskey(accounts, respuesta, {
        token: cookie.read(request),
        origin: visitor,
        page: pageOf(request),
      });
      stepCookie.clear(reply);
      return admit(request, reply, token, visitor);
    });

    app.get(`${PREFIX}/aviso`, async () => avisoDePrivacidad(config.responsible));

    app.post(`${PREFIX}/demo`, route, (request, reply) => {
      const { cuenta } = inputOf(demoSchema, request.body);
      const account = config.demo ? demoAccounts.find(({ clave }) => clave === cuenta) : undefined;
      if (!account) throw notFound();
      return enter(request, reply, { email: account.email, contrasena: DEMO_PASSWORD }, true);
    });

    app.post(`${PREFIX}/cuenta`, route, async (request, reply) => {
      await signUp(accounts, inputOf(crearCuentaSchema, request.body), originOf(request));
      return reply.code(202).send({});
    });

    app.post(`${PREFIX}/cuenta/confirmacion`, route, async (request, reply) => {
      await confirmAccount(accounts, inputOf(confirmarCuentaSchema, request.body), originOf(request));
      return reply.code(204).send();
    });

    app.post(`${PREFIX}/cuenta/confirmacion/contrasena`, route, async (request, reply) => {
      await confirmWithNewPassword(
        accounts,
        inputOf(confirmarConOtraSchema, request.body),
        originOf(request),
      );
      return reply.code(204).send();
    });

    app.post(`${PREFIX}/cuenta/confirmacion/reenvio`, route, async (request, reply) => {
      const { email } = inputOf(reenviarConfirmacionSchema, request.body);
      await resendConfirmation(accounts, email, originOf(request));
      return reply.code(202).send({});
    });

    app.post(`${PREFIX}/invitacion/consulta`, route, (request) =>
      consultAccountInvitation(
        accounts,
        inputOf(consultarInvitacionDeCuentaSchema, request.body).token,
        originOf(request),
      ),
    );

    app.post(`${PREFIX}/invitacion`, route, async (request, reply) => {
      await acceptAccountInvitation(
        accounts,
        inputOf(aceptarInvitacionDeCuentaSchema, request.body),
        originOf(request),
      );
      return reply.code(204).send();
    });

    app.post(`${PREFIX}/correo/confirmacion`, route, (request) =>
      confirmEmailChange(accounts, inputOf(confirmarCorreoSchema, request.body), originOf(request)),
    );

    app.post(`${PREFIX}/recuperacion`, route, async (request, reply) => {
      await requestRecovery(accounts, inputOf(recuperarSchema, request.body).email, visitorOf(request));
      return reply.code(202).send({});
    });

    app.post(`${PREFIX}/recuperacion/consulta`, route, (request) =>
      consultRecovery(accounts, inputOf(consultarRecuperacionSchema, request.body).token, originOf(request)),
    );

    app.post(`${PREFIX}/recuperacion/restablecer`, route, async (request, reply) => {
      const visitor = visitorOf(request);
      await resetPassword(accounts, inputOf(restablecerSchema, request.body), visitor);
      deviceCookie.set(reply, visitor.device);
      return reply.code(204).send();
    });
  };
