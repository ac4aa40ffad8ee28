import { lazyRouteComponent } from '@tanstack/react-router';
import { api } from '../../app/api.ts';
import { refreshOn } from '../../app/live-rule.ts';
import { hangingSlice } from '../../app/slice.ts';
import { transferenciaQueries } from './transferencias.queries.ts';

/** The transfers between lines: a part of the tab of their seguimiento where expenses are proven. */
export const transferenciasSlice = hangingSlice({
  id: 'transferencia',
  path: 'transferencias/$id',
  // What is proven of a line stays in it; an acuerdo says how much each has, and whether anything is transferred.
  live: refreshOn(['transferencia', 'comprobacion', 'seguimiento', 'acuerdo', 'convenio'], api.transferencia),
  uno: transferenciaQueries.una,
  page: lazyRouteComponent(() => import('./pages/ver.tsx'), 'VerPage'),
});
