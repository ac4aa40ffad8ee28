import type { EnviarInput } from '@portal/domain/features/pre-registro/pre-registro.shapes';
import { esTipoSolicitud, type TipoSolicitud } from '@portal/domain/features/proyectos/public';
import { type Answers, textOf } from '@portal/domain/kernel/form';
import type { CrearSearch } from '../pre-registro.search.ts';

/** What was chosen in /tipo-solicitud: the type, and the call or the invitation that it rests on. */
export type Eleccion = {
  readonly tipoSolicitud: TipoSolicitud;
  readonly convocatoriaId?: string;
  readonly invitacionId?: string;
};

const whole = (
  tipo: string | null | undefined,
  convocatoria: string | null | undefined,
  invitacion: string | null | undefined,
): Eleccion | null => {
  if (!esTipoSolicitud(tipo)) return null;
  if (tipo === 'convocatoria')
    return convocatoria ? { tipoSolicitud: tipo, convocatoriaId: convocatoria } : null;
  if (tipo === 'invitacion_ficosec')
    return invitacion ? { tipoSolicitud: tipo, invitacionId: invitacion } : null;
  return { tipoSolicitud: tipo };
};

/** The choice that a URL brings; null when it brings none, or not all of one. */
export const eleccionDeUrl = ({ tipo, convocatoria, invitacion }: CrearSearch): Eleccion | null =>
  whole(tipo, convocatoria, invitacion);

/** The choice that a draft keeps. */
export const eleccionDeBorrador = (datos: Answers): Eleccion | null =>
  whole(textOf(datos.tipo_solicitud), textOf(datos.convocatoria_id), textOf(datos.invitacion_id));

/** A draft with another choice; its answers stay. */
export const conEleccion = (datos: Answers, eleccion: Eleccion): Answers => ({
  ...datos,
  tipo_solicitud: eleccion.tipoSolicitud,
  convocatoria_id: eleccion.convocatoriaId ?? null,
  invitacion_id: eleccion.invitacionId ?? null,
});

/** Whether two choices are the same. */
export const mismaEleccion = (a: Eleccion | null, b: Eleccion | null): boolean =>
  a?.tipoSolicitud === b?.tipoSolicitud &&
  a?.convocatoriaId === b?.convocatoriaId &&
  a?.invitacionId === b?.invitacionId;

/** A choice as the URL of the form carries it. */
export const searchDe = ({ tipoSolicitud, convocatoriaId, invitacionId }: Eleccion): CrearSearch => ({
  tipo: tipoSolicitud,
  ...(convocatoriaId ? { convocatoria: convocatoriaId } : {}),
  ...(invitacionId ? { invitacion: invitacionId } : {}),
});

/** Where the choice of a draft is changed, as it stands, with the way back to the form. */
export const enlaceParaCambiar = (eleccion: Eleccion, borrador: string | undefined): string => {
  const search = new URLSearchParams({ tipo: eleccion.tipoSolicitud, regreso: 'pre-registro' });
  if (eleccion.convocatoriaId) search.set('convocatoria', eleccion.convocatoriaId);
  if (eleccion.invitacionId) search.set('invitacion', eleccion.invitacionId);
  if (borrador) search.set('borrador', borrador);
  return `/tipo-solicitud?${search}`;
};

/** What a draft of staff keeps of an organization that is not in the portal, in place of its id. */
export const NUEVA = 'nueva';

/** What staff chose, as it is sent. */
export const aNombreDe = (organizacion: string): Pick<EnviarInput, 'organizacionId' | 'organizacionNueva'> =>
  organizacion === NUEVA ? { organizacionNueva: true } : { organizacionId: organizacion };
