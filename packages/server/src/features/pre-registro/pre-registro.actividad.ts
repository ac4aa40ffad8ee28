import { preRegistroForm, preRegistroMessages } from '@portal/domain/features/pre-registro/public';
import { sql } from 'kysely';
import { activityOf } from '../../stage/activity.ts';

/** The slice in 'Actividad Reciente', in the words of its history. */
export const preRegistroActividad = activityOf({
  entidad: preRegistroForm.id,
  textos: preRegistroMessages.historial,
  tabla: 'pre_registros',
  nombre: sql`nombre_organizacion`,
  pagina: '/pre-registro/ver',
});
