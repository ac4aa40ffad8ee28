import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import type { WebSlice } from '../../app/slice.ts';

/** The account pages that work signed out. Their tokens stand after '#', which browsers never send. */
export const cuentaSlice: WebSlice = {
  id: 'cuenta',
  routes: () => [],
  publicRoutes: (parent) => {
    const getParentRoute = () => parent;
    return [
      createRoute({
        getParentRoute,
        path: 'crear-cuenta',
        component: lazyRouteComponent(() => import('./pages/crear-cuenta.tsx'), 'CrearCuentaPage'),
      }),
      createRoute({
        getParentRoute,
        path: 'confirmar-cuenta',
        component: lazyRouteComponent(() => import('./pages/confirmar-cuenta.tsx'), 'ConfirmarCuentaPage'),
      }),
      createRoute({
        getParentRoute,
        path: 'confirmar',
        beforeLoad: ({ location }) => {
          throw redirect({ href: `/confirmar-cuenta${location.searchStr}#${location.hash}`, replace: true });
        },
      }),
      createRoute({
        getParentRoute,
        path: 'recuperar',
        component: lazyRouteComponent(() => import('./pages/recuperar.tsx'), 'RecuperarPage'),
      }),
      createRoute({
        getParentRoute,
        path: 'restablecer',
        component: lazyRouteComponent(() => import('./pages/restablecer.tsx'), 'RestablecerPage'),
      }),
    ];
  },
};
