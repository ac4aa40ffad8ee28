// @vitest-environment happy-dom
import './test-setup.ts';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { toast } from './toast.ts';
import { REST } from './toast-hold.ts';
import { Toaster } from './toaster.tsx';

const LIFE = 4000;
/** What sonner takes to draw that a toast leaves. */
const LEAVING = 500;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'Date'] });
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});
afterEach(() => {
  toast.dismiss();
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const mouse = (type: 'mouseover' | 'mousemove', target: Element, clientX: number) =>
  act(() => void target.dispatchEvent(new MouseEvent(type, { bubbles: true, clientX, clientY: 700 })));
const shown = () => screen.queryByText('Datos guardados');
/** A toast on the screen, and the list that it is in. */
const tell = async () => {
  render(<Toaster />);
  mouse('mousemove', document.body, 1000);
  act(() => toast.success('Datos guardados'));
  await pass(50);
  const list = document.querySelector('[data-sonner-toaster]');
  if (!list) throw new Error('no toast');
  return list;
};

it('leaves after its time where the mouse rested when it appeared', async () => {
  const list = await tell();
  mouse('mouseover', list, 1000);
  mouse('mousemove', list, 1000);
  await pass(LIFE + LEAVING);
  expect(shown()).toBeNull();
});

it('stays under a mouse that was moved onto it, until that has rested', async () => {
  const list = await tell();
  mouse('mouseover', list, 1001);
  mouse('mousemove', list, 1001);
  await pass(LIFE + LEAVING);
  expect(shown()).not.toBeNull();
  await pass(REST);
  await pass(LIFE + LEAVING);
  expect(shown()).toBeNull();
});

it('stays while the focus is in it, and leaves after', async () => {
  const list = await tell();
  const close = screen.getByRole('button', { name: 'Cerrar aviso' });
  act(() => close.focus());
  await pass(REST + LIFE);
  expect(shown()).not.toBeNull();
  act(() => close.blur());
  await pass(LIFE + LEAVING);
  expect(shown()).toBeNull();
  expect(list.isConnected).toBe(false);
});
