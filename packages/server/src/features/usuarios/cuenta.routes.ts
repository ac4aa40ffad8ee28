import {
  cambiarContrasenaSchema,
  cambiarCorreoSchema,
  codigoDeConfirmacionSchema,
  reautenticarSchema,
  registrarLlaveSchema,
  segundoPasoSchema,
} from '@portal/domain/features/usuarios/public';
import { notFound } from '@portal/domain/kernel/errors';
import { idSchema } from '@portal/domain/kernel/shapes';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { inputOf } from '../../platform/http/input.ts';
import { changePassword } from './cuenta.contrasena.ts';
import { cancelEmailChange, requestEmailChange } from './cuenta.correo.ts';
import { beginPasskey, deletePasskey, type PasskeyVisit, registerPasskey } from './cuenta.llaves.ts';
import { beginConfirmation, confirmPresence } from './cuenta.reautenticacion.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  regenerateRecoveryCodes,
} from './cuenta.segundo-factor.ts';
import type { Accounts } from './usuarios.accounts.ts';
import { MAX_BODY, MAX_PASSKEY_BODY, originOf, PREFIX, pageOf } from './usuarios.http.ts';

const paramsSchema = z.object({ id: idSchema });

/** The id of the address; one that is none is not found. */
const idOf = (request: FastifyRequest): string => {
  const params = paramsSchema.safeParse(request.params);
  if (!params.success) throw notFound();
  return params.data.id;
};

/**
 * Routes with which an account changes how it proves who it is. All ask for a session (401); those that change a
 * credential give the session another token and the browser another cookie (rule 7).
 */
export const accountRoutes =
  (accounts: Accounts): FastifyPluginAsync =>
  async (app) => {
    const { cookie } = accounts;
    const route = { bodyLimit: MAX_BODY };
    const passkeyRoute = { bodyLimit: MAX_PASSKEY_BODY };
    const visitOf = (request: FastifyRequest): PasskeyVisit => ({
      token: cookie.read(request),
      origin: { ...originOf(request), device: accounts.deviceCookie.read(request) ?? undefined },
      page: pageOf(request),
    });

    app.post(`${PREFIX}/reautenticacion`, passkeyRoute, (request) =>
      confirmPresence(accounts, visitOf(request), inputOf(reautenticarSchema, request.body)),
    );
    app.post(`${PREFIX}/reautenticacion/opciones`, route, (request) =>
      beginConfirmation(accounts, visitOf(request)),
    );

    app.post(`${PREFIX}/contrasena`, route, async (request, reply) => {
      const input = inputOf(cambiarContrasenaSchema, request.body);
      const { token, cerradas } = await changePassword(accounts, visitOf(request), input);
      cookie.set(reply, token);
      return { cerradas };
    });

    app.post(`${PREFIX}/correo`, route, async (request, reply) => {
      await requestEmailChange(accounts, visitOf(request), inputOf(cambiarCorreoSchema, request.body).email);
      return reply.code(202).send({});
    });
    app.delete(`${PREFIX}/correo`, async (request, reply) => {
      await cancelEmailChange(accounts, visitOf(request));
      return reply.code(204).send();
    });

    app.post(`${PREFIX}/segundo-factor`, route, (request) => beginSecondFactor(accounts, visitOf(request)));
    app.post(`${PREFIX}/segundo-factor/confirmacion`, route, async (request, reply) => {
      const { codigo } = inputOf(codigoDeConfirmacionSchema, request.body);
      const { token, codigos } = await confirmSecondFactor(accounts, visitOf(request), codigo);
      cookie.set(reply, token);
      return { codigos };
    });
    app.post(`${PREFIX}/segundo-factor/codigos`, route, (request) =>
      regenerateRecoveryCodes(accounts, visitOf(request)),
    );
    app.post(`${PREFIX}/segundo-factor/desactivacion`, route, async (request, reply) => {
      const proof = inputOf(segundoPasoSchema, request.body);
      cookie.set(reply, await endSecondFactor(accounts, visitOf(request), proof));
      return reply.code(204).send();
    });

    app.post(`${PREFIX}/llaves/opciones`, route, (request) => beginPasskey(accounts, visitOf(request)));
    app.post(`${PREFIX}/llaves`, passkeyRoute, async (request, reply) => {
      const input = inputOf(registrarLlaveSchema, request.body);
      const { id, token } = await registerPasskey(accounts, visitOf(request), input);
      cookie.set(reply, token);
      return reply.code(201).send({ id });
    });
    app.delete(`${PREFIX}/llaves/:id`, async (request, reply) => {
      cookie.set(reply, await deletePasskey(accounts, visitOf(request), idOf(request)));
      return reply.code(204).send();
    });
  };
