import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { Signature } from 'lucide-react';
import { api } from '../../app/api.ts';
import { refreshOn } from '../../app/live-rule.ts';
import { requirePermiso, type WebSlice } from '../../app/slice.ts';
import { readFirmasSearch, readPlantillasSearch } from './biblioteca.search.ts';

/** Who leads or signs the foundation's agreements. */
const permiso = ['gestionar_convenios', 'firmar_convenios'] as const;

/** What whoever leads the agreements has beside each of them: who must still sign what. */
export const bibliotecaSlice: WebSlice = {
  id: 'biblioteca',
  menu: [{ label: 'Firmas y plantillas', href: '/convenios', icon: Signature, gestion: true, permiso }],
  live: [refreshOn(['convenio', 'texto-por-firmar', 'acuerdo'], api.biblioteca)],
  routes: (parent) => [
    createRoute({
      getParentRoute: () => parent,
      path: 'convenios',
      validateSearch: readFirmasSearch,
      beforeLoad: requirePermiso(permiso),
      component: lazyRouteComponent(() => import('./pages/firmas.tsx'), 'FirmasPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: 'convenios/plantillas',
      validateSearch: readPlantillasSearch,
      beforeLoad: requirePermiso(permiso),
      component: lazyRouteComponent(() => import('./pages/plantillas.tsx'), 'PlantillasPage'),
    }),
  ],
};
