/** A note that is being written, kept in this tab by account and case until it is sent. Storage may be blocked: then it is not. */
const keyOf = (usuarioId: string, proyectoId: string): string => `nota:${usuarioId}:${proyectoId}`;

/** What was being written; empty when nothing was. */
export const readUnsent = (usuarioId: string, proyectoId: string): string => {
  try {
    return sessionStorage.getItem(keyOf(usuarioId, proyectoId)) ?? '';
  } catch {
    return '';
  }
};

/** Keeps what is being written; an empty text forgets it. */
export const writeUnsent = (usuarioId: string, proyectoId: string, texto: string): void => {
  try {
    if (texto) sessionStorage.setItem(keyOf(usuarioId, proyectoId), texto);
    else sessionStorage.removeItem(keyOf(usuarioId, proyectoId));
  } catch {
    // It holds while the page is open.
  }
};
