import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { api } from '../../app/api.ts';
import { refreshOn } from '../../app/live-rule.ts';
import { readOne, type WebSlice } from '../../app/slice.ts';
import { comprobacionQueries } from './comprobaciones.queries.ts';

/** The comprobaciones: a tab of their seguimiento, and the address of each, which bells, letters and search lead to. */
export const comprobacionesSlice: WebSlice = {
  id: 'comprobacion',
  // A deposit is what there is to prove; an acuerdo says how much each line has.
  live: [refreshOn(['comprobacion', 'ministracion', 'seguimiento', 'acuerdo'], api.comprobacion)],
  routes: (parent) => [
    createRoute({
      getParentRoute: () => parent,
      path: 'comprobaciones/$id',
      loader: readOne(comprobacionQueries.una),
      component: lazyRouteComponent(() => import('./pages/ver.tsx'), 'VerPage'),
    }),
  ],
};
