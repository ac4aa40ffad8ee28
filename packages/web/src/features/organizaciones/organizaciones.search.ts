/** The state of the slice's screens as the URL carries it, as text; the closed lists that judge it stay with the pages. */

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

/** Search, filter, order and page of the list. */
export const readListaSearch = pick(['q', 'tipo', 'orden', 'sentido', 'cursor']);
export type ListaSearch = ReturnType<typeof readListaSearch>;

/** The open section of an organization's page. */
export const readSeccionSearch = pick(['ver']);
export type SeccionSearch = ReturnType<typeof readSeccionSearch>;
