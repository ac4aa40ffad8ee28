import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { UserCog } from 'lucide-react';
import { api } from '../../app/api.ts';
import { refreshOn } from '../../app/live-rule.ts';
import type { WebSlice } from '../../app/slice.ts';
import { pestana, todas } from './usuarios.pestanas.ts';
import { readUsuariosSearch } from './usuarios.search.ts';

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
  live: [refreshOn(['usuario', 'alta'], api.usuarios)],
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
      createRoute({
        getParentRoute,
        path: 'usuarios/$id',
        staticData: { desk: true },
        beforeLoad: pestana('usuarios'),
        component: lazyRouteComponent(() => import('./pages/usuario.tsx'), 'UsuarioPage'),
      }),
    ];
  },
};
