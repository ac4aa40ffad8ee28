import { transferenciaMessages } from '@portal/domain/features/transferencias/transferencias.messages';
import { sql } from 'kysely';
import { activityOf } from '../../stage/activity.ts';
import { ENTIDAD } from './transferencias.repo.ts';

/** The slice in 'Actividad Reciente', in the words of its history. */
export const transferenciaActividad = activityOf({
  entidad: ENTIDAD,
  textos: transferenciaMessages.historial,
  tabla: 'transferencias',
  nombre: sql`nombre_organizacion`,
  pagina: '/transferencias',
});
