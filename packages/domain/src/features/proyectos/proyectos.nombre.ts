import { describirTipo, type TipoSolicitud } from './tipos-solicitud.ts';

/** What a case is named from; of its call the title alone. */
export type CasoPorNombrar = {
  /** Null until its registro names it. */
  readonly nombre: string | null;
  readonly organizacion: { readonly nombre: string };
  readonly tipoSolicitud: TipoSolicitud;
  readonly convocatoria: { readonly titulo: string } | null;
};

export type NombreDeCaso = {
  readonly nombre: string;
  /** What stands beside it, where there is room. */
  readonly junto: string | null;
};

/**
 * What a case is called, on every page, list and letter: its own name, once its registro gave it one; until then whose it is,
 * and to its organization, to which that tells nothing, what it answers. Beside it stands the next of the three.
 */
export const nombreDeCaso = (
  { nombre, organizacion, tipoSolicitud, convocatoria }: CasoPorNombrar,
  /** Whether the reader belongs to its organization. */
  propio: boolean,
): NombreDeCaso => {
  const solicitud = convocatoria?.titulo ?? describirTipo(tipoSolicitud).insignia;
  if (propio) return nombre === null ? { nombre: solicitud, junto: null } : { nombre, junto: solicitud };
  return nombre === null
    ? { nombre: organizacion.nombre, junto: solicitud }
    : { nombre, junto: organizacion.nombre };
};
