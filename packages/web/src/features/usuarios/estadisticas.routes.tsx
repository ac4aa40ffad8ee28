import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { api } from '../../app/api.ts';
import type { LiveRule } from '../../app/live.ts';
import type { WebSlice } from '../../app/slice.ts';
import { pestana } from './usuarios.pestanas.ts';

const refreshOnEvent: LiveRule = (event, queryClient) => {
  if (event.entidad === 'usuario' || event.entidad === 'alta')
    void queryClient.invalidateQueries({ queryKey: api.estadisticas.key() });
};

/** The statistics of accounts, a tab of /usuarios for who administers the portal (part2.md S1). */
export const estadisticasSlice: WebSlice = {
  id: 'estadisticas',
  live: [refreshOnEvent],
  routes: (parent) => [
    createRoute({
      getParentRoute: () => parent,
      path: 'usuarios/estadisticas',
      beforeLoad: pestana('estadisticas'),
      component: lazyRouteComponent(() => import('./pages/estadisticas.tsx'), 'EstadisticasPage'),
    }),
  ],
};
