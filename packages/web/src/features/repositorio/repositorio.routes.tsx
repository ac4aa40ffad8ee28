import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { FolderOpen } from 'lucide-react';
import { api } from '../../app/api.ts';
import { refreshOn } from '../../app/live-rule.ts';
import { sessionQuery } from '../../app/session.ts';
import type { RouterContext, WebSlice } from '../../app/slice.ts';
import { subeDocumentos } from './repositorio.quien.ts';
import { readCasosSearch, readDocumentoSearch, readRepositorioSearch } from './repositorio.search.ts';

/** Who files no documents lands on the repository. */
const soloQuienSube = ({ context }: { context: RouterContext }): void => {
  const sesion = context.queryClient.getQueryData(sessionQuery.queryKey)?.sesion;
  if (!sesion || !subeDocumentos(sesion)) throw redirect({ to: '/documentos' });
};

/** The repository of documents, for every account: each sees what it may (part2.md §9). */
export const repositorioSlice: WebSlice = {
  id: 'repositorio',
  menu: [{ label: 'Documentos', href: '/documentos', icon: FolderOpen }],
  live: [refreshOn(['repositorio'], api.repositorio)],
  routes: (parent) => {
    const getParentRoute = () => parent;
    return [
      createRoute({
        getParentRoute,
        path: 'documentos',
        validateSearch: readRepositorioSearch,
        component: lazyRouteComponent(() => import('./pages/lista.tsx'), 'RepositorioPage'),
      }),
      createRoute({
        getParentRoute,
        path: 'documentos/proyectos',
        validateSearch: readCasosSearch,
        component: lazyRouteComponent(() => import('./pages/casos.tsx'), 'CasosPage'),
      }),
      createRoute({
        getParentRoute,
        path: 'documentos/subir',
        beforeLoad: soloQuienSube,
        component: lazyRouteComponent(() => import('./pages/subir.tsx'), 'SubirPage'),
      }),
      createRoute({
        getParentRoute,
        path: 'documentos/categorias',
        component: lazyRouteComponent(() => import('./pages/categorias.tsx'), 'CategoriasPage'),
      }),
      createRoute({
        getParentRoute,
        path: 'documentos/estadisticas',
        component: lazyRouteComponent(() => import('./pages/estadisticas.tsx'), 'EstadisticasPage'),
      }),
      createRoute({
        getParentRoute,
        path: 'documentos/$id',
        staticData: { desk: true },
        validateSearch: readDocumentoSearch,
        component: lazyRouteComponent(() => import('./pages/documento.tsx'), 'DocumentoPage'),
      }),
    ];
  },
};
