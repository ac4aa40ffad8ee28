import { cleanup } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

/** No database of the browser's own here; that what is typed stays in it is tested in a real one. */
vi.mock('../../ui/autosave-store.ts', () => ({
  browserStore: () => ({
    get: async () => undefined,
    set: async () => undefined,
    del: async () => undefined,
  }),
}));

/** The files of one worker share their document (vitest.config.ts): each test leaves it as it found it. */
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  localStorage.clear();
  sessionStorage.clear();
});
