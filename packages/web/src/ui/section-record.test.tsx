// @vitest-environment happy-dom
import './test-setup.ts';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SectionRecord } from './section-record.tsx';

const ids = ['uno', 'dos', 'tres', 'cuatro'];
const EACH = 500;
const WINDOW = 900;
let scroll = 0;

const scrollTo = (y: number) => {
  scroll = Math.min(y, ids.length * EACH - WINDOW);
  act(() => void window.dispatchEvent(new Event('scroll')));
};
const current = () =>
  screen.getAllByRole('button').find((button) => button.getAttribute('aria-current'))?.textContent;

beforeEach(() => {
  scroll = 0;
  vi.stubGlobal('innerHeight', WINDOW);
  vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => scroll);
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(ids.length * EACH);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return { top: ids.indexOf(this.id.replace('seccion-', '')) * EACH - scroll } as DOMRect;
  });
  Element.prototype.scrollIntoView = function (this: Element) {
    scrollTo(ids.indexOf(this.id.replace('seccion-', '')) * EACH - 80);
  };
  render(<SectionRecord label="Secciones" sections={ids.map((id) => ({ id, title: id, children: id }))} />);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('marks the section that is read, downwards and back', () => {
  expect(current()).toBe('uno');
  scrollTo(250);
  expect(current()).toBe('dos');
  scrollTo(100);
  expect(current()).toBe('uno');
});

it('marks the section that was gone to, at the end of the page too, where the window shows the last ones', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'dos' }));
  expect(current()).toBe('dos');
  await userEvent.click(screen.getByRole('button', { name: 'tres' }));
  expect(scroll).toBe(920);
  expect(current()).toBe('tres');
  await userEvent.click(screen.getByRole('button', { name: 'cuatro' }));
  expect(current()).toBe('cuatro');
});

it('at the end of the page the last one is read, however low its heading stands', () => {
  scrollTo(10_000);
  expect(scroll + WINDOW).toBe(ids.length * EACH);
  expect(current()).toBe('cuatro');
});
