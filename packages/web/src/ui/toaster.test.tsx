// @vitest-environment happy-dom
import './test-setup.ts';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ActionBar } from './action-bar.tsx';
import { Dialog } from './dialog.tsx';
import { toast } from './toast.ts';
import { Toaster } from './toaster.tsx';
import { TooltipProvider } from './tooltip.tsx';

/** A window that every query fits, or none, or of so many pixels. */
const width = (wide: boolean | number) =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: typeof wide === 'number' ? wide >= 16 * Number(/width >= (\d+)rem/u.exec(query)?.[1]) : wide,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));

afterEach(() => {
  toast.dismiss();
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const place = async () => {
  act(() => toast.success('Datos guardados', undefined, { id: 'guardado' }));
  await screen.findByText('Datos guardados');
  const list = document.querySelector<HTMLElement>('[data-sonner-toaster]');
  return { at: list?.dataset.yPosition, bottom: list?.style.getPropertyValue('--offset-bottom') };
};

describe('a toast', () => {
  it('stands at the foot of a desk, above the bar of actions, however tall it is', async () => {
    width(true);
    let measure: () => void = () => undefined;
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(callback: () => void) {
          measure = callback;
        }
        observe = () => undefined;
        disconnect = () => undefined;
      },
    );
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 900, 148));
    const Page = ({ bar }: { bar: boolean }) => (
      <TooltipProvider>
        {bar && (
          <ActionBar
            sticky
            acciones={[{ action: 'aprobar', label: 'Aprobar', enabled: true, blockers: [] }]}
            onAction={() => undefined}
          />
        )}
        <Toaster />
      </TooltipProvider>
    );
    const { rerender } = render(<Page bar />);
    act(() => measure());
    expect(await place()).toEqual({ at: 'bottom', bottom: '164px' });
    rerender(<Page bar={false} />);
    expect(await place()).toEqual({ at: 'bottom', bottom: '88px' });
  });

  it('leaves the foot to the buttons and dialogs of what is narrower', async () => {
    width(false);
    render(<Toaster />);
    expect(await place()).toMatchObject({ at: 'top' });
  });

  it.each([
    [1280, 'top'],
    [1440, 'top'],
    [1920, 'bottom'],
  ])('in a window of %i px lies over no button at the foot of a dialog: at the %s', async (pixels, at) => {
    width(pixels);
    render(<Toaster />);
    expect(await place()).toMatchObject({ at });
  });

  it('stays where it is when a dialog closes: nobody reads it twice', async () => {
    width(true);
    const Page = ({ open }: { open: boolean }) => (
      <>
        <Dialog open={open} onOpenChange={() => undefined} title="Aprobar" />
        <Toaster />
      </>
    );
    const { rerender } = render(<Page open />);
    await place();
    const shown = screen.getByText('Datos guardados');
    rerender(<Page open={false} />);
    expect(screen.getByText('Datos guardados')).toBe(shown);
  });
});
