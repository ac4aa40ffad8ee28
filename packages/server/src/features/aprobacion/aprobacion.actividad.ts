import { aprobacionMessages } from '@portal/domain/features/aprobacion/aprobacion.messages';
import { sql } from 'kysely';
import { activityOf } from '../../stage/activity.ts';
import { ENTIDAD } from './aprobacion.repo.ts';

/** The slice in 'Actividad Reciente', in the words of its history. */
export const aprobacionActividad = activityOf({
  entidad: ENTIDAD,
  textos: aprobacionMessages.historial,
  tabla: 'aprobaciones',
  nombre: sql`coalesce(nombre_proyecto, nombre_organizacion)`,
  pagina: '/aprobacion',
});
