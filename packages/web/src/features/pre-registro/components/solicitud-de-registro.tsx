import { ultimoInstante } from '@portal/domain/features/convocatorias/public';
import { preRegistroMessages } from '@portal/domain/features/pre-registro/pre-registro.messages';
import type { ProyectoDeRegistro } from '@portal/domain/features/proyectos/public';
import { formatDateTime } from '@portal/domain/kernel/dates';
import { TiraDeSolicitud } from '../../proyectos/public.ts';

const m = preRegistroMessages.solicitud;

/** The request type of a record that was sent. */
export const SolicitudDeRegistro = ({
  proyecto,
  plain,
}: {
  proyecto: ProyectoDeRegistro;
  /** Inside something that has a box already. */
  plain?: boolean;
}) => {
  const { convocatoria } = proyecto;
  const cerro = convocatoria !== null && new Date(convocatoria.cierraEn) <= new Date();
  const cierre = convocatoria && formatDateTime(ultimoInstante(convocatoria));
  return (
    <TiraDeSolicitud
      tipo={proyecto.tipoSolicitud}
      convocatoria={convocatoria}
      plain={plain}
      plazo={cierre && (cerro ? m.cerro(cierre) : m.cierra(cierre))}
    />
  );
};
