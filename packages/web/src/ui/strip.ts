import type { RefCallback } from 'react';

/** What is open in a strip: a link or a step, or a tab of Radix; a case that ended has no step that is current. */
const OPEN = '[aria-current], [data-here], [data-state="active"]';

const edges = (strip: HTMLElement): void => {
  const start = strip.scrollLeft > 1;
  const end = strip.scrollLeft + strip.clientWidth < strip.scrollWidth - 1;
  if (start || end) strip.dataset.cut = start && end ? 'both' : start ? 'start' : 'end';
  else delete strip.dataset.cut;
};

/**
 * For a row of tabs or of stages that scrolls sideways where it has no room: what is open in it stands in its middle, at first,
 * when another is opened and when its width or that of its content changes, without moving the page; and an edge that cuts
 * something fades. It jumps there, so that it is the same with reduced motion.
 */
export const strip: RefCallback<HTMLElement> = (row) => {
  if (!row) return;
  const mark = (): void => edges(row);
  const show = (): void => {
    const open = row.querySelector(OPEN)?.getBoundingClientRect();
    const box = row.getBoundingClientRect();
    if (open) row.scrollLeft += open.left + open.width / 2 - (box.left + box.width / 2);
    mark();
  };
  show();
  row.addEventListener('scroll', mark, { passive: true });
  const opened = new MutationObserver(show);
  opened.observe(row, { subtree: true, attributeFilter: ['aria-current', 'data-state'] });
  const sized = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(show);
  for (const element of [row, ...row.children]) sized?.observe(element);
  return () => {
    row.removeEventListener('scroll', mark);
    opened.disconnect();
    sized?.disconnect();
  };
};
