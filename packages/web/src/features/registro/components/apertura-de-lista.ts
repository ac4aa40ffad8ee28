import type { ListaQuery } from '../registro.queries.ts';

/**
 * How the list opens for who reviews: what waits for the foundation, the longest first. Written out, because it travels with the first screen, whose route
 * asks for it before the page's code is here.
 */
export const APERTURA = {
  estado: ['pendiente_validacion'],
  orden: 'desde',
  sentido: 'asc',
  limite: 50,
} satisfies ListaQuery & { estado: readonly string[]; limite: number };
