import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { Mail } from 'lucide-react';
import { requirePermiso, type WebSlice } from '../../app/slice.ts';
import { readCorreosSearch, readDireccionesSearch } from './correos.search.ts';

/** The portal's outbox, for whoever administers it (product.md §4 Notificaciones). */
export const correosSlice: WebSlice = {
  id: 'correos',
  routes: (parent) => [
    createRoute({
      getParentRoute: () => parent,
      path: 'correos',
      beforeLoad: requirePermiso('administrar_sistema'),
      validateSearch: readCorreosSearch,
      component: lazyRouteComponent(() => import('./pages/lista.tsx'), 'CorreosPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: 'correos/direcciones',
      beforeLoad: requirePermiso('administrar_sistema'),
      validateSearch: readDireccionesSearch,
      component: lazyRouteComponent(() => import('./pages/direcciones.tsx'), 'DireccionesPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: 'correos/$id',
      staticData: { desk: true },
      beforeLoad: requirePermiso('administrar_sistema'),
      component: lazyRouteComponent(() => import('./pages/correo.tsx'), 'CorreoPage'),
    }),
  ],
  menu: [{ label: 'Correos', href: '/correos', icon: Mail, permiso: 'administrar_sistema' }],
};
