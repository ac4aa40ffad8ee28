import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { api } from '../../app/api.ts';
import type { LiveRule } from '../../app/live.ts';
import type { WebSlice } from '../../app/slice.ts';

/** Records whose events move the line or the timeline of a case. */
const mueven: readonly string[] = ['proyecto', 'pre-registro', 'invitacion'];

const refreshOnEvent: LiveRule = (event, queryClient) => {
  if (mueven.includes(event.entidad)) void queryClient.invalidateQueries({ queryKey: api.proyecto.key() });
};

/** The spine: its line and timeline stand on the pages of each stage's record. */
export const proyectosSlice: WebSlice = {
  id: 'proyectos',
  live: [refreshOnEvent],
  routes: (parent) => [
    createRoute({
      getParentRoute: () => parent,
      path: 'proyectos',
      component: lazyRouteComponent(() => import('./pages/proyectos.tsx'), 'ProyectosPage'),
    }),
  ],
};
