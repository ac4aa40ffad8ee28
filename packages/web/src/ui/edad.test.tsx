import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Edad } from './edad.tsx';

const now = '2026-11-20T18:00:00Z';

describe('how long something waits', () => {
  it.each([
    ['2026-11-20T12:00:00Z', 'reciente', 'hoy'],
    // 23:30 of the day before in Chihuahua.
    ['2026-11-20T05:30:00Z', 'reciente', '1 día'],
    ['2026-11-14T18:00:00Z', 'reciente', '6 días'],
    ['2026-11-13T18:00:00Z', 'ambar', '7 días, conviene atenderlo'],
    ['2026-11-06T18:00:00Z', 'ambar', '14 días, conviene atenderlo'],
    ['2026-11-05T18:00:00Z', 'rojo', '15 días · urgente, urgente'],
    // A clock that runs behind the server's.
    ['2026-11-21T18:00:00Z', 'reciente', 'hoy'],
  ])('says %s as %s: %s', (desde, level, text) => {
    render(<Edad desde={desde} now={now} />);
    const chip = screen.getByText((_, element) => element?.tagName === 'TIME');
    expect(chip.textContent).toBe(text);
    expect(chip.getAttribute('data-edad')).toBe(level);
    expect(chip.querySelector('svg') !== null).toBe(level !== 'reciente');
  });

  it('alarms nobody where it may not', () => {
    render(<Edad desde="2026-10-30T18:00:00Z" now={now} alarma={false} />);
    const chip = screen.getByText((_, element) => element?.tagName === 'TIME');
    expect(chip.textContent).toBe('21 días');
    expect(chip.getAttribute('data-edad')).toBe('reciente');
  });

  it('keeps the exact moment for who wants it', () => {
    render(<Edad desde="2026-11-13T18:00:00Z" now={now} />);
    const chip = screen.getByText(/7 días/);
    expect(chip.getAttribute('title')).toBe('Desde el 13 de noviembre de 2026, 12:00');
    expect(chip.getAttribute('datetime')).toBe('2026-11-13T18:00:00.000Z');
  });
});
