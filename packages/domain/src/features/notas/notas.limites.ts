/** Most notes of one case that stand: a page shows them all. */
export const MAX_NOTAS = 200;
/** Most code points of a note. */
export const MAX_NOTA = 2000;
