/** Most bytes of a logo: pages, letters and PDFs carry it. */
export const MAX_LOGO = 128 * 1024;
/** Least and most pixels of a side of a logo. */
export const LADO_DE_LOGO = { min: 32, max: 1600 } as const;
/** Most code points of the foundation's name. */
export const MAX_NOMBRE_DE_FUNDACION = 80;
