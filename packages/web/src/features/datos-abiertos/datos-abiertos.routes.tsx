import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { Globe } from 'lucide-react';
import { api } from '../../app/api.ts';
import { refreshOn } from '../../app/live-rule.ts';
import { requirePermiso, type WebSlice } from '../../app/slice.ts';
import { readPublicacionSearch } from './datos-abiertos.search.ts';

/** What the foundation publishes of its grants: a page for anybody, and one for who decides it. */
export const datosAbiertosSlice: WebSlice = {
  id: 'datos-abiertos',
  live: [refreshOn(['datos-abiertos'], api.datosAbiertos)],
  menu: [
    {
      label: 'Datos abiertos',
      href: '/datos-abiertos/publicacion',
      icon: Globe,
      gestion: true,
      permiso: 'administrar_sistema',
    },
  ],
  routes: (parent) => [
    createRoute({
      getParentRoute: () => parent,
      path: 'datos-abiertos/publicacion',
      beforeLoad: requirePermiso('administrar_sistema'),
      validateSearch: readPublicacionSearch,
      component: lazyRouteComponent(() => import('./pages/publicacion.tsx'), 'PublicacionPage'),
    }),
  ],
  publicRoutes: (parent) => [
    createRoute({
      getParentRoute: () => parent,
      path: 'datos-abiertos',
      component: lazyRouteComponent(() => import('./pages/datos-abiertos.tsx'), 'DatosAbiertosPage'),
    }),
  ],
};
