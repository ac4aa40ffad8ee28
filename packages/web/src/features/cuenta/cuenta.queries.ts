import { bienvenidaDemo, type CuentaDemo, mensajesDeSesion } from '@portal/domain/features/usuarios/public';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { problemOf } from '../../app/problem.ts';
import { callAuth, enterSession, type Sesion } from '../../app/session.ts';
import { toast } from '../../ui/toast.ts';

export type Credenciales = { readonly email: string; readonly contrasena: string };

/** What the sign-in card knows of demo mode; null outside it. */
export type Demo = { readonly contrasena: string; readonly cuentas: readonly CuentaDemo[] } | null;

const greet = (sesion: Sesion, demo: Demo): void => {
  const cuenta = demo?.cuentas.find(({ email }) => email === sesion.email);
  if (cuenta) toast.success(mensajesDeSesion.iniciadaDemo, bienvenidaDemo(cuenta.nombre));
  else toast.success(mensajesDeSesion.iniciada.titulo, mensajesDeSesion.iniciada.detalle);
};

/**
 * Signs in by e-mail and password, or as one of the demo's accounts by its key. Says the seed's toasts
 * (A§8); the failure is thrown again for the form to show beside its fields.
 */
export const useIniciarSesion = (demo: Demo) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Credenciales | { readonly cuenta: string }) =>
      enterSession(client, 'cuenta' in input ? 'demo' : 'sesion', input),
    onSuccess: (sesion) => greet(sesion, demo),
    onError: (error) => {
      toast.destructive(mensajesDeSesion.errorAlIniciar, problemOf(error).message);
    },
  });
};

/** Asks for an account; the answer is the same whether the address had one (rule 5). */
export const crearCuenta = (input: { nombre: string; email: string; contrasena: string }): Promise<unknown> =>
  callAuth('POST', 'cuenta', input);

/** Spends the link of the confirmation mail. */
export const confirmarCuenta = (token: string): Promise<unknown> =>
  callAuth('POST', 'cuenta/confirmacion', { token });

/** Another confirmation mail; asks the password again because the link confirms it too. */
export const reenviarConfirmacion = (input: Credenciales): Promise<unknown> =>
  callAuth('POST', 'cuenta/confirmacion/reenvio', input);

/** Asks for the link that sets a new password; the same answer for any address. */
export const recuperar = (email: string): Promise<unknown> => callAuth('POST', 'recuperacion', { email });

/** Sets the new password with the link's token; every session of the account ends. */
export const restablecer = (input: { token: string; contrasena: string }): Promise<unknown> =>
  callAuth('POST', 'recuperacion/restablecer', input);
