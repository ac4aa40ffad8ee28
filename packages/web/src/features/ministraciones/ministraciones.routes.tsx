import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { api } from '../../app/api.ts';
import { refreshOn } from '../../app/live-rule.ts';
import { readOne, type WebSlice } from '../../app/slice.ts';
import { ministracionQueries } from './ministraciones.queries.ts';

/** The ministraciones: a tab of their seguimiento, and the address of each, which bells, letters and search lead to. */
export const ministracionesSlice: WebSlice = {
  id: 'ministracion',
  // An acuerdo suspends payments, and says how much there is to ask for.
  live: [refreshOn(['ministracion', 'seguimiento', 'acuerdo', 'documento-emitido'], api.ministracion)],
  routes: (parent) => [
    createRoute({
      getParentRoute: () => parent,
      path: 'ministraciones/$id',
      loader: readOne(ministracionQueries.una),
      component: lazyRouteComponent(() => import('./pages/ver.tsx'), 'VerPage'),
    }),
  ],
};
