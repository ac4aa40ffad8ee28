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
]);
export type ListaSearch = ReturnType<typeof readListaSearch>;

/** From which validated pre-registro a registro is opened. */
export const readCrearSearch = readUrl(['preRegistro']);
export type CrearSearch = ReturnType<typeof readCrearSearch>;

/** The open section. */
export const readPasoSearch = readUrl(['paso']);
export type PasoSearch = ReturnType<typeof readPasoSearch>;
