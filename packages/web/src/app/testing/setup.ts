import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { toast } from '../../ui/toast.ts';
import { uploads } from '../../ui/uploads.ts';
import { DELAY, later } from './later.ts';

// A busy machine is no failure, here neither.
configure({ asyncUtilTimeout: 15_000 });

// React draws, and runs its effects, as late as answers come: before anything has loaded its scheduler.
if (DELAY > 0) Object.assign(globalThis, { setImmediate: (work: () => void) => void later().then(work) });

// A toast is put into the page unseen and fades in by an effect: a test that finds it between the two would call it hidden.
const shown = document.createElement('style');
shown.textContent = '[data-sonner-toast] { opacity: 1 !important }';
document.head.append(shown);

/** No database of the browser's own here; that what is typed stays in it is tested in a real one. */
vi.mock('../../ui/autosave-store.ts', async () => (await import('./device.ts')).deviceStore);

/** No live events but where a test brings its own stream. */
beforeEach(() => {
  vi.stubGlobal('EventSource', undefined);
});

/**
 * The files of one worker share their document and modules (vitest.config.ts): each test leaves them as it found them. A file says of
 * its own only what is not here, and stubs or spies in a `beforeEach`, never once for all of its tests.
 */
afterEach(() => {
  toast.dismiss();
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  uploads.stop();
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  localStorage.clear();
  sessionStorage.clear();
});

/**
 * A page that was still on its way when its file ended would fail to load, and stay failed for the next file of the worker:
 * modules are shared.
 */
afterAll(() => vi.dynamicImportSettled(), 60_000);
