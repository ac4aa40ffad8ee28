import { api } from '../../app/api.ts';
import { type Call, useAction } from '../../app/use-action.ts';
import { registroQueries } from './registro.queries.ts';

/** Runs an action of the contract: the record that comes back is on screen at once; lists and cases are asked for again. */
export const useAccion = <Input, Output extends { id: string }>(call: Call<Input, Output>) =>
  useAction(call, {
    record: registroQueries.uno,
    refresh: [
      api.registro.listar.key(),
      api.registro.vistas.key(),
      api.registro.porAbrir.key(),
      api.formulacion.key(),
      api.proyecto.key(),
    ],
  });
