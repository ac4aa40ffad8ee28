import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ChartColumn } from 'lucide-react';
import { requirePermiso, type WebSlice } from '../../app/slice.ts';
import { readCoberturaSearch, readFiltrosSearch, readVencimientosSearch } from './reportes.search.ts';

/** The figures over all stages, for who holds ver_reportes; tabs with an address each. */
export const reportesSlice: WebSlice = {
  id: 'reportes',
  menu: [{ label: 'Reportes', href: '/reportes', icon: ChartColumn, gestion: true, permiso: 'ver_reportes' }],
  routes: (parent) => {
    const beforeLoad = requirePermiso('ver_reportes');
    const compone = requirePermiso('crear_reportes');
    const getParentRoute = () => parent;
    return [
      createRoute({
        getParentRoute,
        path: 'reportes',
        beforeLoad,
        validateSearch: readFiltrosSearch,
        component: lazyRouteComponent(() => import('./pages/etapas.tsx'), 'EtapasPage'),
      }),
      createRoute({
        getParentRoute,
        path: 'reportes/cobertura',
        beforeLoad,
        validateSearch: readCoberturaSearch,
        component: lazyRouteComponent(() => import('./pages/cobertura.tsx'), 'CoberturaPage'),
      }),
      createRoute({
        getParentRoute,
        path: 'reportes/indicadores',
        beforeLoad,
        validateSearch: readFiltrosSearch,
        component: lazyRouteComponent(() => import('./pages/indicadores.tsx'), 'IndicadoresPage'),
      }),
      createRoute({
        getParentRoute,
        path: 'reportes/vencimientos',
        beforeLoad,
        validateSearch: readVencimientosSearch,
        component: lazyRouteComponent(() => import('./pages/vencimientos.tsx'), 'VencimientosPage'),
      }),
      createRoute({
        getParentRoute,
        path: 'reportes/compuestos',
        beforeLoad,
        component: lazyRouteComponent(() => import('./pages/compuestos.tsx'), 'CompuestosPage'),
      }),
      createRoute({
        getParentRoute,
        path: 'reportes/compuestos/nuevo',
        // Who only reads would fill in a form that the server refuses.
        beforeLoad: (opening) => {
          beforeLoad(opening);
          compone(opening);
        },
        component: lazyRouteComponent(() => import('./pages/nuevo.tsx'), 'NuevoPage'),
      }),
      createRoute({
        getParentRoute,
        path: 'reportes/compuestos/$id',
        beforeLoad,
        component: lazyRouteComponent(() => import('./pages/compuesto.tsx'), 'CompuestoPage'),
      }),
    ];
  },
};
