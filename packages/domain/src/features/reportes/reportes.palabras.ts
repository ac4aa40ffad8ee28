import { describirTipo, type TipoSolicitud, tiposDeSolicitud } from '../proyectos/public.ts';

/** Words of the cases that composed reports say. */
export { etapas, etiquetaDeEtapa } from '../proyectos/public.ts';

const esTipo = (valor: string): valor is TipoSolicitud => tiposDeSolicitud.some((uno) => uno === valor);

export const tipoEnPalabras = (valor: string): string =>
  esTipo(valor) ? describirTipo(valor).insignia : valor;
