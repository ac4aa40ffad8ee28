import { estadosDeCorreo, etiquetasDeEstadoDeCorreo } from '@portal/domain/features/notificaciones/public';
import { listOf, many } from '../../../ui/list-query.ts';

/** The outbox in the URL: newest first, by state. */
export const correosEnUrl = listOf({
  estado: many('Estado', estadosDeCorreo, (estado) => etiquetasDeEstadoDeCorreo[estado]),
});

/** The addresses that bounce: searched, not filtered. */
export const direccionesEnUrl = listOf({});
