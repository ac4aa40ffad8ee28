import { api } from '../../app/api.ts';
import { type Call, useAction } from '../../app/use-action.ts';

/** What is read of the roles. */
export const rolesQueries = {
  lista: () => api.roles.listar.queryOptions(),
  historial: (id: string) => api.roles.historial.queryOptions({ input: { id } }),
  uno: (id: string) => api.roles.obtener.queryOptions({ input: { id } }),
};

/** Runs an action on a role; what shows roles, and who has them, is asked for again. */
export const useAccionDeRol = <Input, Output>(call: Call<Input, Output>) =>
  useAction(call, { refresh: [api.roles.key(), api.usuarios.key(), api.estadisticas.key()] });
