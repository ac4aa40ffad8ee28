import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { slipOf, steady } from './steady.ts';

/** A page of rows of 40 px, each as high as it is set here; `above` stands before the list. */
let heights: number[] = [];
let above = 0;
let scrolled = 0;
let layout: () => void = () => undefined;
let list: HTMLElement;
let release: ReturnType<typeof steady>;

const row = (i: number): Element => {
  const found = list.children[i];
  if (!found) throw new Error(`There is no row ${i}`);
  return found;
};
const topOf = (element: Element): number => {
  const at = [...list.children].findIndex((one) => one.contains(element));
  return above + heights.slice(0, Math.max(0, at)).reduce((sum, one) => sum + one, 0) - scrolled;
};
const point = (i: number, type = 'pointermove') =>
  row(i).firstElementChild?.dispatchEvent(new Event(type, { bubbles: true }));
const lift = () => window.dispatchEvent(new Event('pointerup'));

beforeEach(() => {
  heights = [40, 40, 40];
  above = 100;
  scrolled = 0;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        layout = callback;
      }
      observe() {}
      disconnect() {}
    },
  );
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return { top: topOf(this) } as DOMRect;
  });
  vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => scrolled);
  vi.spyOn(window, 'scrollBy').mockImplementation((by) => {
    scrolled += (by as ScrollToOptions).top ?? 0;
  });
  document.body.innerHTML = '<ol><li><b></b></li><li><b></b></li><li><b></b></li></ol>';
  list = document.body.firstElementChild as HTMLElement;
  release = steady(list);
});
afterEach(() => {
  if (typeof release === 'function') release();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('what is pointed at stays where it is when a row above it grows or shrinks by itself', () => {
  point(1);
  const before = topOf(row(1));
  heights = [68, 40, 40];
  layout();
  expect(topOf(row(1))).toBe(before);
  heights = [40, 40, 40];
  layout();
  expect(topOf(row(1))).toBe(before);
});

it('what grows below, or in the very row, moves nothing', () => {
  point(1);
  heights = [40, 120, 80];
  layout();
  expect(scrolled).toBe(0);
});

it('who types looks at what is typed, wherever the pointer rests', () => {
  point(2);
  point(0, 'keydown');
  heights = [120, 40, 40];
  layout();
  expect(scrolled).toBe(0);
});

it('a notice above the list is seen, but never comes between pressing and letting go', () => {
  point(1);
  above = 180;
  layout();
  expect(scrolled).toBe(0);
  point(1, 'pointerdown');
  const pressed = topOf(row(1));
  above = 260;
  layout();
  expect(topOf(row(1))).toBe(pressed);
  lift();
  above = 300;
  layout();
  expect(topOf(row(1))).toBe(pressed + 40);
});

it('whoever scrolls is followed, and what left the window is let go', () => {
  point(1);
  scrolled = 30;
  window.dispatchEvent(new Event('scroll'));
  heights = [68, 40, 40];
  layout();
  expect(scrolled).toBe(58);
  scrolled = 500;
  window.dispatchEvent(new Event('scroll'));
  heights = [96, 40, 40];
  layout();
  expect(scrolled).toBe(500);
});

it('what the browser kept in its place by itself is not moved again', () => {
  expect(slipOf({ top: 50, list: 100 }, { top: 50, list: 180 }, false)).toBe(0);
  expect(slipOf({ top: 50, list: 100 }, { top: 158, list: 180 }, false)).toBe(28);
  expect(slipOf({ top: 50, list: 180 }, { top: -58, list: 100 }, false)).toBe(-28);
});
