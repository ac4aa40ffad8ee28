/** A list as its address names it: '?estado=en_revision', or nothing, for links from its records back to it and on to the next. */
export const addressOf = (search: Readonly<Record<string, string | undefined>>): string => {
  const text = new URLSearchParams(
    Object.entries(search).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  ).toString();
  return text && `?${text}`;
};
