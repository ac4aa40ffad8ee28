const keys = ['q', 'estado', 'orden', 'sentido', 'cursor'] as const;

/** The list as the URL carries it, as text; the closed lists that judge it stay with the page. */
export type InvitacionesSearch = Partial<Record<(typeof keys)[number], string>>;

/** Picks the list's keys out of a URL. */
export const readInvitacionesSearch = (raw: Readonly<Record<string, unknown>>): InvitacionesSearch =>
  Object.fromEntries(
    keys.flatMap((key) => {
      const value = raw[key];
      const text = typeof value === 'number' ? String(value) : value;
      return typeof text === 'string' && text !== '' ? [[key, text]] : [];
    }),
  );
