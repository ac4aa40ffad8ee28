import { avanceSlice } from './features/avances/public.ts';
import { cartaSlice } from './features/cartas/public.ts';
import { comprobacionSlice } from './features/comprobaciones/public.ts';
import { ministracionSlice } from './features/ministraciones/public.ts';
import type { Colgante } from './features/proyectos/public.ts';
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

/** What hangs on the record of a stage, however many there are: what was done with it is told of its case. */
export const colgantes: readonly Colgante[] = [
  { entidad: 'ministracion', tabla: 'ministraciones', importe: true },
  { entidad: 'comprobacion', tabla: 'comprobaciones', importe: true },
  { entidad: 'transferencia', tabla: 'transferencias', importe: true },
  { entidad: 'rendimiento', tabla: 'rendimientos', importe: true },
  { entidad: 'avance', tabla: 'avances', importe: false },
  { entidad: 'carta', tabla: 'cartas', importe: true },
  { entidad: 'visita', tabla: 'visitas', importe: false },
];
