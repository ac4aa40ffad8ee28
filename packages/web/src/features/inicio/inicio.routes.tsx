import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { House, LayoutDashboard } from 'lucide-react';
import { api } from '../../app/api.ts';
import type { LiveRule } from '../../app/live-rule.ts';
import { sessionQuery } from '../../app/session.ts';
import { holds, type WebSlice } from '../../app/slice.ts';
import { inicioQuery, porAbrirQuery } from './inicio.queries.ts';

/** Whatever happens to a record may be somebody's turn; the bell's own events are not. */
const refreshOnEvent: LiveRule = (event, queryClient) => {
  if (event.entidad !== 'notificacion') void queryClient.invalidateQueries({ queryKey: api.inicio.key() });
};

/** The home page: dashboard or welcome, and 'Tus pendientes' (A§2 Home). */
export const inicioSlice: WebSlice = {
  id: 'inicio',
  menu: [
    { label: 'Dashboard', href: '/', icon: LayoutDashboard, permiso: 'ver_proyectos' },
    { label: 'Inicio', href: '/', icon: House, solicitante: true },
  ],
  pages: [{ label: 'Inicio', href: '/' }],
  live: [refreshOnEvent],
  routes: (parent) => {
    const getParentRoute = () => parent;
    return [
      createRoute({
        getParentRoute,
        path: '/',
        loader: ({ context: { queryClient } }) => {
          const permisos = queryClient.getQueryData(sessionQuery.queryKey)?.sesion?.permisos ?? [];
          void queryClient.prefetchQuery(inicioQuery());
          // What stands before all else: the rest waits for it.
          if (holds(permisos, 'crear_proyectos')) void queryClient.prefetchQuery(porAbrirQuery());
        },
        component: lazyRouteComponent(() => import('./pages/inicio.tsx'), 'InicioPage'),
      }),
    ];
  },
};
