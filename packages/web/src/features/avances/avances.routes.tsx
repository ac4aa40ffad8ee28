import { lazyRouteComponent } from '@tanstack/react-router';
import { api } from '../../app/api.ts';
import { refreshOn } from '../../app/live-rule.ts';
import { hangingSlice } from '../../app/slice.ts';
import { avanceQueries } from './avances.queries.ts';

/** The reports of progress: a tab of their seguimiento. */
export const avancesSlice = hangingSlice({
  id: 'avance',
  path: 'avances/$id',
  // An acuerdo changes the plan that is reported on, and until when.
  live: refreshOn(['avance', 'seguimiento', 'acuerdo'], api.avance),
  uno: avanceQueries.uno,
  page: lazyRouteComponent(() => import('./pages/reporte.tsx'), 'ReportePage'),
});
