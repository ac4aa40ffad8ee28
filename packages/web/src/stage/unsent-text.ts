/** A text that is being written, kept in this tab until it is sent. Storage may be blocked: then it is not. */

/** What was being written; empty when nothing was. `key` names account and place: 'nota:{account}:{case}'. */
export const readUnsent = (key: string): string => {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
};

/** Keeps what is being written; an empty text forgets it. */
export const writeUnsent = (key: string, texto: string): void => {
  try {
    if (texto) sessionStorage.setItem(key, texto);
    else sessionStorage.removeItem(key);
  } catch {
    // It holds while the page is open.
  }
};
