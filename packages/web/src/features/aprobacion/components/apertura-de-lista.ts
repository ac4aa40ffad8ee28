import type { ListaQuery } from '../aprobacion.queries.ts';

/**
 * How the list opens for who leads them: those in evaluation, the one that ends first at the top. Written out, because it travels with the first screen, whose route
 * asks for it before the page's code is here.
 */
export const APERTURA = {
  estado: ['en_evaluacion', 'diferido'],
  orden: 'vence',
  sentido: 'asc',
  limite: 50,
} satisfies ListaQuery & { estado: readonly string[]; limite: number };
