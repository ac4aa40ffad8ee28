import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { cn } from '../cn.ts';
import type { GridColumn } from './grid-model.ts';

export type CellEditorProps = {
  column: GridColumn;
  value: string;
  /** What writing began with: the text of the cell, or the letter that was pressed. */
  start: string;
  onWrite: (text: string) => void;
  /** Writing ended; the key says where to go on. */
  onEnd: (then?: { key: string }) => void;
  onCancel: () => void;
};

const after: Readonly<Record<string, string>> = { Enter: 'ArrowDown', Tab: 'ArrowRight' };

/** The cell while it is written in: every letter is in the sheet at once. */
export const CellEditor = ({ column, value, start, onWrite, onEnd, onCancel }: CellEditorProps) => {
  const box = useRef<HTMLInputElement | HTMLSelectElement | null>(null);
  useLayoutEffect(() => {
    box.current?.focus({ preventScroll: true });
    // Only an input of text has a caret.
    if (box.current instanceof HTMLInputElement && box.current.type === 'text')
      box.current.setSelectionRange(start.length, start.length);
  }, [start]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.nativeEvent.isComposing) return;
    const to = event.shiftKey && event.key === 'Tab' ? 'ArrowLeft' : after[event.key];
    if (event.key === 'Escape') onCancel();
    else if (to) onEnd({ key: to });
    else {
      event.stopPropagation();
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };
  const common = {
    ref: (element: HTMLInputElement | HTMLSelectElement | null) => {
      box.current = element;
    },
    value,
    'aria-label': column.label,
    onKeyDown,
    onBlur: () => onEnd(),
    className: cn(
      'absolute inset-0 size-full bg-surface px-2 outline-2 -outline-offset-2 outline-focus',
      column.align === 'end' && 'figures text-right',
    ),
  };
  if (column.kind === 'option')
    return (
      <select {...common} onChange={(event) => onWrite(event.target.value)}>
        <option value="">Elige una opción</option>
        {(column.options ?? []).map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    );
  return (
    <input
      {...common}
      type={column.kind === 'date' ? 'date' : 'text'}
      autoComplete="off"
      onChange={(event) => onWrite(event.target.value)}
    />
  );
};
