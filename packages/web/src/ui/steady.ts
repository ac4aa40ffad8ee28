import type { RefCallback } from 'react';

/** Where something stands, in pixels: in the window, and the top of the list that it is in, in the whole page. */
type Place = { readonly top: number; readonly list: number };

/**
 * How far something was moved that stays where it was: all of it while it is being pressed; otherwise without what was put
 * above the whole list, which is there to be seen.
 */
export const slipOf = (before: Place, now: Place, pressed: boolean): number => {
  const moved = now.top - before.top;
  const above = pressed ? 0 : now.list - before.list;
  return moved > 0 ? Math.max(0, moved - Math.max(0, above)) : Math.min(0, moved - Math.min(0, above));
};

/**
 * For a list whose rows grow and shrink by themselves (what somebody else saved, a part that comes later): what a person
 * points at, or has the focus in, stays where it is in the window, so that a click meets what it was meant for. Browsers do
 * so only for what lies above the window, and Safari not even then. What is undone happens before anything is drawn.
 */
export const steady: RefCallback<HTMLElement> = (list) => {
  if (!list || typeof ResizeObserver === 'undefined') return;
  const controller = new AbortController();
  const { signal } = controller;
  let anchor: Element | null = null;
  let before: Place | null = null;
  let pressed = false;

  const place = (of: Element): Place => ({
    top: of.getBoundingClientRect().top,
    list: list.getBoundingClientRect().top + window.scrollY,
  });
  /** Where it stands now is where it belongs. */
  const settle = (): void => {
    if (anchor && !anchor.isConnected) anchor = null;
    before = anchor && place(anchor);
  };
  const follow = ({ target }: Event): void => {
    if (target === anchor || !(target instanceof Element)) return;
    anchor = target;
    settle();
  };
  const release = (): void => {
    pressed = false;
  };
  // Of a pointer that rests no browser tells a move: whoever types meanwhile is looking at what is typed.
  for (const sign of ['pointermove', 'focusin', 'keydown'])
    list.addEventListener(sign, follow, { signal, passive: true });
  list.addEventListener(
    'pointerdown',
    (event) => {
      pressed = true;
      follow(event);
    },
    { signal, passive: true },
  );
  for (const end of ['pointerup', 'pointercancel'])
    window.addEventListener(end, release, { signal, capture: true, passive: true });
  // Whoever scrolls, and what brings something into sight, moves it on purpose.
  window.addEventListener('scroll', settle, { signal, passive: true });
  window.addEventListener('resize', settle, { signal, passive: true });

  const observer = new ResizeObserver(() => {
    const seen = before && before.top >= 0 && before.top <= window.innerHeight;
    const slip = anchor?.isConnected && before && seen ? slipOf(before, place(anchor), pressed) : 0;
    if (slip !== 0) window.scrollBy({ top: slip, behavior: 'instant' });
    settle();
  });
  observer.observe(list);
  // What is put above or below the list.
  observer.observe(document.body);
  return () => {
    observer.disconnect();
    controller.abort();
  };
};
