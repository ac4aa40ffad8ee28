import { readUrl } from '../../ui/list-url.ts';

/** Search, filters, order and page of the inbox. */
export const readArcoSearch = readUrl([
  'q',
  'estado',
  'derecho',
  'situacion',
  'orden',
  'sentido',
  'cursor',
  'limite',
]);
export type ArcoSearch = ReturnType<typeof readArcoSearch>;
