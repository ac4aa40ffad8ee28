import { registroMessages } from '@portal/domain/features/registro/registro.messages';
import { activityOf } from '../../stage/activity.ts';
import { ENTIDAD } from './registro.repo.ts';

/** The slice in 'Actividad Reciente', in the words of its history. */
export const registroActividad = activityOf({
  entidad: ENTIDAD,
  textos: registroMessages.historial,
  tabla: 'registros',
  pagina: '/registro/ver',
});
