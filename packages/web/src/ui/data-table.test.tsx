// @vitest-environment happy-dom
import './test-setup.ts';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DataTable } from './data-table.tsx';
import type { Column, DataTableProps } from './data-table-types.ts';
import { ListToolbar } from './filter-panel.tsx';
import { countText, emptyListState } from './list-state.ts';
import { TooltipProvider } from './tooltip.tsx';

type Item = { folio: string; nombre: string };
const items: readonly Item[] = [
  { folio: 'PR-2026-002', nombre: 'Granjas' },
  { folio: 'PR-2026-001', nombre: 'Red' },
];
const columns: readonly Column<Item>[] = [
  { id: 'folio', header: 'Folio', cell: (r) => r.folio, sortable: true },
  { id: 'nombre', header: 'Organización', cell: (r) => r.nombre },
];
const show = (props: Partial<DataTableProps<Item>> = {}) => {
  const onChange = vi.fn();
  render(
    <TooltipProvider>
      <DataTable
        caption="Pre-registros"
        columns={columns}
        page={{ items, anterior: null, siguiente: 'sig', total: { n: 1000, mas: true } }}
        status="ready"
        state={emptyListState}
        onChange={onChange}
        rowId={(r) => r.folio}
        rowLabel={(r) => r.folio}
        rowHref={(r) => `#${r.folio}`}
        actions={(r) => [{ id: 'editar', label: 'Editar', href: `#editar-${r.folio}` }]}
        {...props}
      />
    </TooltipProvider>,
  );
  return onChange;
};
const width = (matches: boolean) =>
  vi.stubGlobal('matchMedia', () => ({
    matches,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));

beforeEach(() => width(true));

describe('a list', () => {
  it('is a captioned table, and every action is named after its row', () => {
    show();
    const table = screen.getByRole('table', { name: 'Pre-registros' });
    expect(within(table).getAllByRole('row')).toHaveLength(3);
    expect(screen.getByRole('link', { name: 'Editar PR-2026-001' })).toBeVisible();
  });
  it('says a capped count as such', () => {
    show();
    expect(screen.getByRole('status')).toHaveTextContent('Más de 1,000 resultados');
    expect(countText({ n: 1, mas: false })).toBe('1 resultado');
  });
  it('arrows and j / k move among rows; Enter is the link itself', async () => {
    show();
    const [first, second] = items.map((i) => screen.getByRole('link', { name: i.folio }));
    first?.focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(second).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    expect(second).toHaveFocus();
    await userEvent.keyboard('k');
    expect(first).toHaveFocus();
    await userEvent.keyboard('j');
    expect(second).toHaveFocus();
  });
  it('sorting and paging are reported, not done here; sorting goes back to the first page', async () => {
    const change = show({
      state: { ...emptyListState, cursor: 'c', orden: { columna: 'folio', dir: 'asc' } },
    });
    expect(screen.getByRole('columnheader', { name: 'Folio' })).toHaveAttribute('aria-sort', 'ascending');
    await userEvent.click(screen.getByRole('button', { name: 'Folio' }));
    expect(change).toHaveBeenLastCalledWith({ ...emptyListState, orden: { columna: 'folio', dir: 'desc' } });
    await userEvent.click(screen.getByRole('button', { name: 'Siguiente' }));
    expect(change).toHaveBeenLastCalledWith(expect.objectContaining({ cursor: 'sig' }));
    expect(screen.getByRole('button', { name: 'Anterior' })).toBeDisabled();
  });
  it('under 768 px rows are cards with one menu', async () => {
    width(false);
    show();
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: 'Acciones de PR-2026-002' }));
    expect(await screen.findByRole('menuitem', { name: 'Editar' })).toHaveAttribute(
      'href',
      '#editar-PR-2026-002',
    );
  });
  it('loading keeps the columns, an error can be tried again', async () => {
    const retry = vi.fn();
    show({ page: undefined, status: 'loading', skeletonRows: 3 });
    expect(screen.getAllByRole('row')).toHaveLength(4);
    expect(screen.getByRole('status')).toHaveTextContent('Cargando...');
    show({ status: 'error', onRetry: retry });
    await userEvent.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
    expect(retry).toHaveBeenCalledTimes(1);
  });
  it('nothing at all and nothing that matches are different', async () => {
    const page = { items: [], anterior: null, siguiente: null, total: { n: 0, mas: false } };
    show({ page, empty: <p>Todavía no tienes pre-registros</p> });
    expect(screen.getByText('Todavía no tienes pre-registros')).toBeVisible();
    const change = show({ page, state: { ...emptyListState, q: 'zzz' } });
    await userEvent.click(screen.getByRole('button', { name: 'Quitar búsqueda y filtros' }));
    expect(change).toHaveBeenCalledWith(emptyListState);
  });
});

it("'Filtros' counts what is in use; each chip takes its own away and 'Limpiar' all", async () => {
  const change = vi.fn();
  const state = { ...emptyListState, q: 'x', cursor: 'c', filtros: { estado: ['p', 'v'] } };
  render(
    <ListToolbar
      state={state}
      onChange={change}
      searchLabel="Buscar"
      filters={[
        {
          id: 'estado',
          label: 'Estado',
          many: true,
          options: [
            { value: 'p', label: 'Pendiente' },
            { value: 'v', label: 'Validado' },
          ],
        },
      ]}
    />,
  );
  expect(screen.getByRole('button', { name: 'Filtros 1 en uso' })).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(screen.getByRole('button', { name: 'Quitar filtro Estado: Pendiente' }));
  expect(change).toHaveBeenLastCalledWith({ ...state, cursor: null, filtros: { estado: ['v'] } });
  await userEvent.click(screen.getByRole('button', { name: 'Limpiar filtros' }));
  expect(change).toHaveBeenLastCalledWith({ ...state, cursor: null, filtros: {} });
});

it('nobody is told that a filter must be answered, nor that it need not', () => {
  render(
    <ListToolbar
      state={emptyListState}
      onChange={vi.fn()}
      searchLabel="Buscar"
      filters={[
        { id: 'tipo', label: 'Tipo', options: [{ value: 'a', label: 'A' }] },
        { id: 'desde', label: 'Desde', kind: 'fecha' },
      ]}
    />,
  );
  for (const label of ['Tipo', 'Desde']) {
    const control = screen.getByLabelText(label);
    expect(control).not.toHaveAttribute('aria-required');
  }
});
