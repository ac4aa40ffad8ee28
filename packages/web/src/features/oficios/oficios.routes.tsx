import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { api } from '../../app/api.ts';
import { refreshOn } from '../../app/live-rule.ts';
import type { WebSlice } from '../../app/slice.ts';

/** What the foundation issued: shown on the records that it is about, and checked by anybody on a page without session. */
export const oficiosSlice: WebSlice = {
  id: 'oficios',
  live: [refreshOn(['documento-emitido'], api.oficio)],
  routes: () => [],
  publicRoutes: (parent) => {
    const getParentRoute = () => parent;
    return [
      createRoute({
        getParentRoute,
        path: 'verificar',
        component: lazyRouteComponent(() => import('./pages/verificar.tsx'), 'VerificarPage'),
      }),
      createRoute({
        getParentRoute,
        path: 'verificar/$codigo',
        component: lazyRouteComponent(() => import('./pages/verificar.tsx'), 'VerificarPage'),
      }),
    ];
  },
};
