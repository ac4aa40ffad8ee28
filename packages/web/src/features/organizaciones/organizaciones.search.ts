import { readUrl } from '../../ui/list-url.ts';

/** Search, filter, order and page of the list. */
export const readListaSearch = readUrl(['q', 'tipo', 'orden', 'sentido', 'cursor', 'limite']);
export type ListaSearch = ReturnType<typeof readListaSearch>;

/** The open section of an organization's page. */
export const readSeccionSearch = readUrl(['ver']);
export type SeccionSearch = ReturnType<typeof readSeccionSearch>;
