/**
 * The state of the slice's screens as the URL carries it. Routes only pick known keys, as text: this file
 * travels with the first screen, so the closed lists that judge the values stay with the pages.
 */

const pick =
  <const K extends string>(keys: readonly K[]) =>
  (raw: Readonly<Record<string, unknown>>): Partial<Record<K, string>> =>
    Object.fromEntries(
      keys.flatMap((key) => {
        const value = raw[key];
        const text = typeof value === 'number' ? String(value) : value;
        return typeof text === 'string' && text !== '' ? [[key, text]] : [];
      }),
    ) as Partial<Record<K, string>>;

/** Search, filters, order and page of the list; `estado` holds several, separated by commas. */
export const readListaSearch = pick(['q', 'estado', 'dirigida', 'vigentes', 'orden', 'sentido', 'cursor']);
export type ListaSearch = ReturnType<typeof readListaSearch>;

/** Page of the applications on the page of one call. */
export const readVerSearch = pick(['postulaciones']);
export type VerSearch = ReturnType<typeof readVerSearch>;
