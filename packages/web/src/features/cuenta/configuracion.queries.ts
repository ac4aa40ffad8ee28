import type { AvisoDePrivacidad, Cuenta, SesionAbierta } from '@portal/domain/features/usuarios/public';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, client } from '../../app/api.ts';
import { callAuth, sessionQuery } from '../../app/session.ts';

/** Profile and security of the signed-in account. */
export const cuentaQuery = queryOptions({
  queryKey: api.cuenta.obtener.queryKey(),
  queryFn: ({ signal }): Promise<Cuenta> => client.cuenta.obtener(undefined, { signal }),
});

export const useCuenta = () => useQuery(cuentaQuery);

const sesionesQuery = queryOptions({
  queryKey: api.cuenta.sesiones.queryKey(),
  queryFn: ({ signal }): Promise<{ items: SesionAbierta[] }> => client.cuenta.sesiones(undefined, { signal }),
});

export const useSesiones = () => useQuery(sesionesQuery);

const avisoQuery = queryOptions({
  queryKey: ['aviso-de-privacidad'],
  queryFn: () => callAuth<AvisoDePrivacidad>('GET', 'aviso'),
  staleTime: 10 * 60_000,
});

/** The privacy notice in force; anybody may read it. */
export const useAviso = () => useQuery(avisoQuery);

/**
 * One change of the own account; afterwards everything that shows the account asks again. `session` also
 * refreshes what the shell knows of it: the name, or what it still owes.
 */
export const useCambio = <I, O>(
  mutationFn: (input: I) => Promise<O>,
  { session = false }: { readonly session?: boolean } = {},
) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: api.cuenta.key() }),
        session && queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey }),
      ]),
  });
};
