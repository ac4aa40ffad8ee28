import { codisenoMessages } from '@portal/domain/features/codiseno/codiseno.messages';
import { activityOf } from '../../stage/activity.ts';
import { ENTIDAD } from './codiseno.present.ts';

/** The slice in 'Actividad Reciente', in the words of its history. */
export const codisenoActividad = activityOf({
  entidad: ENTIDAD,
  textos: codisenoMessages.historial,
  tabla: 'co_disenos',
  pagina: '/co-diseno',
});
