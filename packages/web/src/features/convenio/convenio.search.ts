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

/** From which approved project a convenio is opened. */
export const readCrearSearch = readUrl(['aprobacion']);
export type CrearSearch = ReturnType<typeof readCrearSearch>;

/** The step that is looked at, and a field of it; absent: the one that waits. */
export const readCasoSearch = readUrl(['paso', 'campo']);
export type CasoSearch = ReturnType<typeof readCasoSearch>;
