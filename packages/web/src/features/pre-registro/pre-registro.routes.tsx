import { esTipoSolicitud } from '@portal/domain/features/proyectos/public';
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { ClipboardPen } from 'lucide-react';
import { api } from '../../app/api.ts';
import { refreshOn } from '../../app/live-rule.ts';
import { readOne, readWhole, requirePermiso, type WebSlice } from '../../app/slice.ts';
import { APERTURA } from './components/apertura.ts';
import { preRegistroQueries } from './pre-registro.queries.ts';
import {
  type ListaSearch,
  readCrearSearch,
  readListaSearch,
  readPapelesSearch,
  readPasoSearch,
} from './pre-registro.search.ts';

/**
 * A§2: 'Continuar al Pre-registro' comes to the list with the chosen type in the state of the navigation, and with call
 * or invitation in the URL: the wizard goes on with it. The list's own filter `tipo` has other values.
 */
const goOnWithType = ({
  search,
  location,
}: {
  search: ListaSearch;
  location: { state: { tipoSolicitud?: string } };
}): void => {
  const tipo = location.state.tipoSolicitud ?? search.tipo;
  if (!esTipoSolicitud(tipo)) return;
  const { convocatoria, invitacion, borrador, regreso } = search;
  const llegada = regreso ? 'cambiar' : 'nueva';
  throw redirect({
    to: '/pre-registro/crear',
    search: { tipo, convocatoria, invitacion, borrador, llegada },
    replace: true,
  });
};

/** The pre-registration: list, wizard, record, edit and review (A§2). */
export const preRegistroSlice: WebSlice = {
  id: 'pre-registro',
  menu: [
    {
      label: 'Pre-registro',
      href: '/pre-registro',
      icon: ClipboardPen,
      count: { key: 'preRegistro', label: 'validados' },
    },
  ],
  live: [refreshOn(['pre-registro'], api.preRegistro)],
  routes: (parent) => {
    const getParentRoute = () => parent;
    return [
      createRoute({
        getParentRoute,
        path: 'pre-registro',
        validateSearch: readListaSearch,
        beforeLoad: goOnWithType,
        ...readWhole(preRegistroQueries.lista({}), {
          permiso: 'revisar_pre_registros',
          lista: preRegistroQueries.lista(APERTURA),
        }),
        component: lazyRouteComponent(() => import('./pages/lista.tsx'), 'ListaPage'),
      }),
      createRoute({
        getParentRoute,
        path: 'pre-registro/crear',
        validateSearch: readCrearSearch,
        component: lazyRouteComponent(() => import('./pages/crear.tsx'), 'CrearPage'),
      }),
      // The data starts on its way together with the page's code; the page tells what failed.
      createRoute({
        getParentRoute,
        path: 'pre-registro/ver/$id',
        staticData: { desk: true },
        validateSearch: readPasoSearch,
        loader: readOne(preRegistroQueries.uno),
        component: lazyRouteComponent(() => import('./pages/ver.tsx'), 'VerPage'),
      }),
      createRoute({
        getParentRoute,
        path: 'pre-registro/editar/$id',
        staticData: { desk: true },
        validateSearch: readPasoSearch,
        loader: readOne(preRegistroQueries.uno),
        component: lazyRouteComponent(() => import('./pages/editar.tsx'), 'EditarPage'),
      }),
      createRoute({
        getParentRoute,
        path: 'pre-registro/revision/$id',
        staticData: { desk: true },
        // The list that it was opened from.
        validateSearch: readListaSearch,
        beforeLoad: requirePermiso('revisar_pre_registros'),
        loader: readOne(preRegistroQueries.uno),
        component: lazyRouteComponent(() => import('./pages/revision.tsx'), 'RevisionPage'),
      }),
      createRoute({
        getParentRoute,
        path: 'pre-registro/revision/$id/documentos',
        staticData: { desk: true },
        validateSearch: readPapelesSearch,
        beforeLoad: requirePermiso('revisar_pre_registros'),
        loader: readOne(preRegistroQueries.uno),
        component: lazyRouteComponent(() => import('./pages/papeles.tsx'), 'PapelesPage'),
      }),
    ];
  },
};
