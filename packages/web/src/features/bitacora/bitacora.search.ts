import { readUrl } from '../../ui/list-url.ts';

/** The log's state as its address carries it. */
export const readBitacoraSearch = readUrl([
  'q',
  'persona',
  'folio',
  'asunto',
  'accion',
  'resultado',
  'desde',
  'hasta',
  'cursor',
  'limite',
]);
export type BitacoraSearch = ReturnType<typeof readBitacoraSearch>;
