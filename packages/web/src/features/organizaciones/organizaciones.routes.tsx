import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { Building2 } from 'lucide-react';
import { api } from '../../app/api.ts';
import type { LiveRule } from '../../app/live-rule.ts';
import { sessionQuery } from '../../app/session.ts';
import { type RouterContext, readOne, requireTodo, type WebSlice } from '../../app/slice.ts';
import { organizacionesQueries } from './organizaciones.queries.ts';
import { readListaSearch, readSeccionSearch } from './organizaciones.search.ts';

const refreshOnEvent: LiveRule = (event, queryClient) => {
  if (event.entidad === 'organizacion' || event.entidad === 'expediente')
    void queryClient.invalidateQueries({ queryKey: api.organizaciones.key() });
  // Who joined, or whose role changed, may do something else from now on.
  if (event.tipo.startsWith('colega.'))
    void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
};

/** Staff have no organization of their own. */
const soloSolicitantes = ({ context }: { context: RouterContext }): void => {
  if (context.queryClient.getQueryData(sessionQuery.queryKey)?.sesion?.esPersonal)
    throw redirect({ to: '/organizaciones' });
};

/** Organizations: one's own with colleagues and dossier, the foundation's list, and the invitation of a colleague. */
export const organizacionesSlice: WebSlice = {
  id: 'organizaciones',
  menu: [
    { label: 'Mi organización', href: '/organizacion', icon: Building2, solicitante: true },
    {
      label: 'Organizaciones',
      href: '/organizaciones',
      icon: Building2,
      permiso: 'ver_proyectos',
      todo: true,
    },
  ],
  live: [refreshOnEvent],
  routes: (parent) => {
    const getParentRoute = () => parent;
    return [
      createRoute({
        getParentRoute,
        path: 'organizacion',
        validateSearch: readSeccionSearch,
        beforeLoad: soloSolicitantes,
        loader: ({ context }) => void context.queryClient.prefetchQuery(organizacionesQueries.propia()),
        component: lazyRouteComponent(() => import('./pages/propia.tsx'), 'PropiaPage'),
      }),
      createRoute({
        getParentRoute,
        path: 'organizaciones',
        validateSearch: readListaSearch,
        beforeLoad: requireTodo,
        component: lazyRouteComponent(() => import('./pages/lista.tsx'), 'ListaPage'),
      }),
      createRoute({
        getParentRoute,
        path: 'organizaciones/$id',
        staticData: { desk: true },
        validateSearch: readSeccionSearch,
        beforeLoad: requireTodo,
        loader: readOne(organizacionesQueries.una),
        component: lazyRouteComponent(() => import('./pages/ver.tsx'), 'VerPage'),
      }),
    ];
  },
  publicRoutes: (parent) => [
    createRoute({
      getParentRoute: () => parent,
      path: 'invitacion-de-colega',
      component: lazyRouteComponent(() => import('./pages/invitacion.tsx'), 'InvitacionPage'),
    }),
  ],
};
