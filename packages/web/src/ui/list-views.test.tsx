// @vitest-environment happy-dom
import './test-setup.ts';
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { emptyListState } from './list-state.ts';
import { isEmptyInAll, type ListView, ListViews, openedIn, viewOf } from './list-views.tsx';

describe('the views of a list', () => {
  const views: readonly ListView[] = [
    { id: 'abiertas', label: 'Abiertas', filtros: { estado: ['p'] } },
    { id: 'todas', label: 'Todas', filtros: {} },
  ];
  const state = { ...emptyListState, q: 'ana', cursor: 'c', filtros: { estado: ['p'], tipo: ['a'] } };
  it('are links to their filters; what else narrows the list stays, the page does not', () => {
    render(
      <ListViews
        label="Vistas"
        views={views}
        state={state}
        counts={{ abiertas: { n: 1000, mas: true } }}
        hrefOf={(to) => `?${JSON.stringify([to.filtros, to.q, to.cursor])}`}
      />,
    );
    const open = screen.getByRole('link', { name: 'Abiertas 1,000+' });
    expect(open).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Todas' })).toHaveAttribute(
      'href',
      '?[{"estado":[],"tipo":["a"]},"ana",null]',
    );
  });
  it('none is open where the filters say something of their own', () => {
    expect(viewOf(views, { ...state, filtros: { estado: ['p', 'v'] } })).toBeUndefined();
    expect(viewOf(views, emptyListState)?.id).toBe('todas');
  });
});

describe('the views of who reviews', () => {
  const todas: readonly ListView[] = [
    { id: 'espera', label: 'Por revisar', filtros: { estado: ['p', 'r'] } },
    { id: 'todos', label: 'Todos', filtros: {} },
  ];
  it('the one that the list opens in has its own order, the others the usual one', () => {
    const abre = { estado: ['r', 'p'], orden: 'desde', sentido: 'asc', limite: 50 } as const;
    expect(openedIn(todas, abre).map(({ orden }) => orden)).toEqual([
      { columna: 'desde', dir: 'asc' },
      undefined,
    ]);
  });
  it('there is none at all only where the last of them, which is everything, holds none', () => {
    expect(isEmptyInAll(todas, undefined)).toBeUndefined();
    expect(isEmptyInAll(todas, { espera: 0, todos: { n: 3, mas: false } })).toBe(false);
    expect(isEmptyInAll(todas, { espera: 0, todos: 0 })).toBe(true);
  });
});
