import { useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { editHistory, historyKey } from './edit-history.ts';
import { type Before, editMask, keptBefore, placeOf } from './mask-edit.ts';
import type { Mask } from './masks.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

export type MaskedFieldProps = TextFieldProps & { mask: Mask };

/**
 * A text field that groups itself as it is typed or pasted. `value` and `onChange` speak the kept value; the caret stays
 * after the same character, also in the middle of the text, and undoing works as in any other box. While an input method composes, the box is left to it.
 */
export const MaskedField = ({ mask, value, onChange, onBlur, ...props }: MaskedFieldProps) => {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  const about = useRef({ inputType: '', selected: false, place: 0 });
  const [history] = useState(editHistory);
  const composing = useRef<{ before: Before; text: string } | null>(null);
  const [, draw] = useReducer((turn: number) => turn + 1, 0);
  const shown = composing.current?.text ?? mask.show(value);

  const edited = (text: string, begun?: Before) => {
    const { inputType, selected, place } = about.current;
    about.current = { inputType: '', selected: false, place: 0 };
    const before = begun ?? { value, shown, selected };
    const at = input.current?.selectionStart ?? text.length;
    const after = editMask(mask, before, { text, at, inputType });
    if (composing.current) composing.current = { before, text };
    else caret.current = after.caret;
    const stood = { value: before.value, caret: keptBefore(before.value, before.shown, place) };
    // A composition is one step, once it ended.
    if (!composing.current) history.record(stood, after, inputType);
    onChange(after.value);
    // The kept value may be the same, and the box not: it is drawn again from what is kept.
    draw();
  };

  const travel = (way: 'undo' | 'redo') => {
    const place = input.current?.selectionStart ?? shown.length;
    const entry = history[way]({ value, caret: keptBefore(value, shown, place) });
    if (!entry) return;
    caret.current = entry.caret;
    onChange(entry.value);
    draw();
  };

  // What the listeners below see is the last drawing.
  const latest = useRef({ value, shown, edited, travel });
  useLayoutEffect(() => {
    latest.current = { value, shown, edited, travel };
    const kept = caret.current;
    caret.current = null;
    if (kept === null || input.current !== document.activeElement) return;
    const place = placeOf(value, shown, kept);
    input.current?.setSelectionRange(place, place);
  });

  useEffect(() => {
    const box = input.current;
    if (!box) return;
    const stop = new AbortController();
    const on = <K extends keyof HTMLElementEventMap>(
      kind: K,
      listen: (event: HTMLElementEventMap[K]) => void,
    ) => box.addEventListener(kind, listen, { signal: stop.signal });
    on('beforeinput', (event) => {
      const { inputType } = event;
      // From a menu, or a telephone that is shaken.
      if (inputType === 'historyUndo' || inputType === 'historyRedo') {
        event.preventDefault();
        return latest.current.travel(inputType === 'historyUndo' ? 'undo' : 'redo');
      }
      const { selectionStart, selectionEnd } = box;
      about.current = { inputType, selected: selectionStart !== selectionEnd, place: selectionStart ?? 0 };
    });
    on('keydown', (event) => {
      const way = historyKey(event);
      if (!way || composing.current) return;
      event.preventDefault();
      latest.current.travel(way);
    });
    on('compositionstart', () => {
      const { value: kept, shown: text } = latest.current;
      composing.current = { before: { value: kept, shown: text, selected: true }, text };
    });
    on('compositionend', () => {
      if (!composing.current) return;
      const { before } = composing.current;
      composing.current = null;
      latest.current.edited(box.value, before);
    });
    return () => stop.abort();
  }, []);

  return (
    <TextField
      {...props}
      ref={input}
      value={shown}
      onChange={(text) => edited(text, composing.current?.before)}
      onBlur={() => {
        const finished = mask.finish?.(value) ?? value;
        history.record({ value, caret: value.length }, { value: finished, caret: finished.length }, '');
        history.pause();
        if (finished !== value) onChange(finished);
        onBlur?.();
      }}
    />
  );
};
