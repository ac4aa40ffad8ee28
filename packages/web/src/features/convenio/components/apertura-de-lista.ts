import type { ListaQuery } from '../convenio.queries.ts';

/**
 * How the list opens for who leads them: those that are being written, the oldest first. Written out, because it travels with the first screen, whose route
 * asks for it before the page's code is here.
 */
export const APERTURA = {
  estado: ['borrador', 'en_revision_legal'],
  orden: 'inicio',
  sentido: 'asc',
  limite: 50,
} satisfies ListaQuery & { estado: readonly string[]; limite: number };
