import { rendimientoMessages } from '@portal/domain/features/rendimientos/rendimientos.messages';
import { sql } from 'kysely';
import { activityOf } from '../../stage/activity.ts';
import { ENTIDAD } from './rendimientos.repo.ts';

/** The slice in 'Actividad Reciente', in the words of its history. */
export const rendimientoActividad = activityOf({
  entidad: ENTIDAD,
  textos: rendimientoMessages.historial,
  tabla: 'rendimientos',
  nombre: sql`nombre_organizacion`,
  pagina: '/rendimientos',
});
