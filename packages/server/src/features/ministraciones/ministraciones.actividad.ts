import { ministracionMessages } from '@portal/domain/features/ministraciones/ministraciones.messages';
import { sql } from 'kysely';
import { activityOf } from '../../stage/activity.ts';
import { ENTIDAD } from './ministraciones.repo.ts';

/** The slice in 'Actividad Reciente', in the words of its history. */
export const ministracionActividad = activityOf({
  entidad: ENTIDAD,
  textos: ministracionMessages.historial,
  tabla: 'ministraciones',
  nombre: sql`beneficiario`,
  pagina: '/ministraciones',
});
