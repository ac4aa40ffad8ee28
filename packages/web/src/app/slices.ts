import { correosSlice } from '../features/correos/correos.routes.tsx';
import { cuentaSlice } from '../features/cuenta/cuenta.routes.tsx';
import { notificacionesSlice } from '../features/notificaciones/notificaciones.routes.tsx';
import { preRegistroSlice } from '../features/pre-registro/pre-registro.routes.tsx';
import type { WebSlice } from './slice.ts';

/** The only list of slices on this floor; its order is the order of the sidebar. */
export const slices: readonly WebSlice[] = [preRegistroSlice, correosSlice, notificacionesSlice, cuentaSlice];
