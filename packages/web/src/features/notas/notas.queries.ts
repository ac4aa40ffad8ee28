import { useQuery } from '@tanstack/react-query';
import { api } from '../../app/api.ts';
import type { LiveRule } from '../../app/live-rule.ts';
import { useVeTodo } from '../../app/session.ts';

/** What the slice reads: the notes of a case. */
export const notasQueries = {
  deProyecto: (proyectoId: string) => api.notas.listar.queryOptions({ input: { proyectoId } }),
};

/** Notes of a colleague appear by themselves. */
export const refreshNotes: LiveRule = (event, queryClient) => {
  if (event.entidad === 'nota') void queryClient.invalidateQueries({ queryKey: api.notas.key() });
};

/** True for the staff of the foundation: for nobody else are notes asked for. */
export const usePuedeAnotar = useVeTodo;

/** The notes of a case, for pages that show them beside a field; none for who does not read them. */
export const useNotas = (proyectoId: string) => {
  const enabled = usePuedeAnotar();
  return useQuery({ ...notasQueries.deProyecto(proyectoId), enabled });
};
