/** What a list shows, as the URL carries it. The kit only reads it and reports the next one. */
export type ListState = {
  readonly q: string;
  /** Column and direction; null is the server's own order. */
  readonly orden: { readonly columna: string; readonly dir: 'asc' | 'desc' } | null;
  /** Chosen values by filter id; an absent or empty list filters nothing. */
  readonly filtros: Readonly<Record<string, readonly string[]>>;
  /** Opaque cursor of the page; null is the first. */
  readonly cursor: string | null;
  /** Rows of a page; null is the server's own number. */
  readonly limite: number | null;
};

/** An order of a list, as it is asked for or as the server has it by itself. */
export type ListOrder = NonNullable<ListState['orden']>;

/** How many rows a page may have; the first is the server's own number. */
export const pageSizes = [25, 50, 100] as const;

/** A page as the server answers it (`pageSchema` of the domain). */
export type ListPage<Row> = {
  readonly items: readonly Row[];
  readonly siguiente: string | null;
  readonly anterior: string | null;
  readonly total: { readonly n: number; readonly mas: boolean };
};

export const emptyListState: ListState = { q: '', orden: null, filtros: {}, cursor: null, limite: null };

/** The next state after a change; whatever alters the rows goes back to the first page. */
export const changeList = (state: ListState, change: Partial<ListState>): ListState => ({
  ...state,
  cursor: null,
  ...change,
});

/** Ascending, descending, the server's own order (`usual`), and again; its own column only turns around. */
export const nextOrder = (state: ListState, columna: string, usual?: ListOrder): ListState['orden'] => {
  if (columna === usual?.columna) {
    const dir = state.orden?.columna === columna ? state.orden.dir : state.orden ? null : usual.dir;
    return dir === usual.dir ? { columna, dir: usual.dir === 'asc' ? 'desc' : 'asc' } : null;
  }
  if (state.orden?.columna !== columna) return { columna, dir: 'asc' };
  return state.orden.dir === 'asc' ? { columna, dir: 'desc' } : null;
};

/** '24 resultados', '1 resultado', 'Sin resultados', 'Más de 1,000 resultados': the count is capped on the server. */
export const countText = ({ n, mas }: ListPage<unknown>['total']): string => {
  if (n === 0) return 'Sin resultados';
  const number = n.toLocaleString('es-MX');
  return mas ? `Más de ${number} resultados` : `${number} ${n === 1 ? 'resultado' : 'resultados'}`;
};
