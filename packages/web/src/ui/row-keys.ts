import type { KeyboardEvent, MouseEvent } from 'react';

/** Moves the focus among the rows' links: arrows or j / k, Home, End. Enter opens, as on any link; x chooses the row. */
export const moveAmongRows = (event: KeyboardEvent<HTMLElement>): void => {
  const target = event.target as HTMLElement;
  if (
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    target.closest('input:not([type=checkbox]), textarea, select, [role=menu]')
  )
    return;
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row-link]')];
  const row = target.closest('[data-row]');
  const check = event.key === 'x' ? row?.querySelector<HTMLElement>('[data-row-check]') : null;
  if (check) {
    event.preventDefault();
    check.click();
    return;
  }
  const at = links.findIndex((link) => row?.contains(link));
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: at + 1,
    j: at + 1,
    ArrowUp: at - 1,
    k: at - 1,
    Home: 0,
    End: links.length - 1,
  };
  const next = links[steps[event.key] ?? -1];
  if (!next) return;
  event.preventDefault();
  next.focus();
};

/** A click anywhere on a row follows its link, unless it was for a control or to select text. */
export const followRow = (event: MouseEvent<HTMLElement>): void => {
  if ((event.target as HTMLElement).closest('a, button, input, label, [role=menu]')) return;
  if (window.getSelection()?.toString()) return;
  event.currentTarget.querySelector<HTMLElement>('[data-row-link]')?.click();
};
