import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ClipboardPen } from 'lucide-react';
import { api } from '../../app/api.ts';
import type { LiveRule } from '../../app/live.ts';
import { requirePermiso, type WebSlice } from '../../app/slice.ts';
import { preRegistroQueries } from './pre-registro.queries.ts';
import { readListaSearch, readPasoSearch } from './pre-registro.search.ts';

const refreshOnEvent: LiveRule = (event, queryClient) => {
  if (event.entidad === 'pre-registro')
    void queryClient.invalidateQueries({ queryKey: api.preRegistro.key() });
};

/** The pre-registration: list, wizard, record, edit and review (A§2). */
export const preRegistroSlice: WebSlice = {
  id: 'pre-registro',
  menu: [
    {
      label: 'Pre-registro',
      href: '/pre-registro',
      icon: ClipboardPen,
      count: { key: 'preRegistro', label: 'validados' },
    },
  ],
  live: [refreshOnEvent],
  routes: (parent) => {
    const getParentRoute = () => parent;
    return [
      createRoute({
        getParentRoute,
        path: 'pre-registro',
        validateSearch: readListaSearch,
        component: lazyRouteComponent(() => import('./pages/lista.tsx'), 'ListaPage'),
      }),
      createRoute({
        getParentRoute,
        path: 'pre-registro/crear',
        validateSearch: readPasoSearch,
        component: lazyRouteComponent(() => import('./pages/crear.tsx'), 'CrearPage'),
      }),
      // The data starts on its way together with the page's code; the page tells what failed.
      createRoute({
        getParentRoute,
        path: 'pre-registro/ver/$id',
        validateSearch: readPasoSearch,
        loader: ({ context, params }) =>
          void context.queryClient.prefetchQuery(preRegistroQueries.uno(params.id)),
        component: lazyRouteComponent(() => import('./pages/ver.tsx'), 'VerPage'),
      }),
      createRoute({
        getParentRoute,
        path: 'pre-registro/editar/$id',
        validateSearch: readPasoSearch,
        loader: ({ context, params }) =>
          void context.queryClient.prefetchQuery(preRegistroQueries.uno(params.id)),
        component: lazyRouteComponent(() => import('./pages/editar.tsx'), 'EditarPage'),
      }),
      createRoute({
        getParentRoute,
        path: 'pre-registro/revision/$id',
        beforeLoad: requirePermiso('revisar_pre_registros'),
        loader: ({ context, params }) =>
          void context.queryClient.prefetchQuery(preRegistroQueries.uno(params.id)),
        component: lazyRouteComponent(() => import('./pages/revision.tsx'), 'RevisionPage'),
      }),
    ];
  },
};
