/** Entity of what is decided about publishing, in log and events. Free of schemas, so that pages may read it. */
export const DATOS_ABIERTOS = 'datos-abiertos';

/** By which 360Giving tells the grants of one publisher from those of another. */
export const PREFIJO = /^[A-Za-z0-9]{2,20}(?:-[A-Za-z0-9]{1,20}){0,3}$/u;
/** Shortest reason for withholding a grant, in characters. */
export const MOTIVO_MINIMO = 5;

export const RUTA_JSON = '/api/v1/datos-abiertos/donativos.json';
export const RUTA_CSV = '/api/v1/datos-abiertos/donativos.csv';
/** Under which what is published may be used. */
export const LICENCIA = 'https://creativecommons.org/licenses/by/4.0/';

/** Grants that the public page lists; the files hold all. */
export const LISTADOS = 100;
/** Grants that who decides sees at once; more are looked for. */
export const LISTADOS_AL_DECIDIR = 200;
