import { memo, useDeferredValue } from 'react';
import { Button } from './button.tsx';
import { cn } from './cn.ts';
import { CardList } from './data-cards.tsx';
import { TableView } from './data-rows.tsx';
import type { DataTableProps } from './data-table-types.ts';
import { changeList, countText, type ListState, pageSizes } from './list-state.ts';
import type { ListView } from './list-views.tsx';
import { PageNav } from './page-nav.tsx';
import { EmptyState, ErrorState } from './states.tsx';
import { useWide, useWidth } from './use-media.ts';

export type { DataTableProps } from './data-table-types.ts';

/** Narrower than this, beside an open sidebar, a table is as unreadable as on a phone. */
const NARROW = 560;
/** Narrower than this (`@3xl`), what names a row has little more room than its folio. */
const TABLET = 768;

/**
 * A list from the server, on the page itself: it neither filters, sorts nor pages by itself, it shows `page` and reports the
 * next `state`. A table from 768 px, whose header stays in sight; cards below.
 *
 * Another page is drawn after the render in which it comes, in short steps: an answer of the query cache is otherwise drawn in
 * one go, which holds a slow telephone for a third of a second. Until then the former one stands, untouched.
 */
export const DataTable = <Row,>(given: DataTableProps<Row>) => {
  const former = useDeferredValue(given);
  const props = given.page === former.page ? given : former;
  return (
    <>
      {props.above}
      <Drawn props={props as DataTableProps<unknown>} />
    </>
  );
};

const Drawn = memo(({ props }: { props: DataTableProps<unknown> }) => {
  const { page, status, state, onChange, onRetry, empty, caption, sizes, foot, view, problem } = props;
  const wide = useWide();
  const [box, width] = useWidth();
  const table = wide && (width || NARROW) >= NARROW;
  // By more than the view that is open, which says itself what it means to be empty.
  const filtered =
    state.q !== '' ||
    Object.entries(state.filtros).some(([id, values]) => values.length > 0 && !view?.filtros[id]?.length);

  // What is searched for may stand in another view.
  const narrowing = state.q !== '' && view && Object.keys(view.filtros).length > 0 ? view : undefined;

  if (status === 'error')
    return (
      <ErrorState onRetry={onRetry} reference={problem?.referencia}>
        {problem?.message}
      </ErrorState>
    );
  if (status === 'ready' && page?.items.length === 0)
    return filtered ? (
      <>
        <EmptyState
          title={
            props.noMatch ??
            (narrowing ? `Nada coincide en «${narrowing.label}»` : 'Nada coincide con tu búsqueda')
          }
          actions={
            <>
              {narrowing && (
                <Button
                  variant="primary"
                  onClick={() => onChange(changeList(state, { filtros: without(state, narrowing) }))}
                >
                  Buscar en todos
                </Button>
              )}
              <Button onClick={() => onChange(changeList(state, { q: '', filtros: {} }))}>
                Quitar búsqueda y filtros
              </Button>
            </>
          }
        >
          Prueba con otras palabras o con menos filtros.
        </EmptyState>
        {/* It says itself why there is nothing for it to do. */}
        {foot && <div className="flex justify-center py-3">{foot}</div>}
      </>
    ) : (
      ((view?.empty ? <EmptyState title={view.empty} /> : empty) ?? (
        <EmptyState title="Todavía no hay nada aquí" />
      ))
    );

  return (
    // Not measured where it could change nothing: a telephone would lay the page out twice.
    <div ref={wide ? box : undefined} aria-busy={status !== 'ready' || undefined} className="@container">
      <div className={cn('transition-opacity', status === 'refreshing' && 'opacity-60')}>
        {table ? <TableView {...props} narrow={(width || TABLET) < TABLET} /> : <CardList {...props} />}
      </div>
      {/* While nobody knows how many rows there are, nothing stands where some of them will. */}
      <div
        className={cn(
          status === 'loading'
            ? 'contents *:sr-only'
            : 'flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3',
        )}
      >
        <p role="status" className="text-sm text-ink-soft">
          {status === 'loading' ? 'Cargando...' : page ? countText(page.total) : ''}
        </p>
        {/* At the right with the pages: between two ends it would float, and beside none it would stand in the middle. */}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2" data-print="no">
          {foot}
          {sizes && page && (page.total.n > pageSizes[0] || page.total.mas) && (
            <PageSize state={state} onChange={onChange} />
          )}
          {page && (
            <PageNav
              label={`Páginas de ${caption}`}
              page={page}
              onGo={(cursor) => onChange({ ...state, cursor })}
            />
          )}
        </div>
      </div>
    </div>
  );
});

/** The filters of a list but those of the view. */
const without = ({ filtros }: ListState, view: ListView): ListState['filtros'] =>
  Object.fromEntries(Object.entries(filtros).filter(([id]) => !(id in view.filtros)));

type PageSizeProps = { state: ListState; onChange: (next: ListState) => void };

const PageSize = ({ state, onChange }: PageSizeProps) => (
  <label className="flex items-center gap-2 text-sm text-ink-soft">
    Por página
    <select
      value={state.limite ?? pageSizes[0]}
      onChange={(event) => {
        const size = Number(event.target.value);
        onChange(changeList(state, { limite: size === pageSizes[0] ? null : size }));
      }}
      className="control figures w-auto px-2 text-sm"
    >
      {pageSizes.map((size) => (
        <option key={size} value={size}>
          {size}
        </option>
      ))}
    </select>
  </label>
);
