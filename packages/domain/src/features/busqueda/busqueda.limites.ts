/** Limits of a search, apart from its schemas: the palette needs no more. Code points. */
export const MINIMO_DE_CONSULTA = 2;
export const MAXIMO_DE_CONSULTA = 100;
/** Most results of one kind. */
export const HALLAZGOS_POR_GRUPO = 5;
