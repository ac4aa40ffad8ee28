import { readUrl } from '../../ui/list-url.ts';

/** Search, filters, order and page of the list of accounts. */
export const readUsuariosSearch = readUrl([
  'q',
  'tipo',
  'rolId',
  'estado',
  'departamento',
  'organizacionId',
  'orden',
  'sentido',
  'cursor',
  'limite',
]);
export type UsuariosSearch = ReturnType<typeof readUsuariosSearch>;
