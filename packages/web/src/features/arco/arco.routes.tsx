import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { api } from '../../app/api.ts';
import { refreshOn } from '../../app/live-rule.ts';
import type { WebSlice } from '../../app/slice.ts';
import { pestana } from '../usuarios/public.ts';
import { readArcoSearch } from './arco.search.ts';

/** Requests about personal data: the inbox, a tab of /usuarios, and the page of one, for whose it is as well. */
export const arcoSlice: WebSlice = {
  id: 'arco',
  live: [refreshOn(['arco'], api.arco)],
  routes: (parent) => {
    const getParentRoute = () => parent;
    return [
      createRoute({
        getParentRoute,
        path: 'usuarios/arco',
        validateSearch: readArcoSearch,
        beforeLoad: pestana('arco'),
        component: lazyRouteComponent(() => import('./pages/lista.tsx'), 'ArcoPage'),
      }),
      createRoute({
        getParentRoute,
        path: 'arco/$id',
        staticData: { desk: true },
        component: lazyRouteComponent(() => import('./pages/solicitud.tsx'), 'SolicitudPage'),
      }),
    ];
  },
};
