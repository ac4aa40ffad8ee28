import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { Scale } from 'lucide-react';
import { api } from '../../app/api.ts';
import { type LiveRule, refreshOn } from '../../app/live-rule.ts';
import { requirePermiso, type WebSlice } from '../../app/slice.ts';
import { readUrl } from '../../ui/list-url.ts';

/** That somebody voted is drawn from the event, by code that only an open session needs; everything else is read again. */
const alSaberDeSesiones: LiveRule = (event, client) => {
  const leer = () => refreshOn(['sesion-colegiada', 'aprobacion'], api.sesionColegiada)(event, client);
  if (event.parte)
    import('./sesiones.vivo.ts').then((vivo) => vivo.dibujarVoto(event, client) || leer(), leer);
  else leer();
};

/** The collegiate sessions (stages.md §4): list, bodies, convocation, and the session: the table of who leads it, the minute of who votes. */
export const sesionesSlice: WebSlice = {
  id: 'sesiones-colegiadas',
  menu: [
    {
      label: 'Sesiones',
      href: '/sesiones',
      icon: Scale,
      permiso: ['gestionar_aprobaciones', 'votar_proyectos'],
    },
  ],
  pages: [{ label: 'Convocar sesión', href: '/sesiones/convocar', permiso: 'gestionar_aprobaciones' }],
  live: [alSaberDeSesiones],
  routes: (parent) => {
    const getParentRoute = () => parent;
    return [
      createRoute({
        getParentRoute,
        path: 'sesiones',
        validateSearch: readUrl(['estado', 'cuerpo', 'orden', 'sentido', 'cursor', 'limite']),
        component: lazyRouteComponent(() => import('./pages/lista.tsx'), 'ListaPage'),
      }),
      createRoute({
        getParentRoute,
        path: 'sesiones/cuerpos',
        component: lazyRouteComponent(() => import('./pages/cuerpos.tsx'), 'CuerposPage'),
      }),
      createRoute({
        getParentRoute,
        path: 'sesiones/convocar',
        validateSearch: readUrl(['cuerpo']),
        beforeLoad: requirePermiso('gestionar_aprobaciones'),
        component: lazyRouteComponent(() => import('./pages/convocar.tsx'), 'ConvocarPage'),
      }),
      createRoute({
        getParentRoute,
        path: 'sesiones/$id',
        staticData: { desk: true },
        validateSearch: readUrl(['punto', 'ver']),
        component: lazyRouteComponent(() => import('./pages/sesion.tsx'), 'SesionPage'),
      }),
    ];
  },
};
