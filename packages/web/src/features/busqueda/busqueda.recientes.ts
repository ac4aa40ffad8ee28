import { type QueryClient, useQueryClient } from '@tanstack/react-query';

/** What somebody went to from the palette, newest first. */
export type Reciente = { readonly titulo: string; readonly detalle: string; readonly enlace: string };

const KEY = ['busqueda-recientes'];
const GUARDADOS = 5;

const read = (client: QueryClient): readonly Reciente[] => client.getQueryData<Reciente[]>(KEY) ?? [];

/**
 * The account's last destinations. They live in the app's cache, which forgets an account when it leaves: names of records
 * stay on no shared computer.
 */
export const useRecientes = (): {
  readonly recientes: readonly Reciente[];
  readonly recordar: (reciente: Reciente) => void;
} => {
  const client = useQueryClient();
  return {
    recientes: read(client),
    recordar: (reciente) => {
      client.setQueryDefaults(KEY, { gcTime: Number.POSITIVE_INFINITY });
      client.setQueryData(
        KEY,
        [reciente, ...read(client).filter(({ enlace }) => enlace !== reciente.enlace)].slice(0, GUARDADOS),
      );
    },
  };
};
