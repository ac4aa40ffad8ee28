/** Milliseconds that a mouse which stopped moving over the toasts still holds them. */
export const REST = 8000;

const listOf = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest('[data-sonner-toaster]') : null;

/**
 * What keeps a toast from leaving: a mouse that was moved onto it, until it has rested for `REST`, and the focus inside it.
 * A mouse that rested where the toast appeared holds nothing: the browser says that it entered, though nobody moved it, and
 * toasts piled up under it. Returns what ends it.
 */
export const holdToasts = (): (() => void) => {
  let at = { x: Number.NaN, y: Number.NaN };
  let own = false;
  let rest: ReturnType<typeof setTimeout> | undefined;
  const tell = (list: Element, type: 'mousemove' | 'mouseout'): void => {
    own = true;
    list.dispatchEvent(new MouseEvent(type, { bubbles: true, relatedTarget: document.body }));
    own = false;
  };
  const onMouse = (event: MouseEvent): void => {
    if (own) return;
    const moved = event.clientX !== at.x || event.clientY !== at.y;
    const known = !Number.isNaN(at.x);
    at = { x: event.clientX, y: event.clientY };
    const list = listOf(event.target);
    if (!list) return;
    // Of a page that no mouse was moved on yet nobody knows where it rests: the first word of it is no movement either.
    if (!moved || !known) return event.stopPropagation();
    clearTimeout(rest);
    rest = setTimeout(() => {
      if (!list.contains(document.activeElement)) tell(list, 'mouseout');
    }, REST);
  };
  const onFocusIn = ({ target }: FocusEvent): void => {
    const list = listOf(target);
    if (list) tell(list, 'mousemove');
  };
  const onFocusOut = ({ target, relatedTarget }: FocusEvent): void => {
    const list = listOf(target);
    if (list && listOf(relatedTarget) !== list) tell(list, 'mouseout');
  };
  document.addEventListener('mouseover', onMouse, true);
  document.addEventListener('mousemove', onMouse, true);
  document.addEventListener('focusin', onFocusIn);
  document.addEventListener('focusout', onFocusOut);
  return () => {
    clearTimeout(rest);
    document.removeEventListener('mouseover', onMouse, true);
    document.removeEventListener('mousemove', onMouse, true);
    document.removeEventListener('focusin', onFocusIn);
    document.removeEventListener('focusout', onFocusOut);
  };
};
