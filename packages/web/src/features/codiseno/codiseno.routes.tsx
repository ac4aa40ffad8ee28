import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { MessageSquare } from 'lucide-react';
import { api } from '../../app/api.ts';
import { refreshOn } from '../../app/live-rule.ts';
import { readOne, readWhole, requireOwn, requirePermiso, type WebSlice } from '../../app/slice.ts';
import { codisenoQueries } from './codiseno.queries.ts';
import { readCrearSearch, readListaSearch, readSesionSearch } from './codiseno.search.ts';
import { APERTURA } from './components/apertura-de-lista.ts';

/** The co-diseño: list, opening, and the sessions of one (B§2). */
export const codisenoSlice: WebSlice = {
  id: 'codiseno',
  menu: [
    {
      label: 'Co-Diseño',
      href: '/co-diseno',
      icon: MessageSquare,
      modulo: 'codiseno',
      count: { key: 'codiseno', label: 'completados' },
    },
  ],
  pages: [{ label: 'Nuevo Co-diseño', href: '/co-diseno/crear', permiso: 'gestionar_codiseno' }],
  live: [
    refreshOn(['codiseno'], api.codiseno, api.comentarios),
    // Of a registro too: one that is validated begins to wait.
    refreshOn(['comentario', 'formulacion', 'registro'], api.codiseno),
  ],
  routes: (parent) => {
    const getParentRoute = () => parent;
    return [
      createRoute({
        getParentRoute,
        path: 'co-diseno',
        validateSearch: readListaSearch,
        beforeLoad: requireOwn(codisenoQueries.lista({})),
        ...readWhole(codisenoQueries.lista({}), {
          permiso: 'gestionar_codiseno',
          lista: codisenoQueries.lista(APERTURA),
        }),
        component: lazyRouteComponent(() => import('./pages/lista.tsx'), 'ListaPage'),
      }),
      createRoute({
        getParentRoute,
        path: 'co-diseno/crear',
        validateSearch: readCrearSearch,
        beforeLoad: requirePermiso('gestionar_codiseno'),
        component: lazyRouteComponent(() => import('./pages/crear.tsx'), 'CrearPage'),
      }),
      createRoute({
        getParentRoute,
        path: 'co-diseno/$id',
        staticData: { desk: true },
        validateSearch: readSesionSearch,
        loader: readOne(codisenoQueries.uno),
        component: lazyRouteComponent(() => import('./pages/sesion.tsx'), 'SesionPage'),
      }),
    ];
  },
};
