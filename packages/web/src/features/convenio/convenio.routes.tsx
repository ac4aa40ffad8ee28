import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { FileText } from 'lucide-react';
import { api } from '../../app/api.ts';
import { refreshOn } from '../../app/live-rule.ts';
import { readOne, readWhole, requireOwn, requirePermiso, type WebSlice } from '../../app/slice.ts';
import { APERTURA } from './components/apertura-de-lista.ts';
import { convenioQueries } from './convenio.queries.ts';
import { readCasoSearch, readCrearSearch, readListaSearch } from './convenio.search.ts';

/** The convenio: list, opening, and the seven steps of one (B§2). */
export const convenioSlice: WebSlice = {
  id: 'convenio',
  menu: [
    {
      label: 'Convenio',
      href: '/convenio',
      icon: FileText,
      modulo: 'convenio',
      count: { key: 'convenio', label: 'firmados o vigentes' },
    },
  ],
  pages: [{ label: 'Nuevo Convenio', href: '/convenio/crear', permiso: 'gestionar_convenios' }],
  // Of an aprobación too: one that is decided begins to wait, and its conditions keep a text from being signed.
  // What is said of its clauses comes with the record's event, and is settled by its own.
  live: [
    refreshOn(['convenio', 'aprobacion'], api.convenio),
    refreshOn(['convenio'], api.comentarios),
    refreshOn(['comentario'], api.convenio),
  ],
  routes: (parent) => {
    const getParentRoute = () => parent;
    return [
      createRoute({
        getParentRoute,
        path: 'convenio',
        validateSearch: readListaSearch,
        beforeLoad: requireOwn(convenioQueries.lista({})),
        ...readWhole(convenioQueries.lista({}), {
          permiso: 'gestionar_convenios',
          lista: convenioQueries.lista(APERTURA),
        }),
        component: lazyRouteComponent(() => import('./pages/lista.tsx'), 'ListaPage'),
      }),
      createRoute({
        getParentRoute,
        path: 'convenio/crear',
        validateSearch: readCrearSearch,
        beforeLoad: requirePermiso('gestionar_convenios'),
        component: lazyRouteComponent(() => import('./pages/crear.tsx'), 'CrearPage'),
      }),
      createRoute({
        getParentRoute,
        path: 'convenio/$id',
        staticData: { desk: true },
        validateSearch: readCasoSearch,
        loader: readOne(convenioQueries.una),
        component: lazyRouteComponent(() => import('./pages/caso.tsx'), 'CasoPage'),
      }),
    ];
  },
};
