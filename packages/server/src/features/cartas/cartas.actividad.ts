import { cartaMessages } from '@portal/domain/features/cartas/cartas.messages';
import { sql } from 'kysely';
import { activityOf } from '../../stage/activity.ts';
import { ENTIDAD } from './cartas.repo.ts';

/** The slice in 'Actividad Reciente', in the words of its history. */
export const cartaActividad = activityOf({
  entidad: ENTIDAD,
  textos: cartaMessages.historial,
  tabla: 'cartas',
  nombre: sql`nombre_organizacion`,
  pagina: '/cartas',
});
