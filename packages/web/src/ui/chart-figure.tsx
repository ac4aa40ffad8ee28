import type { ReactNode } from 'react';
import './chart.css';

export type ChartTable = {
  /** Its name, where a drawing has more than one. */
  readonly caption?: string;
  readonly columns: readonly string[];
  /** One per line; the first cell names it. */
  readonly rows: readonly (readonly string[])[];
};

export type ChartFigureProps = {
  /** What is drawn: names the figure and its table. */
  label: string;
  /** What the drawing says at once, in a sentence. Seen under it. */
  text: ReactNode;
  /** The page says it beside the drawing already: it is only read aloud. */
  quiet?: boolean;
  table: ChartTable | readonly ChartTable[];
  /** True where words and controls of the drawing itself are to be read aloud; else it is for the eye. */
  spoken?: boolean;
  /** The table's name stands on the line of the text, where both have room. */
  beside?: boolean;
  children: ReactNode;
  className?: string;
};

/**
 * A drawing with its text and its table, so that nothing is told by shape or colour alone. Fills come from chart.css
 * (`data-fill`), which travels with the first drawing.
 */
export const ChartFigure = ({
  label,
  text,
  table,
  quiet = false,
  spoken = false,
  beside = false,
  children,
  className,
}: ChartFigureProps) => {
  const details = (
    <details data-print="no" className="group mt-1 text-sm">
      <summary className="inline-flex min-h-control-sm cursor-pointer items-center rounded-sm text-ink-soft underline decoration-line-strong underline-offset-3 hover:text-ink">
        Ver como tabla<span className="sr-only">: {label}</span>
      </summary>
      {[table].flat().map((one) => (
        <Table key={one.caption ?? label} label={label} {...one} />
      ))}
    </details>
  );
  return (
    <figure aria-label={label} className={className}>
      <div aria-hidden={!spoken || undefined}>{children}</div>
      {beside ? (
        <figcaption className="flex flex-wrap items-center justify-between gap-x-4 text-sm text-ink-soft">
          {text}
          {details}
        </figcaption>
      ) : (
        <>
          <figcaption className={quiet ? 'sr-only' : 'mt-2 text-sm text-ink-soft'}>{text}</figcaption>
          {details}
        </>
      )}
    </figure>
  );
};

const Table = ({ label, caption, columns, rows }: ChartTable & { label: string }) => (
  <div className="mt-1 overflow-x-auto">
    <table className="text-left">
      <caption className={caption ? 'pt-2 text-left font-medium' : 'sr-only'}>{caption ?? label}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th
              key={column}
              scope="col"
              className="border-b border-line-strong py-1.5 pr-6 font-medium text-ink-soft"
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.join('\n')}>
            {row.map((cell, at) =>
              at === 0 ? (
                <th key={columns[at]} scope="row" className={`${cellClass} font-medium`}>
                  {cell}
                </th>
              ) : (
                <td key={columns[at]} className={`${cellClass} figures`}>
                  {cell}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

const cellClass = 'border-b border-line py-1.5 pr-6 align-top';
