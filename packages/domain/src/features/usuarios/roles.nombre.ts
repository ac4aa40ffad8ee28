/**
 * When two names of roles are one to the eye. Whoever gives a role reads its name: one that looks like 'Administrador' must be
 * Administrador. Names are written in Latin letters, so that no other alphabet lends its twins, and compared by their skeleton.
 */

const marcas = /[\u0300-\u036f]/g;
const plano = (nombre: string): string => nombre.normalize('NFKD').replace(marcas, '');

/** Whether a name is written in Latin letters, with or without accents, digits and common signs. */
export const seLee = (nombre: string): boolean => /^[\x20-\x7e¡¿«»·–—’‘“”⁄]*$/.test(plano(nombre));

/**
 * What is left of a name for the eye: without accents, case, blanks and signs, and with one letter for those that look alike. The
 * database compares by the same (`app.esqueleto`).
 */
export const esqueletoDe = (nombre: string): string =>
  plano(nombre)
    .toLowerCase()
    .replace(/[^a-z0-9|]+/g, '')
    .replace(/[1l|]/g, 'i')
    .replace(/0/g, 'o')
    .replace(/rn/g, 'm');
