import { useQuery } from '@tanstack/react-query';
import { api } from '../../app/api.ts';
import { type Call, useAction } from '../../app/use-action.ts';

/** The authorities whose certificates count, for who administers the portal. */
export const useAutoridades = () => useQuery(api.firmas.autoridades.queryOptions());

/** Changes one of them; all are read again. */
export const useCambioDeAutoridad = <Input, Output>(call: Call<Input, Output>) =>
  useAction(call, { refresh: [api.firmas.key()] });
