import { lazyRouteComponent } from '@tanstack/react-router';
import { api } from '../../app/api.ts';
import { refreshOn } from '../../app/live-rule.ts';
import { hangingSlice } from '../../app/slice.ts';
import { cartaQueries } from './cartas.queries.ts';

/** The cartas: a tab of their seguimiento. */
export const cartasSlice = hangingSlice({
  id: 'carta',
  path: 'cartas/$id',
  // A suspension takes none that asks for money; a deposit or a refund is what pays one.
  live: refreshOn(['carta', 'seguimiento', 'ministracion', 'documento-emitido'], api.carta),
  uno: cartaQueries.una,
  page: lazyRouteComponent(() => import('./pages/ver.tsx'), 'VerPage'),
});
