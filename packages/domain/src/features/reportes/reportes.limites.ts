/** Limits of what a person composes. No zod here: travels with pages. */
export const MAX_COLUMNAS = 20;
export const MAX_NOMBRE = 120;
/** Most reports of one account. */
export const MAX_COMPUESTOS = 100;
/** Most groups that are told. */
export const MAX_GRUPOS = 500;
