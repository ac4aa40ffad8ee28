import type { ReactNode } from 'react';
import type { Column } from '../ui/data-table-types.ts';

/** What stands where nothing was said yet. */
export const faint = (text: string): ReactNode => <span className="text-ink-faint">{text}</span>;

/**
 * The two columns of every list of a stage that say which case a record is: its project and its organization, who stands
 * in the second line where there is no room for a column of its own.
 *
 * @param nameOf what its ficha calls the project; null while it says nothing.
 * @param before what the second line says first.
 */
export const caseColumns = <Row extends { readonly organizacion: string }>(
  nameOf: (row: Row) => string | null,
  words: { readonly proyecto: string; readonly organizacion: string; readonly sinNombre: string },
  before?: (row: Row) => ReactNode,
): readonly Column<Row>[] => [
  {
    id: 'proyecto',
    header: words.proyecto,
    sortable: true,
    grow: 0.6,
    card: 'heading',
    title: (row) => nameOf(row) ?? undefined,
    cell: (row) => nameOf(row) ?? faint(words.sinNombre),
    second: (row) => (
      <>
        {before?.(row)}
        <span className="@7xl:hidden">{row.organizacion}</span>
      </>
    ),
  },
  {
    id: 'organizacion',
    header: words.organizacion,
    sortable: true,
    grow: 0.4,
    priority: 4,
    card: 'sub',
    cell: (row) => row.organizacion,
  },
];
