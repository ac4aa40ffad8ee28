import { keepPreviousData } from '@tanstack/react-query';
import { api, type client } from '../../app/api.ts';
import { type Call, useAction } from '../../app/use-action.ts';

export type ListaQuery = Parameters<typeof client.sesionColegiada.listar>[0];

/** What the pages of the slice read; everything under `api.sesionColegiada` is asked for again when an event arrives. */
export const sesionesQueries = {
  lista: (input: ListaQuery) =>
    api.sesionColegiada.listar.queryOptions({ input, placeholderData: keepPreviousData }),
  una: (id: string) => api.sesionColegiada.obtener.queryOptions({ input: { id } }),
  cuerpos: () => api.sesionColegiada.cuerpos.queryOptions(),
  candidatos: () => api.sesionColegiada.candidatos.queryOptions(),
  porVotar: (cuerpo: 'consejo' | 'comite') =>
    api.sesionColegiada.porVotar.queryOptions({ input: { cuerpo } }),
};

/** Runs an action on a session: the session that comes back is on screen at once; lists, cases and what was issued are asked for again. */
export const useAccion = <Input, Output extends { id: string }>(call: Call<Input, Output>) =>
  useAction(call, {
    record: sesionesQueries.una,
    refresh: [
      api.sesionColegiada.listar.key(),
      api.sesionColegiada.porVotar.key(),
      api.oficio.key(),
      api.proyecto.key(),
      api.inicio.key(),
    ],
  });

/** The same of what changes a body. */
export const useCambioDeCuerpo = <Input, Output>(call: Call<Input, Output>) =>
  useAction(call, { refresh: [api.sesionColegiada.cuerpos.key()] });
