import { readUrl } from '../../ui/list-url.ts';

const read = readUrl(['q', 'clase', 'desde', 'hasta', 'cursor']);

/** The page's state as its address carries it: `?ver=sin-leer&clase=convocatorias,cuenta&q=…`. */
export type NotificacionesSearch = ReturnType<typeof read> & { readonly ver?: 'sin-leer' };

/** Takes what it understands of an address that anybody may have written. */
export const parseNotificacionesSearch = (search: Record<string, unknown>): NotificacionesSearch => ({
  ...(search.ver === 'sin-leer' ? { ver: 'sin-leer' } : {}),
  ...read(search),
});
