import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../app/api.ts';
import { sessionQuery } from '../../app/session.ts';
import { type Call, useAction } from '../../app/use-action.ts';

/** All that the slice reads. */
const fundacionKey = () => api.fundacion.key();

/** Name and logos, for who administers the portal. */
export const useIdentidad = () => useQuery(api.fundacion.obtener.queryOptions());

/** Changes the foundation's name or a logo; what stands is read again, also after a refusal, and the frame of the page with it. */
export const useCambio = <Input, Output>(call: Call<Input, Output>) => {
  const client = useQueryClient();
  const { mutateAsync, isPending } = useAction(call, { refresh: [fundacionKey(), sessionQuery.queryKey] });
  const cambiar = async (input: Input): Promise<Output> => {
    try {
      return await mutateAsync(input);
    } catch (error) {
      void client.invalidateQueries({ queryKey: fundacionKey() });
      throw error;
    }
  };
  return [cambiar, isPending] as const;
};
