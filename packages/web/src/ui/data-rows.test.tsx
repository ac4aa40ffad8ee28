// @vitest-environment happy-dom
import './test-setup.ts';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { TableView } from './data-rows.tsx';
import { emptyListState } from './list-state.ts';

it('all rows of a page come to those that are chosen on other pages, and leave without them', async () => {
  const onChoose = vi.fn();
  const show = (chosen: ReadonlySet<string>) =>
    render(
      <TableView
        caption="Pre-registros"
        columns={[{ id: 'folio', header: 'Folio', cell: (folio: string) => folio }]}
        page={{ items: ['a', 'b'], anterior: null, siguiente: null, total: { n: 2, mas: false } }}
        status="ready"
        state={emptyListState}
        onChange={() => undefined}
        rowId={(folio) => folio}
        rowLabel={(folio) => folio}
        selection={{ chosen, onChoose, picking: false }}
      />,
    );
  const all = () => screen.getByRole('checkbox', { name: 'Seleccionar todos los de esta página' });
  show(new Set(['otra']));
  await userEvent.click(all());
  expect([...(onChoose.mock.lastCall?.[0] ?? [])]).toEqual(['otra', 'a', 'b']);
  cleanup();
  show(onChoose.mock.lastCall?.[0]);
  await userEvent.click(all());
  expect([...(onChoose.mock.lastCall?.[0] ?? [])]).toEqual(['otra']);
});

it('a long page is drawn a step at a time to its last row; another one begins anew', async () => {
  const pageOf = (word: string) => ({
    items: Array.from({ length: 100 }, (_, at) => `${word}${at}`),
    anterior: null,
    siguiente: null,
    total: { n: 100, mas: false },
  });
  const table = (word: string) => (
    <TableView
      caption="Pre-registros"
      columns={[{ id: 'folio', header: 'Folio', cell: (folio: string) => folio }]}
      page={pages[word]}
      status="ready"
      state={emptyListState}
      onChange={() => undefined}
      rowId={(folio) => folio}
      rowLabel={(folio) => folio}
    />
  );
  const pages: Record<string, ReturnType<typeof pageOf>> = { a: pageOf('a'), b: pageOf('b') };
  const { rerender } = render(table('a'));
  expect(await screen.findByText('a99')).toBeInTheDocument();
  expect(screen.getAllByRole('row')).toHaveLength(101);
  rerender(table('b'));
  expect(await screen.findByText('b99')).toBeInTheDocument();
  expect(screen.queryByText('a99')).toBeNull();
});

it('says what the rows are in the order of where there is no room for its column, and nothing where there always is', () => {
  const table = (columna: string) => (
    <TableView
      caption="Proyectos"
      columns={[
        { id: 'folio', header: 'Folio', sortable: true, cell: (folio: string) => folio },
        { id: 'creado', header: 'Recibido', sortable: true, priority: 3, cell: () => '3 feb' },
      ]}
      page={{ items: ['a'], anterior: null, siguiente: null, total: { n: 1, mas: false } }}
      status="ready"
      state={{ ...emptyListState, orden: { columna, dir: 'desc' } }}
      onChange={() => undefined}
      rowId={(folio) => folio}
      rowLabel={(folio) => folio}
    />
  );
  const { rerender } = render(table('creado'));
  // It goes where its column comes.
  expect(screen.getByText('En orden de «Recibido», descendente.')).toHaveClass('@5xl:hidden');
  expect(screen.getByRole('columnheader', { name: 'Recibido' })).toHaveClass('@5xl:table-cell');
  rerender(table('folio'));
  expect(screen.queryByText(/^En orden de/)).toBeNull();
});

it.each([
  ['the growing name beside few columns', true, 'Nombre'],
  ['one line beside many', false, null],
])('takes two lines before it is cut: %s', (_what, narrow, named) => {
  const columns = [
    { id: 'folio', header: 'Folio', cell: () => 'PR-2026-001' },
    { id: 'nombre', header: 'Nombre', grow: 1, card: 'heading' as const, cell: () => 'Nombre' },
    { id: 'causa', header: 'Causa', grow: 0.4, cell: () => 'Causa' },
  ];
  const { container } = render(
    <TableView
      narrow={narrow}
      caption="Pre-registros"
      columns={columns}
      page={{ items: ['a'], anterior: null, siguiente: null, total: { n: 1, mas: false } }}
      status="ready"
      state={emptyListState}
      onChange={() => undefined}
      rowId={(row) => row}
      rowLabel={(row) => row}
    />,
  );
  const two = [...container.querySelectorAll('.line-clamp-2')].map(({ textContent }) => textContent);
  expect(two).toEqual(named ? [named] : []);
  expect(screen.getByText('Causa', { selector: 'td *' })).toHaveClass('truncate');
});
