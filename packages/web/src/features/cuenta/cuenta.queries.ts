import {
  bienvenidaDemo,
  type CuentaDemo,
  type Entradas,
  type InvitacionDeCuenta,
  mensajesDeSesion,
} from '@portal/domain/features/usuarios/public';
import type { AuthenticationResponseJSON } from '@simplewebauthn/browser';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { problemOf } from '../../app/problem.ts';
import { callAuth, enterSession, type Sesion } from '../../app/session.ts';
import { toast } from '../../ui/toast.ts';

export type Credenciales = { readonly email: string; readonly contrasena: string };

/** The second step: what the app shows, or one of the codes kept for when it is lost. */
export type CodigoDeAcceso = { readonly codigo: string } | { readonly recuperacion: string };

/** What the sign-in card knows of demo mode; null outside it. */
export type Demo = { readonly contrasena: string; readonly cuentas: readonly CuentaDemo[] } | null;

type Entrada =
  | Credenciales
  | CodigoDeAcceso
  | { readonly cuenta: string }
  | { readonly respuesta: AuthenticationResponseJSON };

const pathOf = (input: Entrada) => {
  if ('cuenta' in input) return 'demo';
  if ('email' in input) return 'sesion';
  return 'respuesta' in input ? 'llave' : 'sesion/codigo';
};

const greet = (sesion: Sesion, demo: Demo): void => {
  const cuenta = demo?.cuentas.find(({ email }) => email === sesion.email);
  if (cuenta) toast.success(mensajesDeSesion.iniciadaDemo, bienvenidaDemo(cuenta.nombre));
  else toast.success(mensajesDeSesion.iniciada.titulo, mensajesDeSesion.iniciada.detalle);
};

/**
 * Signs in: by e-mail and password, by the code of the second step, by a passkey, or as one of the demo's
 * accounts by its key; null when the second step is owed. Says the seed's toasts (A§8); the failure is
 * thrown again for the form to show beside its fields, and said only there when it is `callado`: a toast over a
 * dialog would say it twice, and cover its buttons.
 */
export const useIniciarSesion = (demo: Demo, { callado = false }: { readonly callado?: boolean } = {}) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Entrada) => enterSession(client, pathOf(input), input),
    onSuccess: (sesion) => sesion && greet(sesion, demo),
    onError: (error) => {
      if (!callado) toast.destructive(mensajesDeSesion.errorAlIniciar, problemOf(error).message);
    },
  });
};

/** Asks for an account; the answer is the same whether the address had one (rule 5). */
export const crearCuenta = (input: {
  nombre: string;
  email: string;
  contrasena: string;
  aceptaAviso: number;
}): Promise<unknown> => callAuth('POST', 'cuenta', input);

/** Confirms the sign-up that has this password, among those of the address that the link proves. */
export const confirmarCuenta = (input: { token: string; contrasena: string }): Promise<unknown> =>
  callAuth('POST', 'cuenta/confirmacion', input);

/** Confirms the account with what is chosen now: the link proves the mailbox. */
export const confirmarConOtra = (input: {
  token: string;
  nombre: string;
  contrasena: string;
  aceptaAviso: number;
}): Promise<unknown> => callAuth('POST', 'cuenta/confirmacion/contrasena', input);

/** Another confirmation mail; the same answer for any address (rule 5). */
export const reenviarConfirmacion = (email: string): Promise<unknown> =>
  callAuth('POST', 'cuenta/confirmacion/reenvio', { email });

/** Whose account the link of an invitation of the foundation opens; spends nothing. */
export const consultarInvitacion = (token: string): Promise<InvitacionDeCuenta> =>
  callAuth('POST', 'invitacion/consulta', { token });

/** Opens the account that the foundation made, with the password that its person chose. */
export const aceptarInvitacion = (input: {
  token: string;
  contrasena: string;
  aceptaAviso: number;
}): Promise<unknown> => callAuth('POST', 'invitacion', input);

/** Asks for the link that sets a new password; the same answer for any address. */
export const recuperar = (email: string): Promise<unknown> => callAuth('POST', 'recuperacion', { email });

/** What opens the account of a recovery link besides its password; spends nothing. */
export const consultarRecuperacion = (token: string): Promise<Entradas> =>
  callAuth('POST', 'recuperacion/consulta', { token });

/** Sets the new password with the link's token and takes away what is named; every session of the account ends. */
export const restablecer = (input: {
  token: string;
  contrasena: string;
  quitarLlaves: readonly string[];
  quitarSegundoFactor: boolean;
}): Promise<unknown> => callAuth('POST', 'recuperacion/restablecer', input);

/** Spends one of the two links of an e-mail change; `completo` when the other one was spent before. */
export const confirmarCorreo = (input: {
  token: string;
  contrasena?: string;
}): Promise<{ readonly completo: boolean }> => callAuth('POST', 'correo/confirmacion', input);
