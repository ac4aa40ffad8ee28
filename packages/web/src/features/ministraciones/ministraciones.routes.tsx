import { lazyRouteComponent } from '@tanstack/react-router';
import { api } from '../../app/api.ts';
import { refreshOn } from '../../app/live-rule.ts';
import { hangingSlice } from '../../app/slice.ts';
import { ministracionQueries } from './ministraciones.queries.ts';

/** The ministraciones: a tab of their seguimiento. */
export const ministracionesSlice = hangingSlice({
  id: 'ministracion',
  path: 'ministraciones/$id',
  // An acuerdo suspends payments, and says how much there is to ask for.
  live: refreshOn(
    ['ministracion', 'comprobacion', 'seguimiento', 'acuerdo', 'documento-emitido'],
    api.ministracion,
  ),
  uno: ministracionQueries.una,
  page: lazyRouteComponent(() => import('./pages/ver.tsx'), 'VerPage'),
});
