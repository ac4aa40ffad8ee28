import { avanceMessages } from '@portal/domain/features/avances/avances.messages';
import { sql } from 'kysely';
import { activityOf } from '../../stage/activity.ts';
import { ENTIDAD } from './avances.repo.ts';

/** The slice in 'Actividad Reciente', in the words of its history. */
export const avanceActividad = activityOf({
  entidad: ENTIDAD,
  textos: avanceMessages.historial,
  tabla: 'avances',
  nombre: sql`'Reporte ' || numero`,
  pagina: '/avances',
});
