// @vitest-environment happy-dom
import './test-setup.ts';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DataTable } from './data-table.tsx';
import type { Column, DataTableProps } from './data-table-types.ts';
import { ListNotes } from './list-notes.tsx';
import { countText, emptyListState, nextOrder } from './list-state.ts';
import { ListToolbar, type ListToolbarProps } from './list-toolbar.tsx';
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
const removed = vi.fn();
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
        actions={(r) => [
          { id: 'ver', label: 'Ver', href: `#ver-${r.folio}` },
          { id: 'editar', label: 'Editar', href: `#editar-${r.folio}`, verb: r.folio === 'PR-2026-001' },
          { id: 'eliminar', label: 'Eliminar', onSelect: () => removed(r.folio) },
        ]}
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
  it('is a captioned table; a row has one verb by name and everything in one menu', async () => {
    show();
    const table = screen.getByRole('table', { name: 'Pre-registros' });
    expect(within(table).getAllByRole('row')).toHaveLength(3);
    expect(screen.getByRole('link', { name: 'Editar PR-2026-001' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ver PR-2026-002' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Ver PR-2026-001' })).toBeNull();
    const more = screen.getByRole('button', { name: 'Acciones de PR-2026-001' });
    expect(more).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(more);
    const menu = await screen.findByRole('menu');
    expect(
      within(menu)
        .getAllByRole('menuitem')
        .map((item) => item.textContent),
    ).toEqual(['Ver', 'Editar', 'Eliminar']);
    const followed = vi.fn();
    screen.getByRole('link', { name: 'PR-2026-001' }).addEventListener('click', followed);
    await userEvent.click(within(menu).getByRole('menuitem', { name: 'Eliminar' }));
    // The menu lies in the row, whose click opens its record: not this one.
    expect(followed).not.toHaveBeenCalled();
    expect(removed).toHaveBeenLastCalledWith('PR-2026-001');
  });
  it('the menu of a row opens from the keyboard, and gives the focus back', async () => {
    show();
    screen.getByRole('button', { name: 'Acciones de PR-2026-002' }).focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(await screen.findByRole('menuitem', { name: 'Ver' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Acciones de PR-2026-002' })).toHaveFocus(),
    );
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
  it("the server's own order is marked, and its column only turns around", async () => {
    const change = show({ usual: { columna: 'folio', dir: 'desc' } });
    expect(screen.getByRole('columnheader', { name: 'Folio' })).toHaveAttribute('aria-sort', 'descending');
    await userEvent.click(screen.getByRole('button', { name: 'Folio' }));
    expect(change).toHaveBeenLastCalledWith({ ...emptyListState, orden: { columna: 'folio', dir: 'asc' } });
    expect(
      nextOrder({ ...emptyListState, orden: { columna: 'folio', dir: 'asc' } }, 'folio', {
        columna: 'folio',
        dir: 'desc',
      }),
    ).toBeNull();
  });
  it('the size of a page is chosen where there is more than one', async () => {
    const change = show({ sizes: true });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Por página' }), '50');
    expect(change).toHaveBeenLastCalledWith({ ...emptyListState, limite: 50 });
    cleanup();
    show({ sizes: true, page: { items, anterior: null, siguiente: null, total: { n: 2, mas: false } } });
    expect(screen.queryByRole('combobox')).toBeNull();
  });
  it('a name that does not fit is cut with the whole of it as its title', () => {
    show({ columns: [{ id: 'nombre', header: 'Organización', grow: 1, cell: (r) => r.nombre }] });
    expect(screen.getByTitle('Granjas')).toBeVisible();
  });
  it('an empty view says what it means to be empty', () => {
    const page = { items: [], anterior: null, siguiente: null, total: { n: 0, mas: false } };
    const view = {
      id: 'v',
      label: 'Por revisar',
      filtros: { estado: ['p'] },
      empty: 'No hay nada por revisar',
    };
    show({ page, view, state: { ...emptyListState, filtros: { estado: ['p'] } } });
    expect(screen.getByText('No hay nada por revisar')).toBeVisible();
    cleanup();
    show({ page, view, foot: 'Pie', state: { ...emptyListState, q: 'x' } });
    for (const text of ['Nada coincide en «Por revisar»', 'Pie'])
      expect(screen.getByText(text)).toBeVisible();
  });
  it('what a view does not hold may be searched for in all of them; other filters stay', async () => {
    const page = { items: [], anterior: null, siguiente: null, total: { n: 0, mas: false } };
    const view = { id: 'v', label: 'Por revisar', filtros: { estado: ['p'] } };
    const filtros = { estado: ['p'], tipo: ['osc'] };
    const onChange = vi.fn();
    show({ page, view, onChange, state: { ...emptyListState, q: 'x', filtros } });
    await userEvent.click(screen.getByRole('button', { name: 'Buscar en todos' }));
    expect(onChange).toHaveBeenCalledWith(expect.objectContaining({ q: 'x', filtros: { tipo: ['osc'] } }));
    cleanup();
    // Where the view holds everything there is nowhere else to look.
    show({ page, view: { id: 't', label: 'Todos', filtros: {} }, state: { ...emptyListState, q: 'x' } });
    expect(screen.getByText('Nada coincide con tu búsqueda')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Buscar en todos' })).toBeNull();
  });
  it('under 768 px rows are cards that a touch opens, with the menu, and the verb only where its state asks for one', async () => {
    width(false);
    show({
      actions: (r) => [
        { id: 'editar', label: 'Editar', href: `#editar-${r.folio}` },
        { id: 'revisar', label: 'Revisar', href: '#revisar', verb: r.nombre === 'Red' },
      ],
    });
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getAllByRole('link', { name: /^(Editar|Revisar)/u })).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Acciones de PR-2026-002' }));
    expect(await screen.findByRole('menuitem', { name: 'Editar' })).toHaveAttribute(
      'href',
      '#editar-PR-2026-002',
    );
  });
  it('a card leaves out what is empty, and says its figures in words', () => {
    width(false);
    show({
      columns: [
        { id: 'folio', header: 'Folio', cell: (r) => r.folio, card: 'heading' },
        { id: 'nada', header: 'Motivo', cell: () => null },
        { id: 'n', header: 'Postulaciones', cell: () => 4, inCard: () => '4 postulaciones' },
        { id: 'monto', header: 'Monto', cell: () => '$1' },
        { id: 'avance', header: 'Avance', cell: () => 'barra', named: true, inCard: () => '3 de 8' },
        { id: 'no', header: 'Proyecto', cell: () => 'Ninguno', inCard: () => null },
        { id: 'r', header: 'Resultado', cell: () => 'Exitoso', card: 'badge', inCard: () => null },
      ],
    });
    const [card] = screen.getAllByRole('listitem');
    expect(
      within(card as HTMLElement)
        .getAllByRole('definition')
        .map((fact) => fact.textContent),
    ).toEqual(['4 postulaciones', '$1', '3 de 8']);
    expect(card).toHaveTextContent('Monto:$1Avance:3 de 8');
    expect(within(card as HTMLElement).queryByText('Exitoso')).toBeNull();
  });

  it('rows keep the place of the dots only where one of them has any', () => {
    const slot = '[data-row] td:last-child [aria-hidden="true"].size-icon';
    show({ actions: () => [{ id: 'ver', label: 'Ver', href: '#ver' }] });
    expect(document.querySelectorAll(slot)).toHaveLength(0);
    cleanup();
    show({
      actions: (r) => [
        { id: 'ver', label: 'Ver', href: '#ver' },
        ...(r.nombre === 'Red' ? [{ id: 'eliminar', label: 'Eliminar', onSelect: vi.fn() }] : []),
      ],
    });
    expect(document.querySelectorAll(slot)).toHaveLength(1);
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
  it('a failure says why, and its reference', () => {
    show({ status: 'error', problem: { message: 'Algo falló de nuestro lado.', referencia: 'req-7' } });
    expect(screen.getByRole('alert')).toHaveTextContent('Algo falló de nuestro lado.');
    expect(screen.getByRole('alert')).toHaveTextContent('Referencia: req-7');
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

const estado = {
  id: 'estado',
  label: 'Estado',
  many: true,
  options: [
    { value: 'p', label: 'Pendiente' },
    { value: 'v', label: 'Validado' },
    { value: 'r', label: 'Rechazado' },
  ],
} as const;
const desde = {
  id: 'desde',
  label: 'Desde',
  kind: 'fecha',
  period: { name: 'Fecha', edge: 'from' },
} as const;
const hasta = { id: 'hasta', label: 'Hasta', kind: 'fecha', period: { name: 'Fecha', edge: 'to' } } as const;
const toolbar = (props: Partial<ListToolbarProps> = {}) => {
  const change = vi.fn();
  render(
    <ListToolbar
      state={emptyListState}
      onChange={change}
      searchLabel="Buscar"
      filters={[estado, desde, hasta]}
      {...props}
    />,
  );
  return change;
};

describe('the filters of a list', () => {
  it("each kind is a chip that says what it is set to and takes it away; 'Limpiar' takes all", async () => {
    const state = { ...emptyListState, q: 'x', cursor: 'c', filtros: { estado: ['p', 'v'] } };
    const change = toolbar({ state });
    expect(screen.getByRole('button', { name: 'Filtros 1 en uso' })).toHaveAttribute(
      'aria-expanded',
      'false',
    );
    const chips = within(screen.getByRole('list', { name: 'Filtros' }));
    expect(chips.getByRole('button', { name: 'Estado: Pendiente, Validado' })).toBeVisible();
    // The two edges of a period are one.
    expect(chips.getByRole('button', { name: 'Fecha' })).toBeVisible();
    await userEvent.click(chips.getByRole('button', { name: 'Quitar filtro Estado: Pendiente, Validado' }));
    expect(change).toHaveBeenLastCalledWith({ ...state, cursor: null, filtros: {} });
    await userEvent.click(screen.getByRole('button', { name: 'Limpiar filtros' }));
    expect(change).toHaveBeenLastCalledWith({ ...state, cursor: null, filtros: {} });
  });

  it('a chip opens its own control, which acts at once', async () => {
    const change = toolbar();
    await userEvent.click(screen.getByRole('button', { name: 'Estado' }));
    const layer = await screen.findByRole('dialog', { name: 'Estado' });
    await userEvent.click(within(layer).getByRole('checkbox', { name: 'Validado' }));
    expect(change).toHaveBeenLastCalledWith({ ...emptyListState, filtros: { estado: ['v'] } });
  });

  it("'Filtros' holds all of them; nobody is told that one must be answered, nor that it need not", async () => {
    toolbar({
      filters: [{ id: 'tipo', label: 'Tipo', options: [{ value: 'a', label: 'A' }] }, desde, hasta],
    });
    await userEvent.click(screen.getByRole('button', { name: 'Filtros' }));
    for (const label of ['Tipo', 'Desde', 'Hasta'])
      expect(await screen.findByLabelText(label)).not.toHaveAttribute('aria-required');
  });

  it('what the open view stands for is neither counted nor shown as in use', () => {
    toolbar({ state: { ...emptyListState, filtros: { estado: ['p'] } }, ofView: ['estado'] });
    expect(screen.getByRole('button', { name: 'Filtros' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Estado' })).toBeVisible();
  });

  it('more than two values are counted', () => {
    toolbar({ state: { ...emptyListState, filtros: { estado: ['p', 'v', 'r'] } } });
    expect(screen.getByRole('button', { name: 'Estado: Pendiente y 2 más' })).toBeVisible();
  });

  it('a phone has what is in use only, the sheet of all, and a way to order the cards', async () => {
    width(false);
    const change = toolbar({
      state: { ...emptyListState, filtros: { estado: ['p'] } },
      orders: [
        { columna: 'folio', label: 'Folio' },
        { columna: 'creado', label: 'Fecha' },
      ],
      usual: { columna: 'creado', dir: 'desc' },
    });
    expect(screen.queryByRole('button', { name: 'Fecha' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Ordenar' }));
    expect(await screen.findByRole('menuitemradio', { name: 'Fecha, de mayor a menor' })).toBeChecked();
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'Folio, de menor a mayor' }));
    expect(change).toHaveBeenLastCalledWith(
      expect.objectContaining({ orden: { columna: 'folio', dir: 'asc' } }),
    );
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'Filtros 1 en uso' }));
    expect(
      within(await screen.findByRole('dialog', { name: 'Filtros' })).getByLabelText('Desde'),
    ).toBeVisible();
  });
});

describe('what a list says about its own question', () => {
  const notes = (props: Partial<Parameters<typeof ListNotes>[0]>) => {
    const change = vi.fn();
    render(
      <ListNotes
        filters={[estado, desde, hasta]}
        ignored={[]}
        state={emptyListState}
        onChange={change}
        {...props}
      />,
    );
    return change;
  };
  it('a filter that does not exist is ignored with a word, and leaves the address', async () => {
    const change = notes({ ignored: ['color'] });
    expect(screen.getByRole('status')).toHaveTextContent('Ignoramos un filtro que no existe: «color».');
    await userEvent.click(screen.getByRole('button', { name: 'Quitar de la dirección' }));
    expect(change).toHaveBeenCalledWith(emptyListState);
  });
  it('a period that ends before it begins says so, and can be turned around', async () => {
    const change = notes({
      state: { ...emptyListState, filtros: { desde: ['2026-11-20'], hasta: ['2026-11-01'] } },
    });
    expect(screen.getByRole('status')).toHaveTextContent(
      'Ninguna fecha cabe: «Desde» (20 de noviembre de 2026) es posterior a «Hasta» (1 de noviembre de 2026).',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Intercambiarlas' }));
    expect(change).toHaveBeenCalledWith({
      ...emptyListState,
      filtros: { desde: ['2026-11-01'], hasta: ['2026-11-20'] },
    });
  });
  it('says nothing where there is nothing to say', () => {
    notes({ state: { ...emptyListState, filtros: { desde: ['2026-11-01'], hasta: ['2026-11-01'] } } });
    expect(screen.queryByRole('status')).toBeNull();
  });
});
