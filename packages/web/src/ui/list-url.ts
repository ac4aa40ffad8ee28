/** The known keys of a URL as text; what the URL does not have is absent. */
export type UrlState<K extends string> = Readonly<Partial<Record<K, string>>>;

/**
 * `validateSearch` of a screen: picks its keys out of a URL that anybody may have written, as text; numbers are text, and
 * whatever else the URL brings is dropped. It travels with the first screen, so the closed lists that judge the values
 * stay with the pages (`list-query.ts`).
 */
export const readUrl =
  <const K extends string>(keys: readonly K[]) =>
  (raw: Readonly<Record<string, unknown>>): UrlState<K> =>
    Object.fromEntries(
      keys.flatMap((key) => {
        const value = raw[key];
        const text = typeof value === 'number' ? String(value) : value;
        return typeof text === 'string' && text !== '' ? [[key, text]] : [];
      }),
    ) as UrlState<K>;
