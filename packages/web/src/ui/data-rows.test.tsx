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
