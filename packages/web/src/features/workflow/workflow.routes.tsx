import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { Settings } from 'lucide-react';
import { requirePermiso, type WebSlice } from '../../app/slice.ts';
import { workflowQueries } from './workflow.queries.ts';
import { readEtapasSearch } from './workflow.search.ts';

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
  ],
};
