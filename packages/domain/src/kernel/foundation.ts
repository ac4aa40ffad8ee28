/** Name of the foundation where none is set: a sister fund installs the same portal under its own. */
export const FUNDACION_POR_OMISION = 'FICOSEC';
