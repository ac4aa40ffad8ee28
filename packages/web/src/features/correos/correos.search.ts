import type { ListState } from '../../ui/list-state.ts';

/** The list's state as its address carries it: `?q=…&estado=fallido&cursor=…`. */
export type CorreosSearch = {
  readonly q?: string;
  readonly estado?: readonly string[];
  readonly cursor?: string;
};

/** The list of addresses that bounce: `?q=…&cursor=…`. */
export type DireccionesSearch = { readonly q?: string; readonly cursor?: string };

const text = (value: unknown): string | undefined =>
  (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : undefined;

/** Takes what it understands of an address that anybody may have written. */
export const parseCorreosSearch = (search: Record<string, unknown>): CorreosSearch => {
  const estado = [search.estado].flat().filter((value) => typeof value === 'string');
  return {
    ...(text(search.q) ? { q: text(search.q) } : {}),
    ...(estado.length > 0 ? { estado } : {}),
    ...(text(search.cursor) ? { cursor: text(search.cursor) } : {}),
  };
};

export const parseDireccionesSearch = (search: Record<string, unknown>): DireccionesSearch => {
  const { q, cursor } = parseCorreosSearch(search);
  return { ...(q ? { q } : {}), ...(cursor ? { cursor } : {}) };
};

export const toListState = ({
  q = '',
  estado = [],
  cursor = null,
}: Omit<CorreosSearch, 'cursor'> & { cursor?: string | null }): ListState => ({
  q,
  orden: null,
  filtros: { estado },
  cursor,
});

export const toSearch = ({ q, filtros, cursor }: ListState): CorreosSearch =>
  parseCorreosSearch({ q, estado: filtros.estado, cursor });
