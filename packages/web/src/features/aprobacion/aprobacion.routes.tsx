import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { FileCheck } from 'lucide-react';
import { api } from '../../app/api.ts';
import { refreshOn } from '../../app/live-rule.ts';
import { readOne, readWhole, requireOwn, requirePermiso, type WebSlice } from '../../app/slice.ts';
import { aprobacionQueries } from './aprobacion.queries.ts';
import { readCasoSearch, readCrearSearch, readListaSearch } from './aprobacion.search.ts';
import { APERTURA } from './components/apertura-de-lista.ts';

/** The aprobación: list, opening, and the five stages of one (B§2). */
export const aprobacionSlice: WebSlice = {
  id: 'aprobacion',
  menu: [
    {
      label: 'Aprobación',
      href: '/aprobacion',
      icon: FileCheck,
      modulo: 'aprobacion',
      count: { key: 'aprobacion', label: 'aprobados' },
    },
  ],
  pages: [{ label: 'Nueva Evaluación', href: '/aprobacion/crear', permiso: 'gestionar_aprobaciones' }],
  // Of a co-diseño too: one that is completed begins to wait.
  live: [refreshOn(['aprobacion', 'codiseno', 'formulacion'], api.aprobacion)],
  routes: (parent) => {
    const getParentRoute = () => parent;
    return [
      createRoute({
        getParentRoute,
        path: 'aprobacion',
        validateSearch: readListaSearch,
        beforeLoad: requireOwn(aprobacionQueries.lista({})),
        ...readWhole(aprobacionQueries.lista({}), {
          permiso: 'gestionar_aprobaciones',
          lista: aprobacionQueries.lista(APERTURA),
        }),
        component: lazyRouteComponent(() => import('./pages/lista.tsx'), 'ListaPage'),
      }),
      createRoute({
        getParentRoute,
        path: 'aprobacion/crear',
        validateSearch: readCrearSearch,
        beforeLoad: requirePermiso('gestionar_aprobaciones'),
        component: lazyRouteComponent(() => import('./pages/crear.tsx'), 'CrearPage'),
      }),
      createRoute({
        getParentRoute,
        path: 'aprobacion/$id',
        staticData: { desk: true },
        validateSearch: readCasoSearch,
        loader: readOne(aprobacionQueries.una),
        component: lazyRouteComponent(() => import('./pages/caso.tsx'), 'CasoPage'),
      }),
    ];
  },
};
