import { useRef } from 'react';

/**
 * For a dialog that the page opens by itself, without a trigger for Radix to return to: gives the focus back to what had it
 * when the dialog opened, unless something else has taken it since.
 */
export const useOpener = (open: boolean): ((event: Event) => void) => {
  // Read while it opens: later a control inside may have taken the focus by itself.
  const wasOpen = useRef(false);
  const opener = useRef<Element | null>(null);
  if (open !== wasOpen.current) {
    wasOpen.current = open;
    if (open) opener.current = document.activeElement;
  }
  return (event) => {
    event.preventDefault();
    if (document.activeElement === document.body && opener.current instanceof HTMLElement)
      opener.current.focus({ preventScroll: true });
  };
};
