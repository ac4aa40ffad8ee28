/** Which notices the page shows; the rest of the address is dropped. */
export type NotificacionesSearch = { readonly ver?: 'sin-leer' };

export const parseNotificacionesSearch = (search: Record<string, unknown>): NotificacionesSearch =>
  search.ver === 'sin-leer' ? { ver: 'sin-leer' } : {};
