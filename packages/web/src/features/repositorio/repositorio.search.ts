import { readUrl } from '../../ui/list-url.ts';

/** Search, filters, order and page of the repository. */
export const readRepositorioSearch = readUrl([
  'q',
  'categoria',
  'estado',
  'nivel',
  'orden',
  'sentido',
  'cursor',
  'limite',
]);
export type RepositorioSearch = ReturnType<typeof readRepositorioSearch>;

/** The same of the papers of the cases. */
export const readCasosSearch = readUrl(['q', 'cursor', 'limite']);
export type CasosSearch = ReturnType<typeof readCasosSearch>;

/** Which version of a document is looked at; without one, the present one. */
export const readDocumentoSearch = readUrl(['version']);
export type DocumentoSearch = ReturnType<typeof readDocumentoSearch>;
