import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { MessageSquare } from 'lucide-react';
import { api } from '../../app/api.ts';
import { refreshOn } from '../../app/live.ts';
import { sessionQuery } from '../../app/session.ts';
import { type RouterContext, requirePermiso, type WebSlice } from '../../app/slice.ts';
import { codisenoQueries } from './codiseno.queries.ts';
import { readCrearSearch, readListaSearch, readSesionSearch } from './codiseno.search.ts';

/** The list is the staff's, and of a solicitante that has records of its own; one without goes to '/' (CL-01, G-04). */
const requireAlguno = async ({ context: { queryClient } }: { context: RouterContext }): Promise<void> => {
  if (queryClient.getQueryData(sessionQuery.queryKey)?.sesion?.esPersonal) return;
  // What cannot be asked is told by the page itself.
  const lista = codisenoQueries.lista({});
  const suyos =
    queryClient.getQueryData(lista.queryKey) ??
    (await queryClient.fetchQuery({ ...lista, networkMode: 'always', retry: false }).catch(() => null));
  if (suyos?.total.n === 0) throw redirect({ to: '/' });
};

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
        beforeLoad: requireAlguno,
        loaderDeps: ({ search }) => ({ entera: Object.keys(search).length === 0 }),
        loader: ({ context, deps }) =>
          deps.entera ? void context.queryClient.prefetchQuery(codisenoQueries.lista({})) : undefined,
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
        loader: ({ context, params }) =>
          void context.queryClient.prefetchQuery(codisenoQueries.uno(params.id)),
        component: lazyRouteComponent(() => import('./pages/sesion.tsx'), 'SesionPage'),
      }),
    ];
  },
};
