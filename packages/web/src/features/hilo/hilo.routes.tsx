import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { api } from '../../app/api.ts';
import { refreshOn } from '../../app/live-rule.ts';
import { readOne, type WebSlice } from '../../app/slice.ts';
import { hiloQueries } from './hilo.queries.ts';
import { readHiloSearch } from './hilo.search.ts';

/** What el hilo of a case is made of. */
const mueven: readonly string[] = [
  'proyecto',
  'formulacion',
  'convenio',
  'acuerdo',
  'ministracion',
  'comprobacion',
  'avance',
];

/** What each thing of a case comes from and what hangs on it: a page of its case. */
export const hiloSlice: WebSlice = {
  id: 'hilo',
  live: [refreshOn(mueven, api.hilo)],
  routes: (parent) => [
    createRoute({
      getParentRoute: () => parent,
      path: 'proyectos/$id/hilo',
      validateSearch: readHiloSearch,
      loader: readOne(hiloQueries.uno),
      component: lazyRouteComponent(() => import('./pages/hilo.tsx'), 'HiloPage'),
    }),
  ],
};
