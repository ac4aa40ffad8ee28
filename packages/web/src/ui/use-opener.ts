import { useRef } from 'react';

/** An entry of a menu is gone with it: its button stands for it. */
const stays = (focused: Element | null): Element | null => {
  const menu = focused?.closest('[role=menu]');
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : focused;
};

/** What has the focus, and what is around it: its record, its tab. The page itself puts it where its new step begins. */
const placesOf = (focused: Element | null): HTMLElement[] =>
  [focused, ...['article', '[role=tabpanel]'].map((one) => focused?.closest(one))].filter(
    (one) => one instanceof HTMLElement,
  );

/**
 * For a dialog that the page opens by itself, without a trigger for Radix to return to: gives the focus back to what had it
 * when the dialog opened, unless something else has taken it since. What the dialog did may have taken that control away ('Aprobar'
 * of what is approved by now): then the nearest that was around it has the focus, never the beginning of the page.
 */
export const useOpener = (open: boolean): ((event: Event) => void) => {
  // Read while it opens: later a control inside may have taken the focus by itself.
  const wasOpen = useRef(false);
  const places = useRef<HTMLElement[]>([]);
  if (open !== wasOpen.current) {
    wasOpen.current = open;
    if (open) places.current = placesOf(stays(document.activeElement));
  }
  return (event) => {
    event.preventDefault();
    const [opener] = places.current;
    for (const place of places.current.filter(({ isConnected }) => isConnected)) {
      if (document.activeElement !== document.body) return;
      if (place !== opener && !place.hasAttribute('tabindex')) place.tabIndex = -1;
      place.focus({ preventScroll: true });
    }
  };
};
