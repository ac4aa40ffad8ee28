import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { WebSlice } from '../../app/slice.ts';
import { readTipoSolicitudSearch } from './tipo-solicitud.search.ts';

/** 'Nuevo Proyecto': which kind of request a project is (A§2 'Request-type selection'). */
export const tipoSolicitudSlice: WebSlice = {
  id: 'tipo-solicitud',
  pages: [{ label: 'Nuevo Proyecto', href: '/tipo-solicitud' }],
  routes: (parent) => [
    createRoute({
      getParentRoute: () => parent,
      path: 'tipo-solicitud',
      validateSearch: readTipoSolicitudSearch,
      component: lazyRouteComponent(() => import('./pages/tipo-solicitud.tsx'), 'TipoSolicitudPage'),
    }),
  ],
};
