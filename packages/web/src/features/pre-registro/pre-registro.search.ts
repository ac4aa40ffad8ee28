import { readUrl } from '../../ui/list-url.ts';

/** Search, filters, order and page of the list; `estado` holds several, separated by commas. */
export const readListaSearch = readUrl([
  'q',
  'estado',
  'tipo',
  'desde',
  'hasta',
  'orden',
  'sentido',
  'cursor',
  'limite',
  'convocatoria',
  'invitacion',
]);
export type ListaSearch = ReturnType<typeof readListaSearch>;

/** The open step of the form. */
export const readPasoSearch = readUrl(['paso']);
export type PasoSearch = ReturnType<typeof readPasoSearch>;

/** The open step of a new record, and the request type that it is begun with (A§2 'Request-type selection'). */
export const readCrearSearch = readUrl(['paso', 'tipo', 'convocatoria', 'invitacion']);
export type CrearSearch = ReturnType<typeof readCrearSearch>;

/** The paper that is shown, in the tab of the papers. */
export const readPapelesSearch = readUrl(['ranura']);
export type PapelesSearch = ReturnType<typeof readPapelesSearch>;
