import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { api } from '../../app/api.ts';
import { refreshOn } from '../../app/live-rule.ts';
import type { WebSlice } from '../../app/slice.ts';
import { pestana } from '../usuarios/public.ts';
import { readBitacoraSearch } from './bitacora.search.ts';

/** The whole log, a tab of /usuarios for who administers the portal (part2.md S1). */
export const bitacoraSlice: WebSlice = {
  id: 'bitacora',
  live: [refreshOn(['bitacora'], api.bitacora)],
  routes: (parent) => [
    createRoute({
      getParentRoute: () => parent,
      path: 'usuarios/bitacora',
      beforeLoad: pestana('bitacora'),
      validateSearch: readBitacoraSearch,
      component: lazyRouteComponent(() => import('./pages/lista.tsx'), 'BitacoraPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: 'usuarios/bitacora/$id',
      staticData: { numerado: true },
      beforeLoad: pestana('bitacora'),
      component: lazyRouteComponent(() => import('./pages/entrada.tsx'), 'EntradaPage'),
    }),
  ],
};
