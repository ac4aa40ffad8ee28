import { Fragment } from 'react';
import type { DataTableProps } from './data-table-types.ts';
import { BareLink } from './link.tsx';
import { RowActions } from './row-actions.tsx';
import { followRow, moveAmongRows } from './row-keys.ts';
import { Skeleton } from './skeleton.tsx';

/** The same rows under 768 px: each a card whose heading is the first column, with its actions in one menu. */
export const CardList = <Row,>({
  caption,
  columns,
  page,
  status,
  rowId,
  rowLabel,
  rowHref,
  actions,
}: DataTableProps<Row>) => {
  const [title, subtitle, ...rest] = columns;
  if (status === 'loading')
    return (
      <div className="divide-y divide-line">
        {[1, 2, 3, 4, 5, 6].map((n) => (
          <div key={n} className="p-4">
            {/* Each line as high as its text will be. */}
            <Skeleton className="my-2 w-28" />
            {subtitle && <Skeleton className="my-0.5 w-4/5" />}
            <div className="mt-2 space-y-1">
              {rest.map((column) => (
                <div key={column.id} className="py-0.5">
                  <Skeleton className="w-2/5" />
                </div>
              ))}
            </div>
          </div>
        ))}
      </div>
    );
  return (
    <ul aria-label={caption} className="divide-y divide-line" onKeyDown={moveAmongRows}>
      {(page?.items ?? []).map((row) => {
        const list = actions?.(row) ?? [];
        return (
          <li key={rowId(row)} data-row="" onClick={rowHref && followRow} className="p-4 active:bg-hover">
            <div className="flex items-start justify-between gap-2">
              <div className="min-w-0 pt-1">
                <p className="font-semibold">
                  {rowHref ? (
                    <BareLink data-row-link="" href={rowHref(row)} className="rounded-sm py-1">
                      {title?.cell(row)}
                    </BareLink>
                  ) : (
                    title?.cell(row)
                  )}
                </p>
                {subtitle && <div className="text-sm text-ink-soft">{subtitle.cell(row)}</div>}
              </div>
              <RowActions menu actions={list} rowLabel={rowLabel(row)} />
            </div>
            <dl className="mt-2 grid grid-cols-[auto_1fr] items-start gap-x-4 gap-y-1 text-sm">
              {rest.map((column) => (
                <Fragment key={column.id}>
                  <dt className="text-ink-faint">{column.header}</dt>
                  <dd className="figures min-w-0">{column.cell(row)}</dd>
                </Fragment>
              ))}
            </dl>
          </li>
        );
      })}
    </ul>
  );
};
