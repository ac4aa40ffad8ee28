import { readUrl } from '../../ui/list-url.ts';

/** Search, filters, order and page of the list; filters of several hold them separated by commas. */
export const readListaSearch = readUrl([
  'q',
  'etapa',
  'turno',
  'tipo',
  'responsable',
  'convocatoriaId',
  'orden',
  'sentido',
  'cursor',
  'limite',
]);
export type ListaSearch = ReturnType<typeof readListaSearch>;
