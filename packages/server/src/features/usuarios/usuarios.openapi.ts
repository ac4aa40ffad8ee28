import {
  aceptarInvitacionDeCuentaSchema,
  alcanceSchema,
  cambiarDeOrganizacionSchema,
  confirmarConOtraSchema,
  confirmarCorreoSchema,
  confirmarCuentaSchema,
  consultarInvitacionDeCuentaSchema,
  consultarRecuperacionSchema,
  crearCuentaSchema,
  entradasSchema,
  iniciarSesionSchema,
  invitacionDeCuentaSchema,
  recuperarSchema,
  reenviarConfirmacionSchema,
  respuestaDeLlaveBodySchema,
  respuestaDeSesionSchema,
  restablecerSchema,
  segundoPasoSchema,
} from '@portal/domain/features/usuarios/public';
import { claveSchema } from '@portal/domain/kernel/shapes';
import { z } from 'zod';
import type { RouteDescription } from '../../platform/http/route-description.ts';
import { accountDescriptions, opcionesSchema } from './cuenta.openapi.ts';

const tags = ['Acceso'];
const nothing = z.object({});
const avisoSchema = z.object({
  version: z.int(),
  fecha: z.iso.date(),
  responsable: z.object({ nombre: z.string(), domicilio: z.string(), correo: z.string() }),
  secciones: z.array(
    z.object({
      titulo: z.string(),
      parrafos: z.array(z.string()),
      lista: z.array(z.string()).optional(),
    }),
  ),
});

const entry = (
  method: RouteDescription['method'],
  path: string,
  summary: string,
  rest: Pick<RouteDescription, 'answers'> & Partial<RouteDescription>,
): RouteDescription => ({ method, path: `/api/auth/${path}`, summary, tags, open: true, ...rest });

/** The routes under /api/auth, for the document of the API. */
export const authDescriptions: readonly RouteDescription[] = [
  entry('GET', 'sesion', 'Quién está en esta sesión', { answers: { 200: respuestaDeSesionSchema } }),
  entry('POST', 'sesion', 'Inicia sesión con email y contraseña', {
    body: iniciarSesionSchema,
    answers: { 200: respuestaDeSesionSchema },
    limited: true,
    refusals: [401],
  }),
  entry('DELETE', 'sesion', 'Cierra esta sesión, las otras o todas', {
    query: z.object({ alcance: alcanceSchema.default('esta') }),
    answers: { 200: z.object({ cerradas: z.int().min(0) }) },
    refusals: [401],
  }),
  entry('POST', 'sesion/organizacion', 'Cambia la organización activa de esta sesión', {
    body: cambiarDeOrganizacionSchema,
    answers: { 200: respuestaDeSesionSchema },
    limited: true,
    refusals: [401, 404],
  }),
  entry('POST', 'sesion/codigo', 'Termina de entrar con el segundo factor', {
    body: segundoPasoSchema,
    answers: { 200: respuestaDeSesionSchema },
    limited: true,
    refusals: [401],
  }),
  entry('DELETE', 'sesion/paso', 'Olvida la entrada que esperaba el segundo factor', {
    answers: { 204: null },
  }),
  entry('POST', 'llave/opciones', 'Lo que el navegador pide a una llave de acceso para entrar', {
    answers: { 200: opcionesSchema },
    limited: true,
  }),
  entry('POST', 'llave', 'Inicia sesión con una llave de acceso', {
    body: respuestaDeLlaveBodySchema,
    answers: { 200: respuestaDeSesionSchema },
    limited: true,
    refusals: [401],
  }),
  entry('GET', 'aviso', 'El aviso de privacidad vigente', { answers: { 200: avisoSchema } }),
  entry('POST', 'demo', 'Entra con una cuenta de demostración; solo donde las hay', {
    body: z.object({ cuenta: claveSchema }),
    answers: { 200: respuestaDeSesionSchema },
    limited: true,
    refusals: [404],
  }),
  entry('POST', 'cuenta', 'Abre una cuenta; la confirmación llega por correo', {
    body: crearCuentaSchema,
    answers: { 202: nothing },
    limited: true,
  }),
  entry('POST', 'cuenta/confirmacion', 'Confirma la cuenta con el enlace del correo', {
    body: confirmarCuentaSchema,
    answers: { 204: null },
    limited: true,
  }),
  entry('POST', 'cuenta/confirmacion/contrasena', 'Confirma la cuenta con el enlace y otra contraseña', {
    body: confirmarConOtraSchema,
    answers: { 204: null },
  }),
  entry('POST', 'cuenta/confirmacion/reenvio', 'Envía otra vez el enlace de confirmación', {
    body: reenviarConfirmacionSchema,
    answers: { 202: nothing },
    limited: true,
  }),
  entry('POST', 'invitacion/consulta', 'De quién es la cuenta que abre una invitación de la fundación', {
    body: consultarInvitacionDeCuentaSchema,
    answers: { 200: invitacionDeCuentaSchema },
  }),
  entry('POST', 'invitacion', 'Elige la contraseña de la cuenta que la fundación dio de alta', {
    body: aceptarInvitacionDeCuentaSchema,
    answers: { 204: null },
  }),
  entry('POST', 'correo/confirmacion', 'Confirma un cambio de email desde uno de sus dos buzones', {
    body: confirmarCorreoSchema,
    answers: { 200: z.object({ completo: z.boolean() }) },
    limited: true,
  }),
  entry('POST', 'recuperacion', 'Pide un enlace para elegir otra contraseña', {
    body: recuperarSchema,
    answers: { 202: nothing },
    limited: true,
  }),
  entry('POST', 'recuperacion/consulta', 'Con qué más se entra a la cuenta que se recupera', {
    body: consultarRecuperacionSchema,
    answers: { 200: entradasSchema },
  }),
  entry('POST', 'recuperacion/restablecer', 'Elige otra contraseña con el enlace del correo', {
    body: restablecerSchema,
    answers: { 204: null },
  }),
  ...accountDescriptions,
];
