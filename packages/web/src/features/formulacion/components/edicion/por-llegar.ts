/** On the way, or waiting to be: what goes by itself. */
export const EN_CAMINO: readonly string[] = ['pending', 'saving', 'local', 'unsaved'];
/** What is not in the portal, or not all of it, whatever becomes of it. */
export const SIN_LLEGAR: readonly string[] = [...EN_CAMINO, 'partial', 'refused', 'conflict'];
