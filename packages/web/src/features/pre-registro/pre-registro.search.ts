import { readUrl } from '../../ui/list-url.ts';

/** Search, filters, order and page of the list; `estado` holds several, separated by commas. */
export const readListaSearch = readUrl([
  'q',
  'estado',
  'tipo',
  'convocatoriaId',
  'tipoSolicitud',
  'responsable',
  'desde',
  'hasta',
  'orden',
  'sentido',
  'cursor',
  'limite',
  'convocatoria',
  'invitacion',
  'borrador',
  'regreso',
]);
export type ListaSearch = ReturnType<typeof readListaSearch>;

/** The open step of the form. */
export const readPasoSearch = readUrl(['paso']);

/**
 * The open step of a new record, which of the account's drafts it is, and the request type that somebody arrives with (A§2
 * 'Request-type selection'). `llegada`: with a `nueva` one, which asks first where drafts wait; or with another one for this
 * very draft, to `cambiar` it.
 */
export const readCrearSearch = readUrl(['paso', 'borrador', 'tipo', 'convocatoria', 'invitacion', 'llegada']);
export type CrearSearch = ReturnType<typeof readCrearSearch>;

/** The paper that is shown, in the tab of the papers. */
export const readPapelesSearch = readUrl(['ranura']);
export type PapelesSearch = ReturnType<typeof readPapelesSearch>;
