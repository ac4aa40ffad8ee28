import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { api } from '../../app/api.ts';
import type { LiveRule } from '../../app/live-rule.ts';
import type { WebSlice } from '../../app/slice.ts';
import { pestana } from './usuarios.pestanas.ts';

const refreshOnEvent: LiveRule = ({ entidad }, queryClient) => {
  // An account that changed may hold another role.
  if (entidad !== 'rol' && entidad !== 'usuario') return;
  void queryClient.invalidateQueries({ queryKey: api.roles.key() });
  if (entidad === 'rol') void queryClient.invalidateQueries({ queryKey: api.usuarios.key() });
};

/** 'Roles y Permisos', a tab of /usuarios for who holds gestionar_roles (part2.md US-08, S1). */
export const rolesSlice: WebSlice = {
  id: 'roles',
  live: [refreshOnEvent],
  routes: (parent) => [
    createRoute({
      getParentRoute: () => parent,
      path: 'usuarios/roles',
      beforeLoad: pestana('roles'),
      component: lazyRouteComponent(() => import('./pages/roles.tsx'), 'RolesPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: 'usuarios/roles/$id',
      staticData: { desk: true },
      beforeLoad: pestana('roles'),
      component: lazyRouteComponent(() => import('./pages/rol.tsx'), 'RolPage'),
    }),
  ],
};
