import { useLayoutEffect, useRef } from 'react';
import { caretAfter, type Mask } from './masks.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

export type MaskedFieldProps = TextFieldProps & { mask: Mask };

/**
 * A text field that formats itself as it is typed or pasted. `value` and `onChange` speak the kept value;
 * the caret stays after the same character, also in the middle of the text.
 */
export const MaskedField = ({ mask, value, onChange, onBlur, ...props }: MaskedFieldProps) => {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  const shown = mask.show(value);

  useLayoutEffect(() => {
    const at = caret.current;
    caret.current = null;
    if (at !== null && input.current === document.activeElement) {
      const position = caretAfter(shown, at, mask.keeps);
      input.current?.setSelectionRange(position, position);
    }
  });

  return (
    <TextField
      {...props}
      ref={input}
      value={shown}
      onChange={(text) => {
        const at = input.current?.selectionStart ?? text.length;
        const removed = text.length < shown.length;
        let next = mask.parse(text);
        let kept = mask.parse(text.slice(0, at)).length;
        if (removed && next === value && at < shown.length) {
          // A separator was deleted: what the person meant is the character before it.
          next = mask.parse(text.slice(0, Math.max(0, at - 1)) + text.slice(at));
          kept -= 1;
        }
        caret.current = Math.max(0, kept);
        onChange(next);
      }}
      onBlur={() => {
        const finished = mask.finish?.(value) ?? value;
        if (finished !== value) onChange(finished);
        onBlur?.();
      }}
    />
  );
};
