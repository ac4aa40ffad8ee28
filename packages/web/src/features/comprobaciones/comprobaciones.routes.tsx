import { lazyRouteComponent } from '@tanstack/react-router';
import { api } from '../../app/api.ts';
import { refreshOn } from '../../app/live-rule.ts';
import { hangingSlice } from '../../app/slice.ts';
import { comprobacionQueries } from './comprobaciones.queries.ts';

/** The comprobaciones: a tab of their seguimiento. */
export const comprobacionesSlice = hangingSlice({
  id: 'comprobacion',
  path: 'comprobaciones/$id',
  // A deposit is what there is to prove; an acuerdo says how much each line has.
  live: refreshOn(
    ['comprobacion', 'ministracion', 'transferencia', 'seguimiento', 'acuerdo'],
    api.comprobacion,
  ),
  uno: comprobacionQueries.una,
  page: lazyRouteComponent(() => import('./pages/ver.tsx'), 'VerPage'),
});
