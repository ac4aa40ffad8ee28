import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { api } from '../../app/api.ts';
import { refreshOn } from '../../app/live-rule.ts';
import { readOne, type WebSlice } from '../../app/slice.ts';
import { avanceQueries } from './avances.queries.ts';

/** The reports of progress: a tab of their seguimiento, and the address of each, which bells and letters lead to. */
export const avancesSlice: WebSlice = {
  id: 'avance',
  // An acuerdo changes the plan that is reported on, and until when.
  live: [refreshOn(['avance', 'seguimiento', 'acuerdo'], api.avance)],
  routes: (parent) => [
    createRoute({
      getParentRoute: () => parent,
      path: 'avances/$id',
      loader: readOne(avanceQueries.uno),
      component: lazyRouteComponent(() => import('./pages/reporte.tsx'), 'ReportePage'),
    }),
  ],
};
