import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PageTabs } from './page-tabs.tsx';

/** Tabs of 100 px in a row of 250. */
const ANCHO = 100;
const FILA = 250;
const names = ['Usuarios', 'Roles', 'Bitácora', 'Estadísticas', 'ARCO'];

const Strip = ({ open }: { open: string }) => (
  <PageTabs
    label="Páginas"
    tabs={names.map((label) => ({ href: `/${label}`, label, active: label === open }))}
  />
);

beforeEach(() => {
  vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(names.length * ANCHO);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(FILA);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function box(this: Element) {
    const at = names.indexOf(this.textContent ?? '');
    const scrolled = this.closest('nav')?.scrollLeft ?? 0;
    return at < 0 ? new DOMRect(0, 0, FILA, 44) : new DOMRect(at * ANCHO - scrolled, 0, ANCHO, 44);
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('what is open stands in the middle of its strip, again when another is opened, and cut edges are marked', async () => {
  const { rerender } = render(<Strip open="Bitácora" />);
  const strip = screen.getByRole('navigation', { name: 'Páginas' });
  expect([strip.scrollLeft, strip.dataset['cut']]).toEqual([125, 'both']);
  await act(async () => rerender(<Strip open="Estadísticas" />));
  expect(strip.scrollLeft).toBe(225);
  strip.scrollLeft = 250;
  strip.dispatchEvent(new Event('scroll'));
  expect(strip.dataset['cut']).toBe('start');
  strip.scrollLeft = 0;
  strip.dispatchEvent(new Event('scroll'));
  expect(strip.dataset['cut']).toBe('end');
});
