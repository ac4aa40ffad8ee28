import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import type { WebSlice } from '../../app/slice.ts';
import { AVISO_HREF } from './cuenta.rutas.ts';

/** The account: the pages that work signed out, whose tokens stand after '#', which browsers never send; and Configuración. */
export const cuentaSlice: WebSlice = {
  id: 'cuenta',
  pages: [
    { label: 'Configuración: perfil', href: '/configuracion/perfil' },
    { label: 'Seguridad: contraseña, dos pasos y llaves', href: '/configuracion/seguridad' },
    { label: 'Sesiones abiertas', href: '/configuracion/sesiones' },
    { label: 'Preferencias de notificaciones', href: '/configuracion/notificaciones' },
    { label: 'Privacidad: aviso, derechos ARCO y descarga de mis datos', href: '/configuracion/privacidad' },
    { label: 'Apariencia: tema claro u oscuro', href: '/configuracion/apariencia' },
    {
      label: 'Fundación: nombre y logos',
      href: '/configuracion/fundacion',
      permiso: 'administrar_sistema',
    },
  ],
  routes: (parent) => {
    const getParentRoute = () => parent;
    return [
      createRoute({
        getParentRoute,
        path: 'configuracion',
        beforeLoad: () => {
          throw redirect({ href: '/configuracion/perfil', replace: true });
        },
      }),
      createRoute({
        getParentRoute,
        path: 'configuracion/$seccion',
        component: lazyRouteComponent(
          () => import('./pages/configuracion/configuracion.tsx'),
          'ConfiguracionPage',
        ),
      }),
    ];
  },
  publicRoutes: (parent) => {
    const getParentRoute = () => parent;
    return [
      createRoute({
        getParentRoute,
        path: 'crear-cuenta',
        validateSearch: ({ email }): { email?: string } => (typeof email === 'string' ? { email } : {}),
        component: lazyRouteComponent(() => import('./pages/crear-cuenta.tsx'), 'CrearCuentaPage'),
      }),
      createRoute({
        getParentRoute,
        path: 'confirmar-cuenta',
        component: lazyRouteComponent(() => import('./pages/confirmar-cuenta.tsx'), 'ConfirmarCuentaPage'),
      }),
      createRoute({
        getParentRoute,
        path: 'aceptar-invitacion',
        component: lazyRouteComponent(
          () => import('./pages/aceptar-invitacion.tsx'),
          'AceptarInvitacionPage',
        ),
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
        path: 'confirmar-correo',
        component: lazyRouteComponent(() => import('./pages/confirmar-correo.tsx'), 'ConfirmarCorreoPage'),
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
      createRoute({
        getParentRoute,
        path: AVISO_HREF,
        component: lazyRouteComponent(() => import('./pages/aviso.tsx'), 'AvisoPage'),
      }),
    ];
  },
};
