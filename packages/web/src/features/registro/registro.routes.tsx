import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { FileStack } from 'lucide-react';
import { api } from '../../app/api.ts';
import { refreshOn } from '../../app/live-rule.ts';
import { readOne, readWhole, requirePermiso, type WebSlice } from '../../app/slice.ts';
import { APERTURA } from './components/apertura-de-lista.ts';
import { registroQueries } from './registro.queries.ts';
import { type PasoSearch, readCrearSearch, readListaSearch, readPasoSearch } from './registro.search.ts';

/** The registro: list, step 1, the nine steps, the record and its review (B§1, B§2). */
export const registroSlice: WebSlice = {
  id: 'registro',
  menu: [
    {
      label: 'Registro',
      href: '/registro',
      icon: FileStack,
      modulo: 'registro',
      count: { key: 'registro', label: 'validados' },
    },
  ],
  live: [refreshOn(['registro'], api.registro), refreshOn(['formulacion'], api.formulacion, api.registro)],
  routes: (parent) => {
    const getParentRoute = () => parent;
    return [
      createRoute({
        getParentRoute,
        path: 'registro',
        validateSearch: readListaSearch,
        ...readWhole(registroQueries.lista({}), {
          permiso: 'revisar_pre_registros',
          lista: registroQueries.lista(APERTURA),
        }),
        component: lazyRouteComponent(() => import('./pages/lista.tsx'), 'ListaPage'),
      }),
      createRoute({
        getParentRoute,
        path: 'registro/crear',
        validateSearch: readCrearSearch,
        beforeLoad: requirePermiso('crear_proyectos'),
        component: lazyRouteComponent(() => import('./pages/crear.tsx'), 'CrearPage'),
      }),
      createRoute({
        getParentRoute,
        path: 'registro/ver/$id',
        staticData: { desk: true },
        validateSearch: readPasoSearch,
        loader: readOne(registroQueries.uno),
        component: lazyRouteComponent(() => import('./pages/ver.tsx'), 'VerPage'),
      }),
      createRoute({
        getParentRoute,
        path: 'registro/editar/$id',
        staticData: { desk: true },
        validateSearch: readPasoSearch,
        loader: (context) => {
          readOne(registroQueries.uno)(context);
          const { params, location, cause } = context;
          // Together with the record, and not after it; of an address that is only pointed at, the code alone. What fails is
          // told by the page.
          import('./pages/editar.tsx')
            .then(async ({ adelantar, adelantarSuDiseno }) => {
              adelantar((location.search as PasoSearch).paso);
              if (cause === 'enter') await adelantarSuDiseno(context.context.queryClient, params.id);
            })
            .catch(() => undefined);
        },
        component: lazyRouteComponent(() => import('./pages/editar.tsx'), 'EditarPage'),
      }),
      createRoute({
        getParentRoute,
        path: 'registro/revision/$id',
        staticData: { desk: true },
        validateSearch: readListaSearch,
        beforeLoad: requirePermiso('revisar_pre_registros'),
        loader: readOne(registroQueries.uno),
        component: lazyRouteComponent(() => import('./pages/revision.tsx'), 'RevisionPage'),
      }),
    ];
  },
};
