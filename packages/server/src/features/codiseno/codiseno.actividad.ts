import { codisenoMessages } from '@portal/domain/features/codiseno/codiseno.messages';
import { sql } from 'kysely';
import { activityOf } from '../../stage/activity.ts';
import { ENTIDAD } from './codiseno.present.ts';

/** The slice in 'Actividad Reciente', in the words of its history. */
export const codisenoActividad = activityOf({
  entidad: ENTIDAD,
  textos: codisenoMessages.historial,
  tabla: 'co_disenos',
  nombre: sql`coalesce(nombre_proyecto, nombre_organizacion)`,
  pagina: '/co-diseno',
});
