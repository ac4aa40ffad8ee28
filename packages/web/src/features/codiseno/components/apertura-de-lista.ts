import type { ListaQuery } from '../codiseno.queries.ts';

/**
 * How the list opens for who leads them: those that go on, whoever waits longest first. Written out, because it travels with the first screen, whose route
 * asks for it before the page's code is here.
 */
export const APERTURA = {
  estado: ['en_progreso', 'pausado'],
  orden: 'desde',
  sentido: 'asc',
  limite: 50,
} satisfies ListaQuery & { estado: readonly string[]; limite: number };
