import type { RouterHistory } from '@tanstack/react-router';
import { closeTop } from '../ui/back-closes.ts';
import { tellBackTo } from './back-first.ts';

/** Where an entry stands among those of the tab, as the router numbers them. */
const placeOf = (state: unknown): number => {
  const place = (state as { readonly __TSR_index?: unknown } | null)?.__TSR_index;
  return typeof place === 'number' ? place : 0;
};

/**
 * The browser's Back closes the sheet on top first: the way back is undone before the router hears of it, so that the page below
 * neither asks whether it may be left nor loses its place (`hearBackFirst` was called before the router came). Answers how to stop.
 */
export const backClosesSheets = (history: RouterHistory): (() => void) => {
  let undoing = false;
  const onPop = (event: PopStateEvent): void => {
    if (undoing) {
      undoing = false;
      event.stopImmediatePropagation();
      return;
    }
    const way = placeOf(event.state) - placeOf(history.location.state);
    if (way >= 0 || !closeTop()) return;
    event.stopImmediatePropagation();
    undoing = true;
    window.history.go(-way);
  };
  tellBackTo(onPop);
  return () => tellBackTo(null);
};
