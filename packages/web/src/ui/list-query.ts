import { isRealDate } from '@portal/domain/kernel/dates';
import type { FilterDef } from './filter-controls.tsx';
import { type ListOrder, type ListState, pageSizes } from './list-state.ts';
import type { UrlState } from './list-url.ts';
import type { SelectOption } from './select-field.tsx';

/** A filter of a list: how the toolbar draws it, and what its text in the URL asks of the server. */
export type ListFilter<Value> = Omit<FilterDef, 'id'> & {
  /** Undefined for what the list does not know: a closed list never grows by a URL (rule 92). */
  readonly read: (text: string | undefined) => Value | undefined;
};

const optionsOf = <T extends string>(values: readonly T[], labelOf: (value: T) => string) =>
  values.map((value) => ({ value, label: labelOf(value) }));

const among = <T extends string>(values: readonly T[], text: string | undefined): T | undefined =>
  values.find((value) => value === text);

/** Several of a closed list at once, separated by commas in the URL. */
export const many = <const T extends string>(
  label: string,
  values: readonly T[],
  labelOf: (value: T) => string,
): ListFilter<T[]> => ({
  label,
  many: true,
  options: optionsOf(values, labelOf),
  read: (text) => {
    const written = text?.split(',') ?? [];
    const chosen = values.filter((value) => written.includes(value));
    return chosen.length > 0 ? chosen : undefined;
  },
});

/** One of a closed list. */
export const one = <const T extends string>(
  label: string,
  values: readonly T[],
  labelOf: (value: T) => string,
): ListFilter<T> => ({
  label,
  options: optionsOf(values, labelOf),
  read: (text) => among(values, text),
});

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * One record, by its id, among those that can be chosen, or one of `besides`. While these are not known yet (`options`
 * undefined) any id passes; afterwards what is not among them is told and never asked.
 */
export const record = (
  label: string,
  options: readonly SelectOption[] | undefined,
  besides: readonly SelectOption[] = [],
): ListFilter<string> => {
  const choices = [...besides, ...(options ?? [])];
  return {
    label,
    options: choices,
    read: (text) =>
      choices.find(({ value }) => value === text)?.value ??
      (options === undefined && text !== undefined && UUID.test(text) ? text : undefined),
  };
};

/** A calendar date, 'YYYY-MM-DD'; with `period`, an edge of one that is drawn as a whole. */
export const day = (label: string, period?: FilterDef['period']): ListFilter<string> => ({
  label,
  kind: 'fecha',
  period,
  read: (text) => (text !== undefined && isRealDate(text) ? text : undefined),
});

/** A line of text of one form, such as a folio; `read` gives it as the server is asked for it, undefined where it is none. */
export const line = (
  label: string,
  example: string,
  read: (written: string) => string | undefined,
): ListFilter<string> => ({
  label,
  kind: 'texto',
  example,
  read: (written) => (written === undefined ? undefined : read(written)),
});

type Sentido = 'asc' | 'desc';

type Filters = Readonly<Record<string, ListFilter<unknown>>>;

type ListQuery<F extends Filters, Orden extends string> = {
  q?: string;
  orden?: Orden;
  sentido?: Sentido;
  cursor?: string;
  limite?: number;
} & { [K in keyof F]?: F[K] extends ListFilter<infer Value> ? Value : never };

type ListSearch<F extends Filters> = UrlState<
  'q' | 'orden' | 'sentido' | 'cursor' | 'limite' | Extract<keyof F, string>
>;

/** A list in the URL, made by {@link listOf}. */
export type ListDefinition<Search, Query> = {
  /** For the toolbar, in the order of their definition. */
  readonly filters: readonly FilterDef[];
  /** The question to the server that a URL stands for; what the URL invents is left out. */
  readonly queryOf: (search: Search) => Query;
  /** The same as the kit's list shows it. */
  readonly stateOf: (search: Search) => ListState;
  /** The URL of a state of the list; nothing is written for what is as usual. */
  readonly searchOf: (state: ListState) => Search;
  /** What the URL asks for that this list does not know, as it was written: 'estado: perdido', 'color'. */
  readonly ignoredOf: (search: Search, url: string) => readonly string[];
  /** The order that the server gives by itself. */
  readonly usual?: ListOrder;
};

const LONGEST_SEARCH = 200;

/** How a list opens for who reviews: the view of what waits for them, in its order. */
export type Opening = {
  readonly estado: readonly string[];
  readonly orden: string;
  readonly sentido: Sentido;
  readonly limite: number;
};

