import type { Etapa } from '@portal/domain/features/proyectos/public';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../app/api.ts';
import type { LiveRule } from '../../app/live-rule.ts';

/** The phrases that a stage's reviews are offered. */
export const useFrases = (etapa: Etapa) => useQuery(api.frases.listar.queryOptions({ input: { etapa } }));

/** What is asked for again after a phrase was written. */
export const afterwards = { refresh: [api.frases.key()] };

/** What the foundation shares, or somebody keeps at another window, appears by itself. */
export const refreshPhrases: LiveRule = (event, queryClient) => {
  if (event.entidad === 'frase') void queryClient.invalidateQueries({ queryKey: api.frases.key() });
};
