import { avanceSlice } from './features/avances/public.ts';
import { cartaSlice } from './features/cartas/public.ts';
import { comprobacionSlice } from './features/comprobaciones/public.ts';
import { ministracionSlice } from './features/ministraciones/public.ts';
import { rendimientoSlice } from './features/rendimientos/public.ts';
import { transferenciaSlice } from './features/transferencias/public.ts';
import { visitaSlice } from './features/visitas/public.ts';
import type { ServerSlice } from './platform/slice.ts';

/** What hangs on a seguimiento, in the order of its tabs. */
export const slicesDeEjecucion: readonly ServerSlice[] = [
  ministracionSlice,
  comprobacionSlice,
  transferenciaSlice,
  rendimientoSlice,
  avanceSlice,
  cartaSlice,
  visitaSlice,
];

/** Entities whose records hang on the one of a stage, however many there are: what was done with them is told of their case. */
export const colgantes = [
  'ministracion',
  'comprobacion',
  'transferencia',
  'rendimiento',
  'avance',
  'carta',
  'visita',
];
