import { readUrl } from '../../ui/list-url.ts';

/** Search, filters, order and page of the list; `estado` holds several, separated by commas. */
export const readListaSearch = readUrl([
  'q',
  'estado',
  'dirigida',
  'vigentes',
  'orden',
  'sentido',
  'cursor',
  'limite',
]);
export type ListaSearch = ReturnType<typeof readListaSearch>;
