import { useRef } from 'react';

/** The nearest of what was around it that is still on the page: its record, its tab, or the page itself. */
const survivor = (around: readonly HTMLElement[]): HTMLElement | null =>
  around.find(({ isConnected }) => isConnected) ?? document.querySelector<HTMLElement>('main h1');

const focusOn = (element: HTMLElement | null): void => element?.focus({ preventScroll: true });

/**
 * For a dialog that the page opens by itself, without a trigger for Radix to return to: gives the focus back to what had it
 * when the dialog opened, unless something else has taken it since. What the dialog did may have taken that control away ('Aprobar'
 * of what is approved by now): then what was around it has the focus, never the beginning of the page.
 */
export const useOpener = (open: boolean): ((event: Event) => void) => {
  // Read while it opens: later a control inside may have taken the focus by itself.
  const wasOpen = useRef(false);
  const opener = useRef<Element | null>(null);
  const around = useRef<readonly HTMLElement[]>([]);
  if (open !== wasOpen.current) {
    wasOpen.current = open;
    if (open) {
      opener.current = document.activeElement;
      around.current = ['article', '[role=tabpanel]', 'main'].flatMap(
        (one) => opener.current?.closest<HTMLElement>(one) ?? [],
      );
    }
  }
  return (event) => {
    event.preventDefault();
    if (document.activeElement !== document.body) return;
    if (opener.current instanceof HTMLElement) focusOn(opener.current);
    if (document.activeElement !== document.body) return;
    const home = survivor(around.current);
    if (home && !home.hasAttribute('tabindex')) home.tabIndex = -1;
    focusOn(home);
  };
};
