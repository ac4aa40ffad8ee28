import { readUrl } from '../../ui/list-url.ts';

/** Search, filters, order and page of the list; `estado` and `estatus` hold several, separated by commas. */
export const readListaSearch = readUrl([
  'q',
  'estado',
  'estatus',
  'desde',
  'hasta',
  'orden',
  'sentido',
  'cursor',
  'limite',
]);
export type ListaSearch = ReturnType<typeof readListaSearch>;

/** From which convenio in force a seguimiento is opened. */
export const readCrearSearch = readUrl(['convenio']);
export type CrearSearch = ReturnType<typeof readCrearSearch>;

/** The tab that is looked at; absent: the first. And, of its expenses, which and from where. */
export const readCasoSearch = readUrl(['pestana', 'estado', 'partida', 'cursor']);
export type CasoSearch = ReturnType<typeof readCasoSearch>;
