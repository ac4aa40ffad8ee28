import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { Activity } from 'lucide-react';
import { api } from '../../app/api.ts';
import { refreshOn } from '../../app/live-rule.ts';
import { readOne, readWhole, requireOwn, requirePermiso, type WebSlice } from '../../app/slice.ts';
import { seguimientoQueries } from './seguimiento.queries.ts';
import { readCasoSearch, readCrearSearch, readListaSearch } from './seguimiento.search.ts';

/** The seguimiento: list with its portfolio, opening, and the tabs of one (B§2). */
export const seguimientoSlice: WebSlice = {
  id: 'seguimiento',
  menu: [
    {
      label: 'Seguimiento',
      href: '/seguimiento-operativo',
      icon: Activity,
      modulo: 'seguimiento',
      count: { key: 'seguimiento', label: 'en ejecución' },
    },
  ],
  pages: [
    { label: 'Nuevo Seguimiento', href: '/seguimiento-operativo/crear', permiso: 'gestionar_convenios' },
  ],
  // Of a convenio too: one that comes into force begins to wait, and its acuerdos are those of the execution; and of what hangs on it,
  // which its closing waits for.
  live: [
    refreshOn(['seguimiento', 'convenio', 'acuerdo'], api.seguimiento),
    refreshOn(
      ['ministracion', 'comprobacion', 'transferencia', 'rendimiento', 'carta', 'avance', 'visita'],
      api.seguimiento,
    ),
  ],
  routes: (parent) => {
    const getParentRoute = () => parent;
    return [
      createRoute({
        getParentRoute,
        path: 'seguimiento-operativo',
        validateSearch: readListaSearch,
        beforeLoad: requireOwn(seguimientoQueries.lista({})),
        ...readWhole(seguimientoQueries.lista({})),
        component: lazyRouteComponent(() => import('./pages/lista.tsx'), 'ListaPage'),
      }),
      createRoute({
        getParentRoute,
        path: 'seguimiento-operativo/crear',
        validateSearch: readCrearSearch,
        beforeLoad: requirePermiso('gestionar_convenios'),
        component: lazyRouteComponent(() => import('./pages/crear.tsx'), 'CrearPage'),
      }),
      createRoute({
        getParentRoute,
        path: 'seguimiento-operativo/$id',
        staticData: { desk: true },
        validateSearch: readCasoSearch,
        loader: readOne(seguimientoQueries.una),
        component: lazyRouteComponent(() => import('./pages/caso.tsx'), 'CasoPage'),
      }),
    ];
  },
};
