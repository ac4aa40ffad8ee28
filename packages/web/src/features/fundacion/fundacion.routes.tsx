import { api } from '../../app/api.ts';
import type { LiveRule } from '../../app/live-rule.ts';
import { sessionQuery } from '../../app/session.ts';
import type { WebSlice } from '../../app/slice.ts';

/** Name and logos appear by themselves on every open page. */
const refreshFoundation: LiveRule = (event, queryClient) => {
  if (event.entidad !== 'fundacion') return;
  void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
  void queryClient.invalidateQueries({ queryKey: api.fundacion.key() });
};

/** The foundation's name and logos are a section of Configuración: no page of their own. */
export const fundacionSlice: WebSlice = { id: 'fundacion', live: [refreshFoundation], routes: () => [] };
