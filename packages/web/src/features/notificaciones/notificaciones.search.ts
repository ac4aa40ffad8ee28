/** The page's state as its address carries it: `?ver=sin-leer&clase=convocatorias,cuenta&q=…`. */
export type NotificacionesSearch = {
  readonly ver?: 'sin-leer';
  readonly q?: string;
  /** Kinds, joined by commas. */
  readonly clase?: string;
  readonly desde?: string;
  readonly hasta?: string;
  readonly cursor?: string;
};

const keys = ['q', 'clase', 'desde', 'hasta', 'cursor'] as const;

/** Takes what it understands of an address that anybody may have written. */
export const parseNotificacionesSearch = (search: Record<string, unknown>): NotificacionesSearch => ({
  ...(search.ver === 'sin-leer' ? { ver: 'sin-leer' } : {}),
  ...Object.fromEntries(
    keys.flatMap((key) => {
      const value = search[key];
      return (typeof value === 'string' && value !== '') || typeof value === 'number'
        ? [[key, String(value)]]
        : [];
    }),
  ),
});
