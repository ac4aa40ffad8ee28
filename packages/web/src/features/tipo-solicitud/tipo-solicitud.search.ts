const keys = ['tipo', 'convocatoria', 'invitacion', 'regreso'] as const;

/** What is chosen, as the URL carries it, so that reloading or coming back keeps it; judged by the page. */
export type TipoSolicitudSearch = Partial<Record<(typeof keys)[number], string>>;

/** Picks the page's keys out of a URL, as text. */
export const readTipoSolicitudSearch = (raw: Readonly<Record<string, unknown>>): TipoSolicitudSearch =>
  Object.fromEntries(
    keys.flatMap((key) => (typeof raw[key] === 'string' && raw[key] !== '' ? [[key, raw[key]]] : [])),
  );
