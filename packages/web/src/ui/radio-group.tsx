import { Check } from 'lucide-react';
import { cn } from './cn.ts';
import { Field, type FieldProps, fieldProps } from './field.tsx';

export type RadioOption = { readonly value: string; readonly label: string; readonly hint?: string };
export type RadioGroupProps = FieldProps & {
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  options: readonly RadioOption[];
  /** Cards side by side; `row` fits two or three short answers such as sí / no. */
  layout?: 'row' | 'column';
};

/** So many, each so short, stand in one control of parts. */
const PARTS = 3;
const SHORT = 14;

/** One of few, all in sight, as large targets; up to three short ones as parts of one. Arrows move, as the browser does. */
export const RadioGroup = (props: RadioGroupProps) => {
  const { value, onChange, onBlur, options, layout = 'row', name } = props;
  const parts =
    layout === 'row' &&
    options.length <= PARTS &&
    options.every(({ label, hint }) => !hint && label.length <= SHORT);
  if (parts)
    return (
      <Field {...fieldProps(props)} group>
        {({ id, disabled, 'aria-invalid': invalid }) => (
          <div
            className={cn(
              'grid auto-cols-fr grid-flow-col rounded-md border border-line-strong bg-surface md:inline-grid',
              invalid && 'border-danger',
            )}
          >
            {options.map((option, i) => (
              <label
                key={option.value}
                className={cn(
                  'relative flex min-h-11 items-center justify-center gap-1.5 border-line-strong px-5 text-sm font-medium transition-colors not-first:border-l first:rounded-l-[inherit] last:rounded-r-[inherit] md:min-h-10 md:min-w-28',
                  'has-checked:bg-accent-soft has-checked:text-accent-ink has-checked:shadow-[inset_0_0_0_1.5px_var(--color-accent)]',
                  'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
                  disabled ? 'bg-sunken text-ink-faint' : 'hover:bg-hover',
                )}
              >
                {/* It lies over its part, unseen: the tick and the edge say which one is chosen. */}
                <input
                  id={i === 0 ? id : undefined}
                  type="radio"
                  name={name}
                  value={option.value}
                  checked={value === option.value}
                  disabled={disabled}
                  onBlur={onBlur}
                  onChange={() => onChange(option.value)}
                  className="peer absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
                />
                {/* In the air at the left, so that the word stands in the middle of its part. */}
                <Check aria-hidden="true" className="invisible absolute left-1 size-4 peer-checked:visible" />
                {option.label}
              </label>
            ))}
          </div>
        )}
      </Field>
    );
  return (
    <Field {...fieldProps(props)} group>
      {({ id, disabled, 'aria-invalid': invalid }) => (
        <div
          className={cn('flex gap-2', layout === 'column' ? 'flex-col' : 'flex-col md:flex-row md:flex-wrap')}
        >
          {options.map((option, i) => (
            <label
              key={option.value}
              className={cn(
                'flex min-h-11 items-start gap-3 rounded-md border border-line-strong bg-surface px-3.5 py-2.5 transition-colors hover:bg-hover md:min-h-10 md:min-w-36',
                'has-checked:border-accent has-checked:bg-accent-soft has-checked:shadow-[inset_0_0_0_1px_var(--color-accent)]',
                'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
                invalid && 'border-danger',
                disabled && 'cursor-not-allowed bg-sunken text-ink-faint',
              )}
            >
              <input
                id={i === 0 ? id : undefined}
                type="radio"
                name={name}
                value={option.value}
                checked={value === option.value}
                disabled={disabled}
                aria-describedby={option.hint ? `${id}-pista-${i}` : undefined}
                onBlur={onBlur}
                onChange={() => onChange(option.value)}
                // Drawn here: the browser's own, empty, looks filled on a dark page.
                className="size-6 shrink-0 appearance-none rounded-full border-2 border-line-strong outline-none checked:border-7 checked:border-accent md:size-5 md:checked:border-6 disabled:opacity-50 forced-colors:appearance-auto"
              />
              <span className="pt-0.5 text-sm md:pt-0">
                <span className="block font-medium">{option.label}</span>
                {option.hint && (
                  <span id={`${id}-pista-${i}`} className="block text-ink-soft">
                    {option.hint}
                  </span>
                )}
              </span>
            </label>
          ))}
        </div>
      )}
    </Field>
  );
};
