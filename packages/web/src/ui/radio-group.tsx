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

/** One of few, all in sight, as large targets. Arrows move, as the browser does. */
export const RadioGroup = (props: RadioGroupProps) => {
  const { value, onChange, onBlur, options, layout = 'row', name } = props;
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
                className="size-6 shrink-0 md:size-5 accent-accent outline-none"
              />
              <span className="text-sm">
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
