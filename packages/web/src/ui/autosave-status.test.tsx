// @vitest-environment happy-dom
import './test-setup.ts';
import { act, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { AutosaveStatus } from './autosave-status.tsx';

type Told = (entries: { isIntersecting: boolean }[]) => void;

afterEach(() => vi.unstubAllGlobals());

const nada = { cause: null, message: null, savedAt: null };

/** The line, and what scrolls it out of the window. */
const scene = () => {
  let told: Told = () => undefined;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: Told) {
        told = callback;
      }
      observe() {}
      disconnect() {}
    },
  );
  const savedAt = new Date(2026, 6, 3, 10, 32);
  const { container, rerender } = render(<AutosaveStatus state={{ ...nada, status: 'saved', savedAt }} />);
  return {
    seen: () => container.querySelector('[data-guardado]')?.textContent ?? null,
    scroll: (isIntersecting: boolean) => act(() => told([{ isIntersecting }])),
    say: (state: Parameters<typeof AutosaveStatus>[0]['state']) => rerender(<AutosaveStatus state={state} />),
  };
};

it('a save is seen where its own line is scrolled away, and only there', () => {
  const { seen, scroll } = scene();
  expect(seen()).toBeNull();
  scroll(false);
  expect(seen()).toBe('Guardado 10:32');
  scroll(true);
  expect(seen()).toBeNull();
});

it('what warns has its own bar, which stays; nothing to say shows nothing', () => {
  const { seen, scroll, say } = scene();
  scroll(false);
  say({ ...nada, status: 'local', cause: 'conexion' });
  expect(seen()).toBeNull();
  say({ ...nada, status: 'idle' });
  expect(seen()).toBeNull();
  say({ ...nada, status: 'saving' });
  expect(seen()).toBe('Guardando…');
});
