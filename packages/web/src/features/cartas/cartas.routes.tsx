import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { api } from '../../app/api.ts';
import { refreshOn } from '../../app/live-rule.ts';
import { readOne, type WebSlice } from '../../app/slice.ts';
import { cartaQueries } from './cartas.queries.ts';

/** The cartas: a tab of their seguimiento, and the address of each, which bells, letters and search lead to. */
export const cartasSlice: WebSlice = {
  id: 'carta',
  // A suspension takes none that asks for money; a deposit or a refund is what pays one.
  live: [refreshOn(['carta', 'seguimiento', 'ministracion', 'documento-emitido'], api.carta)],
  routes: (parent) => [
    createRoute({
      getParentRoute: () => parent,
      path: 'cartas/$id',
      loader: readOne(cartaQueries.una),
      component: lazyRouteComponent(() => import('./pages/ver.tsx'), 'VerPage'),
    }),
  ],
};
