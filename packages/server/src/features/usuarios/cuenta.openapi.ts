import {
  cambiarContrasenaSchema,
  cambiarCorreoSchema,
  codigoDeConfirmacionSchema,
  reautenticarSchema,
  registrarLlaveSchema,
  segundoPasoSchema,
} from '@portal/domain/features/usuarios/public';
import { idSchema } from '@portal/domain/kernel/shapes';
import { z } from 'zod';
import type { RouteDescription } from '../../platform/http/route-description.ts';

const tags = ['Seguridad de la cuenta'];
const codigosSchema = z.object({ codigos: z.array(z.string()) });

/** WebAuthn's own options; the browser hands them to the authenticator as they are. */
export const opcionesSchema = z.looseObject({ challenge: z.string() });

const account = (
  method: RouteDescription['method'],
  path: string,
  summary: string,
  rest: Pick<RouteDescription, 'answers'> & Partial<RouteDescription>,
): RouteDescription => ({ method, path: `/api/auth/${path}`, summary, tags, ...rest });

/** The routes with which an account changes how it proves who it is, for the document of the API. */
export const accountDescriptions: readonly RouteDescription[] = [
  account('POST', 'reautenticacion', 'Confirma quién está al teclado', {
    body: reautenticarSchema,
    answers: { 200: z.object({ hasta: z.iso.datetime() }) },
    beforeSecondFactor: true,
    limited: true,
  }),
  account('POST', 'reautenticacion/opciones', 'Lo que se pide a una llave para confirmar', {
    answers: { 200: opcionesSchema },
    beforeSecondFactor: true,
  }),
  account('POST', 'contrasena', 'Cambia la contraseña y cierra las otras sesiones', {
    body: cambiarContrasenaSchema,
    answers: { 200: z.object({ cerradas: z.int().min(0) }) },
    limited: true,
  }),
  account('POST', 'correo', 'Pide cambiar el email; se confirma desde los dos buzones', {
    body: cambiarCorreoSchema,
    answers: { 202: z.object({}) },
    limited: true,
  }),
  account('DELETE', 'correo', 'Cancela el cambio de email pendiente', { answers: { 204: null } }),
  account('POST', 'segundo-factor', 'Empieza a activar el segundo factor', {
    answers: { 200: z.object({ secreto: z.string(), otpauth: z.string() }) },
    beforeSecondFactor: true,
  }),
  account('POST', 'segundo-factor/confirmacion', 'Activa el segundo factor con su primer código', {
    body: codigoDeConfirmacionSchema,
    answers: { 200: codigosSchema },
    beforeSecondFactor: true,
    limited: true,
  }),
  account('POST', 'segundo-factor/codigos', 'Da otros códigos de recuperación', {
    answers: { 200: codigosSchema },
  }),
  account('POST', 'segundo-factor/desactivacion', 'Desactiva el segundo factor', {
    body: segundoPasoSchema,
    answers: { 204: null },
    limited: true,
  }),
  account('POST', 'llaves/opciones', 'Lo que se pide a una llave de acceso nueva', {
    answers: { 200: opcionesSchema },
  }),
  account('POST', 'llaves', 'Agrega una llave de acceso', {
    body: registrarLlaveSchema,
    answers: { 201: z.object({ id: idSchema }) },
  }),
  account('DELETE', 'llaves/:id', 'Quita una llave de acceso', {
    params: z.object({ id: idSchema }),
    answers: { 204: null },
  }),
  {
    method: 'GET',
    path: '/api/v1/cuenta/datos',
    tags: ['Cuenta'],
    summary: 'Descarga todo lo que el portal guarda de la cuenta',
    answers: { 200: z.looseObject({ generadoEn: z.iso.datetime() }) },
    limited: true,
    cacheControl: 'private, no-store',
  },
];
