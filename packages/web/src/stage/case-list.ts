import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useUsuario } from '../app/session.ts';
import { addressOf } from '../ui/list-address.ts';
import type { ListDefinition } from '../ui/list-query.ts';
import type { ListPage } from '../ui/list-state.ts';
import { isEmptyInAll, type ListView } from '../ui/list-views.tsx';
import { type Counted, type ListQuery, narrowingOf, useViewCounts } from './view-counts.ts';

/** How a list is looked at: what it is in the URL, and its tabs, of which the last is everything. */
type Look<Search, Query> = {
  readonly list: ListDefinition<Search, Query>;
  readonly views: readonly ListView[];
};

type Reads<Search, Query extends ListQuery, Row> = {
  readonly search: Search;
  /** The look of this account: who leads a stage opens its list in what waits. */
  readonly look: Look<Search, Query>;
  readonly rows: (query: Query) => UseQueryOptions<ListPage<Row>>;
  /** How many each view holds. */
  readonly counts: (narrowing: ReturnType<typeof narrowingOf<Query>>) => UseQueryOptions<Counted>;
  /** Who is told them; the staff, unless said. */
  readonly counted?: boolean;
};

/** The list of a stage's cases, as the page of the list shows it: an organization has few, and no tabs. */
export const useCaseList = <Search, Query extends ListQuery, Row>({
  search,
  look: { list, views },
  rows,
  counts: readCounts,
  counted = true,
}: Reads<Search, Query, Row>) => {
  const { esPersonal } = useUsuario();
  const asked = list.queryOf(search);
  const query = useQuery(rows(asked));
  const { data } = useQuery({
    ...readCounts(narrowingOf(asked)),
    enabled: esPersonal && counted && !asked.q,
  });
  const counts = useViewCounts(data, asked.q);
  return {
    list: { list, search, query, counts, views: esPersonal ? views : undefined },
    /** The list as its address names it, for links from its records back to it. */
    address: addressOf(list.searchOf(list.stateOf(search)) as Readonly<Record<string, string | undefined>>),
    /** The question to the server that the address stands for. */
    asked,
    /** False where it is known, or likely, that there is none in any view. */
    some: (query.data?.items.length ?? 0) > 0 || isEmptyInAll(views, counts) === false,
  };
};
