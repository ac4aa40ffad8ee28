import { readUrl } from '../../ui/list-url.ts';

/** Search, filter, order and page of the list. */
export const readInvitacionesSearch = readUrl(['q', 'estado', 'orden', 'sentido', 'cursor', 'limite']);
export type InvitacionesSearch = ReturnType<typeof readInvitacionesSearch>;
