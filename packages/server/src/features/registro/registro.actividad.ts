import { registroMessages } from '@portal/domain/features/registro/registro.messages';
import { sql } from 'kysely';
import { activityOf } from '../../stage/activity.ts';
import { ENTIDAD } from './registro.repo.ts';

/** The slice in 'Actividad Reciente', in the words of its history. */
export const registroActividad = activityOf({
  entidad: ENTIDAD,
  textos: registroMessages.historial,
  tabla: 'registros',
  nombre: sql`coalesce(nombre_proyecto, nombre_organizacion)`,
  pagina: '/registro/ver',
});
