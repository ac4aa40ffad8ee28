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

  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setText(value);
  }, [value]);

  useEffect(() => {
    if (text === sent.current) return;
    const timer = setTimeout(() => {
      // Reported meanwhile, by Enter or on leaving the field.
      if (text === sent.current) return;
      sent.current = text;
      report.current(text);
    }, delay);
    return () => clearTimeout(timer);
  }, [text, delay]);

  const now = (next: string) => {
    sent.current = next;
    setText(next);
    onChange(next);
  };

  return (
    <div role="search" className={className}>
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
          onBlur={() => text !== sent.current && now(text)}
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
