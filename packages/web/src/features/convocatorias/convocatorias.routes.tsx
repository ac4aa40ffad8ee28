import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { Megaphone } from 'lucide-react';
import { api } from '../../app/api.ts';
import { refreshOn } from '../../app/live-rule.ts';
import { sessionQuery } from '../../app/session.ts';
import { type RouterContext, readOne, type WebSlice } from '../../app/slice.ts';
import { convocatoriaQueries } from './convocatorias.queries.ts';
import { readListaSearch } from './convocatorias.search.ts';

// What happens to a published call reaches every page; of a draft an applicant hears nothing.
const mueven: readonly string[] = ['convocatoria', 'proyecto', 'notificacion'];

/** A§2 'Create call': whoever may not manage calls is taken to the list. The server refuses all the same. */
const soloGestion = ({ context }: { context: RouterContext }): void => {
  const state = context.queryClient.getQueryData(sessionQuery.queryKey);
  if (!state?.sesion?.permisos.includes('gestionar_convocatorias'))
    throw redirect({ to: '/convocatorias', replace: true });
};

/** The calls for proposals: list, one call, create and edit (A§2). */
export const convocatoriasSlice: WebSlice = {
  id: 'convocatorias',
  menu: [{ label: 'Convocatorias', href: '/convocatorias', icon: Megaphone }],
  pages: [{ label: 'Nueva Convocatoria', href: '/convocatorias/crear', permiso: 'gestionar_convocatorias' }],
  live: [refreshOn(mueven, api.convocatoria)],
  routes: (parent) => {
    const getParentRoute = () => parent;
    return [
      createRoute({
        getParentRoute,
        path: 'convocatorias',
        validateSearch: readListaSearch,
        component: lazyRouteComponent(() => import('./pages/lista.tsx'), 'ListaPage'),
      }),
      createRoute({
        getParentRoute,
        path: 'convocatorias/crear',
        beforeLoad: soloGestion,
        component: lazyRouteComponent(() => import('./pages/crear.tsx'), 'CrearPage'),
      }),
      // The data starts on its way together with the page's code; the page tells what failed.
      createRoute({
        getParentRoute,
        path: 'convocatorias/editar/$id',
        beforeLoad: soloGestion,
        loader: readOne(convocatoriaQueries.una),
        component: lazyRouteComponent(() => import('./pages/editar.tsx'), 'EditarPage'),
      }),
      createRoute({
        getParentRoute,
        path: 'convocatorias/ver/$id',
        staticData: { desk: true },
        loader: readOne(convocatoriaQueries.una),
        component: lazyRouteComponent(() => import('./pages/ver.tsx'), 'VerPage'),
      }),
    ];
  },
};