/** The same as an address would write it. */
export const writtenOpening = <const Orden extends string>({
  estado,
  orden,
  sentido,
  limite,
}: Opening & { readonly orden: Orden }) => ({
  estado: estado.join(','),
  orden,
  sentido,
  limite: String(limite),
});

/**
 * A list as its screen knows it, said once: its filters by their key in the URL (and in the question to the server), and
 * the columns that it can be ordered by. `first` is the direction of an order that the URL names without one, `usual` the
 * order that the server gives by itself. `opens` is what an address without any word about the list stands for, as the URL
would write it; everything in the usual order is then written by its page size.
 */
export const listOf = <const F extends Filters, Orden extends string = never>(
  filters: F,
  ordenes: readonly Orden[] = [],
  first: Sentido = 'desc',
  usual?: { readonly columna: Orden; readonly dir: Sentido },
  opens?: ListSearch<F>,
): ListDefinition<ListSearch<F>, ListQuery<F, Orden>> => {
  const entries = Object.entries<ListFilter<unknown>>(filters);
  const textOf = (search: ListSearch<F>, id: string): string | undefined => (search as UrlState<string>)[id];
  const orderOf = ({ orden: column, sentido: dir }: ListSearch<F>) => {
    const orden = among(ordenes, column);
    return { orden, sentido: orden && among(['asc', 'desc'], dir) };
  };
  const shown = ({ read }: ListFilter<unknown>, text: string | undefined): readonly string[] => {
    const value = read(text);
    if (value === undefined || text === undefined) return [];
    return Array.isArray(value) ? value : [text];
  };

  const sizeOf = ({ limite }: ListSearch<F>) => pageSizes.slice(1).find((size) => String(size) === limite);
  /** The words of a URL's key that stand for nothing here. */
  const strangeIn = (id: string, { read, many: several }: ListFilter<unknown>, text: string): string[] =>
    (several ? text.split(',') : [text])
      .filter((word) => read(word) === undefined)
      .map((word) => `${id}: ${word}`);
  const known = new Set(['q', 'orden', 'sentido', 'cursor', 'limite', ...entries.map(([id]) => id)]);

  const written = (state: ListState) =>
    ({
      q: state.q || undefined,
      ...Object.fromEntries(entries.map(([id]) => [id, state.filtros[id]?.join(',') || undefined])),
      orden: state.orden?.columna,
      sentido: state.orden?.dir,
      cursor: state.cursor ?? undefined,
      limite: state.limite === null ? undefined : String(state.limite),
    }) as ListSearch<F>;
  const saysNothing = (search: ListSearch<F>): boolean =>
    [...known].every((id) => textOf(search, id) === undefined);
  /** What an address stands for: a bare one opens the list as this list is opened. */
  const meantBy = (search: ListSearch<F>): ListSearch<F> => (opens && saysNothing(search) ? opens : search);

  return {
    usual,
    filters: entries.map(([id, filter]) => ({ ...filter, id })),
    queryOf: (search) => {
      const meant = meantBy(search);
      return {
        q: meant.q?.slice(0, LONGEST_SEARCH),
        ...Object.fromEntries(entries.map(([id, { read }]) => [id, read(textOf(meant, id))])),
        ...orderOf(meant),
        cursor: meant.cursor,
        limite: sizeOf(meant),
      } as ListQuery<F, Orden>;
    },
    stateOf: (search) => {
      const meant = meantBy(search);
      const { orden, sentido = first } = orderOf(meant);
      return {
        q: meant.q?.slice(0, LONGEST_SEARCH) ?? '',
        orden: orden ? { columna: orden, dir: sentido } : null,
        filtros: Object.fromEntries(entries.map(([id, filter]) => [id, shown(filter, textOf(meant, id))])),
        cursor: meant.cursor ?? null,
        limite: sizeOf(meant) ?? null,
      };
    },
    searchOf: (state) => {
      const search = written(state);
      if (!opens) return search;
      if ([...known].every((id) => textOf(search, id) === textOf(opens, id))) return {} as ListSearch<F>;
      return saysNothing(search) ? { ...search, limite: String(pageSizes[0]) } : search;
    },
    ignoredOf: (search, url) => [
      ...entries.flatMap(([id, filter]) => {
        const text = textOf(search, id);
        return text === undefined ? [] : strangeIn(id, filter, text);
      }),
      ...(search.orden !== undefined && !orderOf(search).orden ? [`orden: ${search.orden}`] : []),
      ...[...new URLSearchParams(url).keys()].filter((key) => !known.has(key)),
    ],
  };
};
