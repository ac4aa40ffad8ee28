/** Most code points of a phrase: those of the comment that it goes into. */
export const MAX_FRASE = 2000;
/** Most phrases of one person, and most that the foundation shares: a picker shows them all. */
export const MAX_FRASES = 100;
