import { useEffect, useLayoutEffect, useState } from 'react';

type Enlace = { readonly token: string | null; readonly email: string };

const read = (): Enlace => {
  const [fragment, search] = [window.location.hash.slice(1), window.location.search].map(
    (text) => new URLSearchParams(text),
  );
  return {
    token: fragment?.get('token') ?? search?.get('token') ?? null,
    // Only shown, and never believed: who the link is for is known to the server.
    email: fragment?.get('email') ?? '',
  };
};

/**
 * The single-use token of a link of ours, after '#' or as '?token=', and the address that stands beside it in some. They
 * are taken out of the address bar at once, so that they reach no history, bookmark or screenshot; the token is null when
 * the link came without one.
 */
export const useLink = (): Enlace => {
  const [link, setLink] = useState(read);
  // Another link opened where this page already is: the browser changes what stands after '#' and nothing else.
  useEffect(() => {
    const follow = () =>
      setLink((before) => {
        const now = read();
        return now.token ? now : before;
      });
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);
  // Before anything is seen.
  useLayoutEffect(() => {
    if (link.token) window.history.replaceState(window.history.state, '', window.location.pathname);
  }, [link]);
  return link;
};

/** {@link useLink} where only the token matters. */
export const useLinkToken = (): string | null => useLink().token;
