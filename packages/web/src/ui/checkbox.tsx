import { type ReactNode, useId } from 'react';
import { cn } from './cn.ts';

export type CheckboxProps = {
  label: ReactNode;
  help?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  name?: string;
  id?: string;
  disabled?: boolean;
  error?: string;
  className?: string;
};

/** Yes or no to one statement; the whole line is the target. */
export const Checkbox = ({
  label,
  help,
  checked,
  onChange,
  name,
  id,
  disabled,
  error,
  className,
}: CheckboxProps) => {
  const made = useId();
  const own = id ?? made;
  return (
    <div className={className}>
      <label
        className={cn(
          'flex min-h-11 items-start gap-3 py-2 md:min-h-9 md:py-1.5',
          disabled && 'text-ink-faint',
        )}
      >
        <input
          id={own}
          type="checkbox"
          name={name}
          checked={checked}
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={
            [help && `${own}-ayuda`, error && `${own}-error`].filter(Boolean).join(' ') || undefined
          }
          onChange={(event) => onChange(event.target.checked)}
          className="size-6 shrink-0 md:size-5 check"
        />
        <span className="text-sm">
          <span className="font-medium">{label}</span>
          {help && (
            <span id={`${own}-ayuda`} className="block text-ink-soft">
              {help}
            </span>
          )}
        </span>
      </label>
      {error && (
        <p id={`${own}-error`} className="pl-9 text-sm text-danger-ink md:pl-8">
          <span className="sr-only">Error: </span>
          {error}
        </p>
      )}
    </div>
  );
};
