// @vitest-environment happy-dom
import './test-setup.ts';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { byWeight, StackBar } from './stack-bar.tsx';
import { placeOf, scaleOf, ticksOf } from './time-scale.ts';
import { ValidityTrack, validityText } from './validity-track.tsx';

const hoy = '2026-11-23';

describe('a bar of parts', () => {
  const parts = [
    { id: 'a', label: 'Capacidad', percent: 20 },
    { id: 'b', label: 'Pertinencia', percent: 50 },
    { id: 'c', label: 'Alianzas', percent: 20 },
    { id: 'd', label: 'Sin peso', percent: 0 },
  ];

  it('lists its parts from the heaviest, those that weigh the same as they came, and none without weight', () => {
    expect(byWeight(parts).map(({ id }) => id)).toEqual(['b', 'a', 'c']);
    render(<StackBar label="Criterios" noun="Criterio" measure="Peso" parts={parts} />);
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Pertinencia50 %',
      'Capacidad20 %',
      'Alianzas20 %',
    ]);
    expect(screen.getByText('Lo que más pesa: Pertinencia y Capacidad, que suman 70 %.')).toBeVisible();
  });

  it('whose figures the page tells beside it names its parts alone', () => {
    render(<StackBar label="Criterios" noun="Criterio" measure="Peso" parts={parts} told />);
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Pertinencia',
      'Capacidad',
      'Alianzas',
    ]);
    expect(screen.getByText(/^Lo que más pesa/u)).toHaveClass('sr-only');
  });

  it('fills a state in its tone, whatever its place', () => {
    const { container } = render(
      <StackBar
        label="Estados"
        noun="Estado"
        measure="Parte"
        parts={[
          { id: 'archivado', label: 'Archivado', percent: 10, fill: 'cerrado' },
          { id: 'activo', label: 'Activo', percent: 90, fill: 'success' },
        ]}
      />,
    );
    expect(
      [...container.querySelectorAll('li [data-fill]')].map((it) => it.getAttribute('data-fill')),
    ).toEqual(['success', 'cerrado']);
  });

  it('has its table behind a word', async () => {
    render(<StackBar label="Criterios" noun="Criterio" measure="Peso" parts={parts} />);
    const more = screen.getByText('Ver como tabla');
    expect(more.closest('details')).not.toHaveAttribute('open');
    await userEvent.click(more);
    expect(more.closest('details')).toHaveAttribute('open');
    const table = screen.getByRole('table', { name: 'Criterios' });
    expect(within(table).getByRole('row', { name: 'Pertinencia 50 %' })).toBeInTheDocument();
  });
});

describe('a scale of days', () => {
  it('holds what it is given and today, but nothing so far that it presses the rest into a corner', () => {
    const scale = scaleOf(['2019-01-01', '2026-12-31'], hoy);
    expect(scale.from > '2025-09-01' && scale.to > '2026-12-31').toBe(true);
    expect(placeOf('2019-01-01', scale)).toBe(0);
    expect(placeOf(hoy, scale)).toBeGreaterThan(50);
  });

  it('has at most seven marks, on first days of months, and says the year in January', () => {
    for (const to of ['2026-12-20', '2027-06-30', '2028-11-01', '2036-01-01']) {
      const ticks = ticksOf({ from: '2026-11-20', to });
      expect(ticks.length).toBeGreaterThan(0);
      expect(ticks.length).toBeLessThanOrEqual(7);
    }
    expect(ticksOf({ from: '2026-11-20', to: '2027-02-10' }).map(({ label }) => label)).toEqual([
      'dic',
      'ene 2027',
      'feb',
    ]);
  });
});

describe('how long a paper is good', () => {
  it('is said in days, on its last one too', () => {
    expect(
      [null, '2026-11-20', '2026-11-22', hoy, '2026-11-24', '2026-12-13'].map((day) =>
        validityText(day, hoy),
      ),
    ).toEqual([
      '∞ Permanente',
      'Venció hace 3 días',
      'Venció ayer',
      'Vence hoy',
      'Vence mañana',
      'Vence en 20 días',
    ]);
  });

  it('what is left is drawn in the tone of its days, and nothing is left of what has expired', () => {
    const scale = scaleOf(['2026-01-01', '2027-06-01'], hoy);
    const fillOf = (expires: string) => {
      const { container, unmount } = render(
        <ValidityTrack issued="2026-01-01" expires={expires} today={hoy} scale={scale} />,
      );
      const fill = ['bg-danger', 'bg-warning', 'bg-success'].filter((name) =>
        container.querySelector(`.${name}`),
      );
      unmount();
      return fill;
    };
    expect(fillOf('2027-06-01')).toEqual(['bg-success']);
    expect(fillOf('2026-12-13')).toEqual(['bg-warning']);
    expect(fillOf('2026-11-26')).toEqual(['bg-danger']);
    expect(fillOf('2026-11-01')).toEqual(['bg-danger']);
  });
});
