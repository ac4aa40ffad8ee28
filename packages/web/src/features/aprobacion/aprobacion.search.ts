import { readUrl } from '../../ui/list-url.ts';

/** Search, filters, order and page of the list; `estado` holds several, separated by commas. */
export const readListaSearch = readUrl([
  'q',
  'estado',
  'etapa',
  'turno',
  'desde',
  'hasta',
  'orden',
  'sentido',
  'cursor',
  'limite',
]);
export type ListaSearch = ReturnType<typeof readListaSearch>;

/** From which completed co-diseño an aprobación is opened. */
export const readCrearSearch = readUrl(['codiseno']);
export type CrearSearch = ReturnType<typeof readCrearSearch>;

/** The round and the stage of it that are looked at; absent: those that go on. */
export const readCasoSearch = readUrl(['ronda', 'etapa']);
export type CasoSearch = ReturnType<typeof readCasoSearch>;
