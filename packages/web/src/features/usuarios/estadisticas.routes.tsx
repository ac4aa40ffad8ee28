import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { api } from '../../app/api.ts';
import { refreshOn } from '../../app/live-rule.ts';
import type { WebSlice } from '../../app/slice.ts';
import { pestana } from './usuarios.pestanas.ts';

/** The statistics of accounts, a tab of /usuarios for who administers the portal (part2.md S1). */
export const estadisticasSlice: WebSlice = {
  id: 'estadisticas',
  live: [refreshOn(['usuario', 'alta'], api.estadisticas)],
  routes: (parent) => [
    createRoute({
      getParentRoute: () => parent,
      path: 'usuarios/estadisticas',
      beforeLoad: pestana('estadisticas'),
      component: lazyRouteComponent(() => import('./pages/estadisticas.tsx'), 'EstadisticasPage'),
    }),
  ],
};
