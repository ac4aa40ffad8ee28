import { lazyRouteComponent } from '@tanstack/react-router';
import { api } from '../../app/api.ts';
import { refreshOn } from '../../app/live-rule.ts';
import { hangingSlice } from '../../app/slice.ts';
import { visitaQueries } from './visitas.queries.ts';

/** The visits: a part of the tab of reports of their seguimiento. */
export const visitasSlice = hangingSlice({
  id: 'visita',
  path: 'visitas/$id',
  live: refreshOn(['visita', 'seguimiento', 'documento-emitido'], api.visita),
  uno: visitaQueries.una,
  page: lazyRouteComponent(() => import('./pages/visita.tsx'), 'VisitaPage'),
});
