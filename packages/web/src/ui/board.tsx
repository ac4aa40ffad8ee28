import { type ReactNode, useId } from 'react';
import { cn } from './cn.ts';
import { BareLink } from './link.tsx';
import './board.css';

export type BoardColumn<Item> = {
  readonly id: string;
  /** Its name, as a word or a badge. */
  readonly title: ReactNode;
  readonly items: readonly Item[];
};

export type BoardProps<Item> = {
  label: string;
  columns: readonly BoardColumn<Item>[];
  itemId: (item: Item) => string;
  /** What a column without any says: 'Ninguna'. */
  none: string;
  /** What stands on a card. */
  card: (item: Item) => ReactNode;
};

/**
 * Records by state: a column for each beside each other where there is room, one under the other where there is not (then those
 * without any are left out of sight). For reading and opening: a record changes its state in its own page.
 */
export const Board = <Item,>({ label, columns, itemId, none, card }: BoardProps<Item>) => {
  const own = useId();
  return (
    <section aria-label={label} className="@container">
      <div className="board" style={{ '--columns': columns.length } as Record<string, number>}>
        {columns.map(({ id, title, items }) => (
          <section
            key={id}
            aria-labelledby={`${own}-${id}`}
            className={cn('min-w-0', items.length === 0 && 'board-empty')}
          >
            <h3
              id={`${own}-${id}`}
              className="flex items-center justify-between gap-2 border-b border-line-strong pb-1.5 text-sm"
            >
              {title}
              <span className="figures font-semibold">{items.length}</span>
            </h3>
            {items.length === 0 ? (
              <p className="pt-2 text-sm text-ink-faint">{none}</p>
            ) : (
              <ul className="board-list">
                {items.map((item) => (
                  <li key={itemId(item)}>{card(item)}</li>
                ))}
              </ul>
            )}
          </section>
        ))}
      </div>
    </section>
  );
};

/** One record on a {@link Board}: the whole card leads to it. */
export const BoardCard = ({ href, children }: { href: string; children: ReactNode }) => (
  <BareLink href={href} className="board-card">
    {children}
  </BareLink>
);
