import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

/**
 * For a part of the page whose buttons go away when they were used: when the one that had the focus is gone and nothing else has
 * taken it, the focus goes to `home` instead of to the beginning of the page.
 */
export const useFocusHome = <Box extends HTMLElement>(
  home: (box: Box) => HTMLElement | null,
): { readonly ref: RefObject<Box | null>; readonly onFocus: (event: FocusEvent) => void } => {
  const ref = useRef<Box>(null);
  const last = useRef<Element>(null);
  // Whatever was drawn may have taken it away; a dialog over the page has the focus until it closes.
  useEffect(() => {
    if (!last.current || last.current.isConnected || document.activeElement !== document.body) return;
    last.current = null;
    if (ref.current) home(ref.current)?.focus({ preventScroll: true });
  });
  return {
    ref,
    onFocus: ({ target }) => {
      // Of a dialog, which stands elsewhere, its own opener is given the focus back.
      if (ref.current?.contains(target)) last.current = target;
    },
  };
};
