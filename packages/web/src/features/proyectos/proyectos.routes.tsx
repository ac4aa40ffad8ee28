import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { FolderKanban } from 'lucide-react';
import { api } from '../../app/api.ts';
import { refreshOn } from '../../app/live-rule.ts';
import { readOne, readWhole, type WebSlice } from '../../app/slice.ts';
import { proyectoQueries } from './proyectos.queries.ts';
import { readListaSearch } from './proyectos.search.ts';

/** Records whose events move the line or the timeline of a case. */
const mueven: readonly string[] = [
  'proyecto',
  'pre-registro',
  'invitacion',
  'registro',
  'codiseno',
  'aprobacion',
  'convenio',
  'seguimiento',
  // What hangs on a seguimiento is told in the timeline of its case.
  'acuerdo',
  'ministracion',
  'comprobacion',
  'transferencia',
  'rendimiento',
  'carta',
  'avance',
  'visita',
];

/** The spine: the list of cases; its line and timeline stand on the pages of each stage's record. */
export const proyectosSlice: WebSlice = {
  id: 'proyectos',
  menu: [
    { label: 'Proyectos', href: '/proyectos', icon: FolderKanban, gestion: true, permiso: 'ver_proyectos' },
    { label: 'Proyectos', href: '/proyectos', icon: FolderKanban, solicitante: true },
  ],
  live: [refreshOn(mueven, api.proyecto)],
  routes: (parent) => [
    createRoute({
      getParentRoute: () => parent,
      path: 'proyectos',
      validateSearch: readListaSearch,
      ...readWhole(proyectoQueries.lista({})),
      component: lazyRouteComponent(() => import('./pages/lista.tsx'), 'ListaPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: 'proyectos/$id',
      staticData: { desk: true },
      loader: readOne(proyectoQueries.uno),
      component: lazyRouteComponent(() => import('./pages/proyecto.tsx'), 'ProyectoPage'),
    }),
  ],
};
