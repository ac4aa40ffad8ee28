import { seguimientoMessages } from '@portal/domain/features/seguimiento/seguimiento.messages';
import { sql } from 'kysely';
import { activityOf } from '../../stage/activity.ts';
import { ENTIDAD } from './seguimiento.repo.ts';

/** The slice in 'Actividad Reciente', in the words of its history. */
export const seguimientoActividad = activityOf({
  entidad: ENTIDAD,
  textos: seguimientoMessages.historial,
  tabla: 'seguimientos',
  nombre: sql`coalesce(nombre_proyecto, nombre_organizacion)`,
  pagina: '/seguimiento-operativo',
});
