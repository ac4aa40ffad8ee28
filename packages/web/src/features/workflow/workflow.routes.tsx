import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { Settings } from 'lucide-react';
import { requirePermiso, type WebSlice } from '../../app/slice.ts';
import { workflowQueries } from './workflow.queries.ts';
import { readCalendarioSearch, readEtapasSearch, readPlantillasSearch } from './workflow.search.ts';

const beforeLoad = requirePermiso('administrar_sistema');

/** How the portal works, for who administers it (product.md §4; part2.md S18). */
export const workflowSlice: WebSlice = {
  id: 'workflow',
  menu: [
    { label: 'Workflow', href: '/workflow', icon: Settings, gestion: true, permiso: 'administrar_sistema' },
  ],
  routes: (parent) => [
    createRoute({
      getParentRoute: () => parent,
      path: 'workflow',
      beforeLoad,
      validateSearch: readEtapasSearch,
      loader: ({ context }) => void context.queryClient.prefetchQuery(workflowQueries.tablas()),
      component: lazyRouteComponent(() => import('./pages/etapas.tsx'), 'EtapasPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: 'workflow/plantillas',
      beforeLoad,
      validateSearch: readPlantillasSearch,
      loader: ({ context }) => void context.queryClient.prefetchQuery(workflowQueries.plantillas()),
      component: lazyRouteComponent(() => import('./pages/plantillas.tsx'), 'PlantillasPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: 'workflow/ajustes',
      beforeLoad,
      component: lazyRouteComponent(() => import('./pages/ajustes.tsx'), 'AjustesPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: 'workflow/calendario',
      beforeLoad,
      validateSearch: readCalendarioSearch,
      component: lazyRouteComponent(() => import('./pages/calendario.tsx'), 'CalendarioPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: 'workflow/plantillas/$clave',
      beforeLoad,
      component: lazyRouteComponent(() => import('./pages/plantilla.tsx'), 'PlantillaPage'),
    }),
  ],
};
