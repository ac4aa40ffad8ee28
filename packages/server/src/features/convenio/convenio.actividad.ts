import { convenioMessages } from '@portal/domain/features/convenio/convenio.messages';
import { sql } from 'kysely';
import { activityOf } from '../../stage/activity.ts';
import { ENTIDAD } from './convenio.repo.ts';

/** The slice in 'Actividad Reciente', in the words of its history. */
export const convenioActividad = activityOf({
  entidad: ENTIDAD,
  textos: convenioMessages.historial,
  tabla: 'convenios',
  nombre: sql`coalesce(nombre_proyecto, nombre_organizacion)`,
  pagina: '/convenio',
});
