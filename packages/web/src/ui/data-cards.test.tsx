// @vitest-environment happy-dom
import './test-setup.ts';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CardList } from './data-cards.tsx';
import type { DataTableProps } from './data-table-types.ts';
import { emptyListState } from './list-state.ts';

type Item = { readonly folio: string; readonly nombre: string };
const items: readonly Item[] = [
  { folio: 'PR-2026-002', nombre: 'Granjas' },
  { folio: 'PR-2026-001', nombre: 'Red' },
];
const show = (props: Pick<DataTableProps<Item>, 'columns'> & Partial<DataTableProps<Item>>) =>
  render(
    <CardList
      caption="Pre-registros"
      page={{ items, anterior: null, siguiente: null, total: { n: 2, mas: false } }}
      status="ready"
      state={emptyListState}
      onChange={() => undefined}
      rowId={(r) => r.folio}
      rowLabel={(r) => r.folio}
      actions={(r) => [
        { id: 'editar', label: 'Editar', href: `#${r.folio}`, verb: r.folio === 'PR-2026-001' },
      ]}
      {...props}
    />,
  );

it('a card reads from its name to its state, whose turn, its folio, its facts and at the foot its verb', () => {
  show({
    columns: [
      { id: 'folio', header: 'Folio', cell: (r) => r.folio, card: 'sub' },
      { id: 'nombre', header: 'Proyecto', cell: (r) => r.nombre, card: 'heading' },
      { id: 'monto', header: 'Monto', cell: () => '$1' },
      { id: 'desde', header: 'Espera', cell: () => '8 días', card: 'wait' },
      { id: 'estado', header: 'Estado', cell: () => 'En revisión', card: 'badge' },
    ],
  });
  expect(screen.getAllByRole('listitem')[1]).toHaveTextContent(
    'RedEstadoEn revisiónEspera8 díasFolioPR-2026-001Monto:$1Editar',
  );
});
it('before its rows a list has as many lines as their cards', () => {
  show({
    page: undefined,
    status: 'loading',
    columns: [
      { id: 'nombre', header: 'Proyecto', cell: (r) => r.nombre, card: 'heading' },
      { id: 'estado', header: 'Estado', cell: () => 'En revisión', card: 'badge' },
      { id: 'folio', header: 'Folio', cell: (r) => r.folio },
    ],
  });
  expect(document.querySelectorAll('[data-skeleton]')).toHaveLength(6 * 3);
});
