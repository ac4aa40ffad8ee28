/** As search compares: lower case without accents, single spaces, so that 'jimenez' finds 'Jiménez'. */
export const fold = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('es-MX').replace(/\s+/g, ' ').trim();
