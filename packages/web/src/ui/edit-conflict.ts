import type { ConflictWords } from './conflict.ts';

/** The words of an edit that met another one: `said` is what happened, in a sentence. */
export const editWords = (title: string, said: string): ConflictWords => ({
  title,
  description: `${said} Elige con qué versión te quedas en cada dato que cambió en las dos; lo demás ya está junto.`,
  theirs: 'Lo guardado en el portal',
  mine: 'Lo que escribiste',
  useTheirs: 'Usar todo lo guardado',
  useMine: 'Usar todo lo que escribí',
});

/** The values that were chosen. */
export const chosenOf = <T>(
  versions: { readonly mine: T; readonly theirs: T },
  choice: 'mine' | 'theirs' | { readonly merged: T },
): T => (choice === 'mine' || choice === 'theirs' ? versions[choice] : choice.merged);
