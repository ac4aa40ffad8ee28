import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { api } from '../../app/api.ts';
import type { WebSlice } from '../../app/slice.ts';
import { parseNotificacionesSearch } from './notificaciones.search.ts';

/** The bell's page; the bell itself is in the shell. */
export const notificacionesSlice: WebSlice = {
  id: 'notificaciones',
  pages: [{ label: 'Notificaciones', href: '/notificaciones' }],
  routes: (parent) => [
    createRoute({
      getParentRoute: () => parent,
      path: 'notificaciones',
      validateSearch: parseNotificacionesSearch,
      component: lazyRouteComponent(() => import('./pages/notificaciones.tsx'), 'NotificacionesPage'),
    }),
  ],
  live: [
    (event, client) => {
      if (event.entidad === 'notificacion' || event.entidad === 'direccion')
        void client.invalidateQueries({ queryKey: api.notificaciones.key() });
    },
  ],
};
