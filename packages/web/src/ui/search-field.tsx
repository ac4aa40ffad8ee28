import { Search, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';

export type SearchFieldProps = {
  label: string;
  value: string;
  /** Called when typing pauses, at once on Enter, on clearing or on leaving the field. */
  onChange: (value: string) => void;
  placeholder?: string;
  /** Milliseconds of pause. */
  delay?: number;
  className?: string;
};

/** Milliseconds after which a search that waits for a press to end looks again. */
const PRESSED_PAUSE = 50;

/** Whether a pointer is pressed anywhere on the page. */
const usePressed = () => {
  const pressed = useRef(false);
  useEffect(() => {
    // Of another button the release may never be told: its menu takes it.
    const down = ({ button }: PointerEvent) => {
      pressed.current = button === 0;
    };
    const up = () => {
      pressed.current = false;
    };
    const options = { capture: true };
    addEventListener('pointerdown', down, options);
    addEventListener('pointerup', up, options);
    addEventListener('pointercancel', up, options);
    return () => {
      removeEventListener('pointerdown', down, options);
      removeEventListener('pointerup', up, options);
      removeEventListener('pointercancel', up, options);
    };
  }, []);
  return pressed;
};

/** A search box for a list on the server: it waits for a pause, and follows `value` when the URL changes. */
export const SearchField = ({
  label,
  value,
  onChange,
  placeholder = label,
  delay = 300,
  className,
}: SearchFieldProps) => {
  const id = useId();
  const [text, setText] = useState(value);
  const sent = useRef(value);
  const report = useRef(onChange);
  report.current = onChange;
  const pressed = usePressed();
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setText(value);
  }, [value]);

  useEffect(() => {
    if (text === sent.current) return;
    let timer: ReturnType<typeof setTimeout>;
    const wait = (pause: number) => {
      timer = setTimeout(() => {
        // Reported meanwhile, by Enter or on leaving the field.
        if (text === sent.current) return;
        // What is being clicked stays where it is until it was: rows that arrive in between would take it away.
        if (pressed.current) return wait(PRESSED_PAUSE);
        sent.current = text;
        report.current(text);
      }, pause);
    };
    wait(delay);
    return () => clearTimeout(timer);
  }, [text, delay, pressed]);

  // What was typed is told as the click lands, before what was clicked leads away: whoever comes back finds it in the address.
  const waiting = text !== sent.current;
  useEffect(() => {
    if (!waiting) return;
    const onClick = ({ target }: MouseEvent) => {
      if (text === sent.current || (target instanceof Node && box.current?.contains(target))) return;
      sent.current = text;
      report.current(text);
    };
    addEventListener('click', onClick, { capture: true });
    return () => removeEventListener('click', onClick, { capture: true });
  }, [text, waiting]);

  const now = (next: string) => {
    sent.current = next;
    setText(next);
    onChange(next);
  };

  return (
    <div ref={box} role="search" className={className}>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <div className="control flex items-center gap-2 pr-1">
        <Search aria-hidden="true" className="size-4 shrink-0 text-ink-soft" />
        <input
          id={id}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          value={text}
          placeholder={placeholder}
          onChange={(event) => setText(event.target.value)}
          // Whoever leaves for a row at once goes there: a search that reports later would bring them back.
          // By a press it is still waiting for its pause, which lasts until the press has ended.
          onBlur={() => text !== sent.current && !pressed.current && now(text)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') now(text);
            if (event.key === 'Escape' && text !== '') now('');
          }}
          className="min-w-0 flex-1 bg-transparent text-ellipsis outline-none md:text-sm"
        />
        {text !== '' && (
          <button
            type="button"
            aria-label="Borrar búsqueda"
            onClick={() => now('')}
            className="grid size-9 shrink-0 place-items-center rounded-sm text-ink-soft hover:bg-hover md:size-8"
          >
            <X aria-hidden="true" className="size-4" />
          </button>
        )}
      </div>
    </div>
  );
};
