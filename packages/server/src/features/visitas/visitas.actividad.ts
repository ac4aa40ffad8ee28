import { visitaMessages } from '@portal/domain/features/visitas/visitas.messages';
import { sql } from 'kysely';
import { activityOf } from '../../stage/activity.ts';
import { ENTIDAD } from './visitas.repo.ts';

/** The slice in 'Actividad Reciente', in the words of its history. */
export const visitaActividad = activityOf({
  entidad: ENTIDAD,
  textos: visitaMessages.historial,
  tabla: 'visitas',
  nombre: sql`nombre_organizacion`,
  pagina: '/visitas',
});
