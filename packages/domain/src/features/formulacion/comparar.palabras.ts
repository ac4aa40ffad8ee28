import { diffWordsWithSpace } from 'diff';

/** A text compared with what it was, word by word. */

export type Trozo = { readonly tipo: 'igual' | 'quitado' | 'agregado'; readonly texto: string };

/** Beyond so many words that differ, two texts are two texts. */
const MAX_DISTINTAS = 600;

/** What stayed, what was taken away and what was added, in order: without the added it is the old text, without the taken away the new one. */
export const compararPalabras = (antes: string, despues: string): Trozo[] => {
  if (antes === despues) return antes === '' ? [] : [{ tipo: 'igual', texto: antes }];
  const trozos = diffWordsWithSpace(antes, despues, { maxEditLength: MAX_DISTINTAS });
  if (!trozos)
    return [
      { tipo: 'quitado', texto: antes },
      { tipo: 'agregado', texto: despues },
    ];
  return trozos.map(({ added, removed, value }) => {
    if (added) return { tipo: 'agregado', texto: value };
    return { tipo: removed ? 'quitado' : 'igual', texto: value };
  });
};
