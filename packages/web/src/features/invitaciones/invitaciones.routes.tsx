import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { MailPlus } from 'lucide-react';
import { api } from '../../app/api.ts';
import { refreshOn } from '../../app/live-rule.ts';
import { sessionQuery } from '../../app/session.ts';
import { type RouterContext, requireTodo, type WebSlice } from '../../app/slice.ts';
import { readInvitacionesSearch } from './invitaciones.search.ts';

// Whoever was invited is told by a notice: the invitation's own events may not reach its page.
const mueven: readonly string[] = ['invitacion', 'notificacion'];

/** Staff who issue invitations or see every case; others land on '/' (product.md §1). */
const soloPersonal = ({ context }: { context: RouterContext }): void => {
  const permisos = context.queryClient.getQueryData(sessionQuery.queryKey)?.sesion?.permisos ?? [];
  if (!permisos.includes('gestionar_convocatorias')) requireTodo({ context });
};

/** Invitations to present a project: the foundation's list, and the page that a letter's link opens. */
export const invitacionesSlice: WebSlice = {
  id: 'invitaciones',
  menu: [
    { label: 'Invitaciones', href: '/invitaciones', icon: MailPlus, permiso: 'gestionar_convocatorias' },
  ],
  live: [refreshOn(mueven, api.invitacion)],
  routes: (parent) => {
    const getParentRoute = () => parent;
    return [
      createRoute({
        getParentRoute,
        path: 'invitaciones',
        validateSearch: readInvitacionesSearch,
        beforeLoad: soloPersonal,
        component: lazyRouteComponent(() => import('./pages/lista.tsx'), 'ListaPage'),
      }),
      createRoute({
        getParentRoute,
        path: 'invitaciones/$id',
        staticData: { desk: true },
        beforeLoad: soloPersonal,
        component: lazyRouteComponent(() => import('./pages/ver.tsx'), 'VerPage'),
      }),
      createRoute({
        getParentRoute,
        path: 'invitacion',
        component: lazyRouteComponent(() => import('./pages/invitacion.tsx'), 'InvitacionPage'),
      }),
    ];
  },
};
