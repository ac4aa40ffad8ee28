import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { Banknote } from 'lucide-react';
import { api } from '../../app/api.ts';
import { refreshOn } from '../../app/live-rule.ts';
import { requirePermiso, type WebSlice } from '../../app/slice.ts';
import {
  readFinanzasSearch,
  readMovimientosSearch,
  readPendientesSearch,
  readProyectosSearch,
} from './finanzas.search.ts';

/** The foundation's money, for who holds ver_reportes (part2.md S18). */
export const finanzasSlice: WebSlice = {
  id: 'finanzas',
  menu: [{ label: 'Finanzas', href: '/finanzas', icon: Banknote, gestion: true, permiso: 'ver_reportes' }],
  live: [
    refreshOn(
      ['convenio', 'seguimiento', 'ministracion', 'comprobacion', 'rendimiento', 'convocatoria'],
      api.finanzas,
    ),
  ],
  routes: (parent) => [
    createRoute({
      getParentRoute: () => parent,
      path: 'finanzas',
      beforeLoad: requirePermiso('ver_reportes'),
      validateSearch: readFinanzasSearch,
      component: lazyRouteComponent(() => import('./pages/panorama.tsx'), 'PanoramaPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: 'finanzas/proyectos',
      beforeLoad: requirePermiso('ver_reportes'),
      validateSearch: readProyectosSearch,
      component: lazyRouteComponent(() => import('./pages/proyectos.tsx'), 'ProyectosPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: 'finanzas/movimientos',
      beforeLoad: requirePermiso('ver_reportes'),
      validateSearch: readMovimientosSearch,
      component: lazyRouteComponent(() => import('./pages/movimientos.tsx'), 'MovimientosPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: 'finanzas/pendientes',
      beforeLoad: requirePermiso('ver_reportes'),
      validateSearch: readPendientesSearch,
      component: lazyRouteComponent(() => import('./pages/pendientes.tsx'), 'PendientesPage'),
    }),
  ],
};
