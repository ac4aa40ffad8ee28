import { readUrl } from '../../ui/list-url.ts';

/** Search, filters, order and page of the list; `estado` holds several, separated by commas. */
export const readListaSearch = readUrl([
  'q',
  'estado',
  'turno',
  'desde',
  'hasta',
  'orden',
  'sentido',
  'cursor',
  'limite',
  'sesion',
]);
export type ListaSearch = ReturnType<typeof readListaSearch>;

/** From which validated registro a co-diseño is opened. */
export const readCrearSearch = readUrl(['registro']);
export type CrearSearch = ReturnType<typeof readCrearSearch>;

/** The session that is looked at, and the section that a link asks for. */
export const readSesionSearch = readUrl(['sesion', 'seccion']);
export type SesionSearch = ReturnType<typeof readSesionSearch>;
