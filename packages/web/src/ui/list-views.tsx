import { cn } from './cn.ts';
import { BareLink } from './link.tsx';
import type { Opening } from './list-query.ts';
import type { ListOrder, ListPage, ListState } from './list-state.ts';
import { strip } from './strip.ts';

/** A way to look at a list: filters under a name. */
export type ListView = {
  readonly id: string;
  readonly label: string;
  /** What it filters by; every filter that some view of the list names is set by each of them. */
  readonly filtros: ListState['filtros'];
  /** The order that it is opened in; absent, the list's usual one. */
  readonly orden?: ListOrder;
  /** What it says when it holds nothing. */
  readonly empty?: string;
};

/** The filters that the views of a list decide. */
export const decidedBy = (views: readonly ListView[]): string[] => [
  ...new Set(views.flatMap(({ filtros }) => Object.keys(filtros))),
];

const same = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((value) => others.includes(value));

/** The view that a list is in; none where its filters say something of their own. */
export const viewOf = (views: readonly ListView[], { filtros }: ListState): ListView | undefined =>
  views.find((view) => decidedBy(views).every((id) => same(view.filtros[id] ?? [], filtros[id] ?? [])));

/** The same views for who reviews: the one that the list opens in has its own order, what waits longest first. */
export const openedIn = (
  views: readonly ListView[],
  { estado, orden, sentido }: Opening,
): readonly ListView[] =>
  views.map((view) =>
    same(view.filtros.estado ?? [], estado) ? { ...view, orden: { columna: orden, dir: sentido } } : view,
  );

const inOrderOf = (view: ListView | undefined, { orden }: ListState): boolean =>
  orden?.columna === view?.orden?.columna && orden?.dir === view?.orden?.dir;

/** The list in another view: what else narrows it stays, and an order that was chosen. */
export const inView = (views: readonly ListView[], view: ListView, state: ListState): ListState => ({
  ...state,
  cursor: null,
  orden: inOrderOf(viewOf(views, state), state) ? (view.orden ?? null) : state.orden,
  filtros: {
    ...state.filtros,
    ...Object.fromEntries(decidedBy(views).map((id) => [id, view.filtros[id] ?? []])),
  },
});

/** How many each view holds, by its id; of a capped count, that there are more. */
export type ViewCounts = Readonly<Record<string, number | ListPage<unknown>['total']>>;

/** Whether there is nothing in any view: the last of them is everything. Undefined while that is not known. */
export const isEmptyInAll = (
  views: readonly ListView[],
  counts: ViewCounts | undefined,
): boolean | undefined => {
  const count = counts?.[views.at(-1)?.id ?? ''];
  return count === undefined ? undefined : (typeof count === 'number' ? count : count.n) === 0;
};

export type ListViewsProps = {
  /** 'Vistas de pre-registros'. */
  label: string;
  views: readonly ListView[];
  state: ListState;
  /** How many each holds, by its id; undefined while that is not known. */
  counts?: ViewCounts;
  hrefOf: (state: ListState) => string;
};

const countOf = (count: ViewCounts[string]): string =>
  typeof count === 'number'
    ? count.toLocaleString('es-MX')
    : `${count.n.toLocaleString('es-MX')}${count.mas ? '+' : ''}`;

/** Tabs over a list that are filters in its address: opening one is a step back and forth of the browser. */
export const ListViews = ({ label, views, state, counts, hrefOf }: ListViewsProps) => {
  const open = viewOf(views, state);
  return (
    <nav
      ref={strip}
      aria-label={label}
      data-print="no"
      className="-mx-4 overflow-x-auto px-4 md:mx-0 md:px-0"
    >
      <ul className="flex min-w-max gap-1 border-b border-line">
        {views.map((view) => {
          const active = view.id === open?.id;
          const count = counts?.[view.id];
          return (
            <li key={view.id}>
              <BareLink
                href={hrefOf(inView(views, view, state))}
                aria-current={active ? 'page' : undefined}
                className={cn(
                  '-mb-px flex min-h-control items-center gap-2 rounded-t-sm border-b-2 px-3 text-sm font-medium whitespace-nowrap -outline-offset-2',
                  active
                    ? 'border-accent text-accent-ink'
                    : 'border-transparent text-ink-soft hover:text-ink',
                )}
              >
                {view.label}
                {count !== undefined && (
                  <span
                    className={cn(
                      'figures text-xs',
                      active ? 'font-semibold text-accent-ink' : 'font-normal text-ink-faint',
                    )}
                  >
                    {countOf(count)}
                  </span>
                )}
              </BareLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
};
