import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { UserCog } from 'lucide-react';
import { api } from '../../app/api.ts';
import type { LiveRule } from '../../app/live.ts';
import { sessionQuery } from '../../app/session.ts';
import { holds, type RouterContext, type WebSlice } from '../../app/slice.ts';
import { type Pestana, type PestanaId, pestanas } from './usuarios.pestanas.ts';
import { readUsuariosSearch } from './usuarios.search.ts';

const refreshOnEvent: LiveRule = (event, queryClient) => {
  if (event.entidad === 'usuario') void queryClient.invalidateQueries({ queryKey: api.usuarios.key() });
};

const todas: readonly Pestana[] = Object.values(pestanas);

/** Who may not open a tab lands on the first one that it may open, and on '/' where there is none (part2.md US-01, S1). */
const pestana =
  (id: PestanaId) =>
  ({ context }: { context: RouterContext }): void => {
    const permisos = context.queryClient.getQueryData(sessionQuery.queryKey)?.sesion?.permisos ?? [];
    if (holds(permisos, pestanas[id].permisos)) return;
    throw redirect({ to: todas.find((otra) => holds(permisos, otra.permisos))?.href ?? '/' });
  };

/** The accounts of the portal and what they may do, for who manages them (part2.md §10). */
export const usuariosSlice: WebSlice = {
  id: 'usuarios',
  menu: [
    {
      label: 'Usuarios',
      href: '/usuarios',
      icon: UserCog,
      permiso: todas.flatMap(({ permisos }) => permisos),
    },
  ],
  live: [refreshOnEvent],
  routes: (parent) => {
    const getParentRoute = () => parent;
    return [
      createRoute({
        getParentRoute,
        path: 'usuarios',
        validateSearch: readUsuariosSearch,
        beforeLoad: pestana('usuarios'),
        component: lazyRouteComponent(() => import('./pages/usuarios.tsx'), 'UsuariosPage'),
      }),
    ];
  },
};
