import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { api } from '../../app/api.ts';
import type { LiveRule } from '../../app/live-rule.ts';
import type { WebSlice } from '../../app/slice.ts';
import { pestana } from './usuarios.pestanas.ts';

const refreshOnEvent: LiveRule = (event, queryClient) => {
  if (event.entidad === 'alta' || event.tipo === 'usuario.aceptado')
    void queryClient.invalidateQueries({ queryKey: api.altas.key() });
};

/** Many accounts from one file, a tab of /usuarios for who makes accounts (part2.md US-12). */
export const altasSlice: WebSlice = {
  id: 'altas',
  live: [refreshOnEvent],
  routes: (parent) => [
    createRoute({
      getParentRoute: () => parent,
      path: 'usuarios/altas',
      beforeLoad: pestana('altas'),
      component: lazyRouteComponent(() => import('./pages/altas.tsx'), 'AltasPage'),
    }),
  ],
};
