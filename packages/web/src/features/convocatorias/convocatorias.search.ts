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

/** Page of the applications on the page of one call. */
export const readVerSearch = readUrl(['postulaciones']);
export type VerSearch = ReturnType<typeof readVerSearch>;
