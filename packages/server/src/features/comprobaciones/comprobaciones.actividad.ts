import { comprobacionMessages } from '@portal/domain/features/comprobaciones/comprobaciones.messages';
import { sql } from 'kysely';
import { activityOf } from '../../stage/activity.ts';
import { ENTIDAD } from './comprobaciones.repo.ts';

/** The slice in 'Actividad Reciente', in the words of its history. */
export const comprobacionActividad = activityOf({
  entidad: ENTIDAD,
  textos: comprobacionMessages.historial,
  tabla: 'comprobaciones',
  nombre: sql`nombre_organizacion`,
  pagina: '/comprobaciones',
});
