import { useEffect, useState } from 'react';

const read = (): string | null =>
  new URLSearchParams(window.location.hash.slice(1)).get('token') ??
  new URLSearchParams(window.location.search).get('token');

/**
 * The single-use token of a link of ours, after '#' or as '?token='. It is taken out of the address bar at
 * once, so that it reaches no history, bookmark or screenshot; null when the link came without one.
 */
export const useLinkToken = (): string | null => {
  const [token, setToken] = useState(read);
  // Another link opened where this page already is: the browser changes what stands after '#' and nothing else.
  useEffect(() => {
    const follow = () => setToken((before) => read() ?? before);
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);
  useEffect(() => {
    if (token) window.history.replaceState(window.history.state, '', window.location.pathname);
  }, [token]);
  return token;
};
