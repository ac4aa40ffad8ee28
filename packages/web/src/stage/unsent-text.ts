/**
 * A text that is being written, kept on this device until it is sent, as what forms keep is (ADR 0060, 7): a telephone closes the page
 * while one waits for a signal. Every key names its account, so that signing out forgets it. Storage may be blocked: then it is not kept.
 */

/** What was being written; empty when nothing was. `key` names account and place: 'nota:{account}:{case}'. */
export const readUnsent = (key: string): string => {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
};

/** Keeps what is being written; an empty text forgets it. */
export const writeUnsent = (key: string, texto: string): void => {
  try {
    if (texto) localStorage.setItem(key, texto);
    else localStorage.removeItem(key);
  } catch {
    // It holds while the page is open.
  }
};

/** Whether something is kept under the key, or under one of those that begin with it. */
export const hasUnsent = (key: string): boolean => {
  try {
    return Object.keys(localStorage).some((one) => one === key || one.startsWith(`${key}:`));
  } catch {
    return false;
  }
};
