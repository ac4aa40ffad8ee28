import { esTipoSolicitud, type TipoSolicitud } from '@portal/domain/features/proyectos/public';
import type { TipoSolicitudSearch } from '../tipo-solicitud.search.ts';

/** What a person has chosen so far; the call or the invitation belongs to its type. */
export type Eleccion = {
  readonly tipo: TipoSolicitud | null;
  /** Id of the call or of the invitation; null when the type needs none, or none is chosen. */
  readonly opcion: string | null;
};

/** Where in the URL the second choice of a type stands; absent: the type needs none. */
const claves = { convocatoria: 'convocatoria', invitacion_ficosec: 'invitacion' } as const satisfies Partial<
  Record<TipoSolicitud, keyof TipoSolicitudSearch>
>;
const claveDe = (tipo: TipoSolicitud): 'convocatoria' | 'invitacion' | null =>
  tipo === 'solicitud_organizacion' ? null : claves[tipo];

/** The choice that a URL stands for: nothing when it names no type. */
export const eleccionDe = (search: TipoSolicitudSearch): Eleccion => {
  if (!esTipoSolicitud(search.tipo)) return { tipo: null, opcion: null };
  const clave = claveDe(search.tipo);
  return { tipo: search.tipo, opcion: (clave && search[clave]) ?? null };
};

/** The URL of a choice; choosing another type forgets the call or invitation of the one before. */
export const searchDe = ({ tipo, opcion }: Eleccion): TipoSolicitudSearch => {
  if (!tipo) return {};
  const clave = claveDe(tipo);
  return clave && opcion ? { tipo, [clave]: opcion } : { tipo };
};

/**
 * The choice among what is on offer: an option that is not there any more is dropped, and the only one
 * there is needs no click.
 */
export const elegirEntre = (opcion: string | null, ofrecidas: readonly string[]): string | null => {
  if (opcion !== null && ofrecidas.includes(opcion)) return opcion;
  return ofrecidas.length === 1 ? (ofrecidas[0] ?? null) : null;
};

/** Why one cannot continue yet, in words; null when one can. */
export const faltaPara = ({ tipo, opcion }: Eleccion): string | null => {
  if (tipo === 'convocatoria' && !opcion) return 'Elige la convocatoria a la que respondes.';
  if (tipo === 'invitacion_ficosec' && !opcion) return 'Elige la invitación que vas a atender.';
  return null;
};
