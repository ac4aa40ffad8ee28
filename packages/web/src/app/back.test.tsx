import '@testing-library/jest-dom/vitest';
import { createBrowserHistory } from '@tanstack/react-router';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Dialog } from '../ui/dialog.tsx';
import { FullDialog } from '../ui/full-dialog.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { backClosesSheets } from './back.ts';
import { hearBackFirst } from './back-first.ts';

/** The browser's Back with something open above the page, over the real history of the tab. */

let history: ReturnType<typeof createBrowserHistory>;
let stop: () => void;
const heard = vi.fn<(href: string) => void>();

beforeEach(() => {
  heard.mockReset();
  const deaf = hearBackFirst();
  history = createBrowserHistory();
  const forget = backClosesSheets(history);
  stop = () => {
    forget();
    deaf();
  };
  history.subscribe(({ location }) => heard(location.href));
});
afterEach(() => {
  stop();
  history.destroy();
  vi.unstubAllGlobals();
});

const at = () => window.location.pathname;
const back = () => act(async () => window.history.back());
const push = (path: string) => act(async () => history.push(path));

const kinds = { Dialog, FullDialog, Sheet } as const;
const Page = ({ kind = 'Sheet', locked = false }: { kind?: keyof typeof kinds; locked?: boolean }) => {
  const [open, setOpen] = useState(false);
  const Kind = kinds[kind];
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Abrir
      </button>
      <Kind open={open} onOpenChange={setOpen} title="Filtros" {...(kind === 'Dialog' ? { locked } : {})}>
        <button
          type="button"
          onClick={() => {
            history.push('/otra');
            setOpen(false);
          }}
        >
          Ir a otra
        </button>
      </Kind>
    </>
  );
};
const opened = async (props: Parameters<typeof Page>[0] = {}) => {
  const usuario = userEvent.setup();
  await push('/lista');
  await push('/registro');
  render(<Page {...props} />);
  await usuario.click(screen.getByRole('button', { name: 'Abrir' }));
  expect(await screen.findByRole('dialog')).toBeVisible();
  heard.mockReset();
  return usuario;
};
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

describe('Back', () => {
  test.each(['Sheet', 'Dialog', 'FullDialog'] as const)(
    'closes a %s first, which the page never hears of, and leaves with the next one',
    async (kind) => {
      await opened({ kind });
      await back();
      await gone();
      await waitFor(() => expect(at()).toBe('/registro'));
      expect(heard).not.toHaveBeenCalled();
      await back();
      await waitFor(() => expect(at()).toBe('/lista'));
      await waitFor(() => expect(heard).toHaveBeenLastCalledWith('/lista'));
    },
  );

  test('after one was closed by its button leaves at once: no entry of it stays behind', async () => {
    const entries = window.history.length;
    const usuario = await opened();
    expect(window.history.length).toBeLessThanOrEqual(entries + 2);
    await usuario.click(screen.getByRole('button', { name: 'Cerrar' }));
    await gone();
    await back();
    await waitFor(() => expect(at()).toBe('/lista'));
  });

  test('a link inside leads away, and Back from there comes back to the page', async () => {
    const usuario = await opened();
    await usuario.click(screen.getByRole('button', { name: 'Ir a otra' }));
    await gone();
    await waitFor(() => expect(at()).toBe('/otra'));
    await back();
    await waitFor(() => expect(at()).toBe('/registro'));
  });

  test('does not leave while what was sent is under way', async () => {
    await opened({ kind: 'Dialog', locked: true });
    await back();
    await waitFor(() => expect(at()).toBe('/registro'));
    expect(screen.getByRole('dialog')).toBeVisible();
    expect(heard).not.toHaveBeenCalled();
  });

  test('of Android, told by its watcher, closes it as well, upon the first page of a tab too', async () => {
    const watchers: { onclose: (() => void) | null; destroy: () => void }[] = [];
    const destroy = vi.fn();
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query === '(pointer: coarse)',
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    vi.stubGlobal(
      'CloseWatcher',
      class {
        onclose: (() => void) | null = null;
        destroy = destroy;
        constructor() {
          watchers.push(this);
        }
      },
    );
    await opened();
    await act(async () => watchers.at(-1)?.onclose?.());
    await gone();
    expect(destroy).toHaveBeenCalled();
  });
});
