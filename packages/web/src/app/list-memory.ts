import { pageAccount } from './session-doubt.ts';

/**
 * How each list was last looked at in this tab, so that the way back from a record leads to it with its filters, its order and
 * its page. Every key names its account, so that signing out forgets it and another account never meets it.
 */
const keyOf = (path: string): string | null => {
  const account = pageAccount.get();
  return account && `lista:${account}:${path}`;
};

/** Notes the address a list has: '/pre-registro', '?estado=en_revision'; an empty one is the list as it opens. */
export const rememberList = (path: string, search: string): void => {
  const key = keyOf(path);
  try {
    if (!key) return;
    if (search) sessionStorage.setItem(key, search);
    else sessionStorage.removeItem(key);
  } catch {
    // Where storage is blocked the way back is the plain list.
  }
};

/** The same place as it was left; whoever came by a link of a mail, or names filters itself, goes where the address says. */
export const asItWasLeft = (href: string): string => {
  if (/[?#]/u.test(href)) return href;
  const key = keyOf(href);
  try {
    return `${href}${(key && sessionStorage.getItem(key)) ?? ''}`;
  } catch {
    return href;
  }
};
