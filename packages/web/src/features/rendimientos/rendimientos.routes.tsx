import { lazyRouteComponent } from '@tanstack/react-router';
import { api } from '../../app/api.ts';
import { refreshOn } from '../../app/live-rule.ts';
import { hangingSlice } from '../../app/slice.ts';
import { rendimientoQueries } from './rendimientos.queries.ts';

/** The bank interest: a part of the tab of the ministraciones of its seguimiento. */
export const rendimientosSlice = hangingSlice({
  id: 'rendimiento',
  path: 'rendimientos/$id',
  // A deposit is what bears it; an acuerdo says which months are of the execution.
  live: refreshOn(['rendimiento', 'ministracion', 'seguimiento', 'acuerdo'], api.rendimiento),
  uno: rendimientoQueries.una,
  page: lazyRouteComponent(() => import('./pages/ver.tsx'), 'VerPage'),
});
