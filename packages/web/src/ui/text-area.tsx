import { textLength } from '@portal/domain/kernel/characters';
import { useDeferredValue } from 'react';
import { cn } from './cn.ts';
import { Field, type FieldProps, fieldProps } from './field.tsx';
import { hiddenCharacters } from './hidden-characters.tsx';

/**
 * What the counter says: toward the minimum while it is short ('Faltan 4 caracteres'),
 * and what is left only when the end is near. Empty when there is nothing worth saying.
 */
export const counterText = (length: number, min = 0, max = Number.POSITIVE_INFINITY): string => {
  const n = (count: number) => `${count.toLocaleString('es-MX')} ${count === 1 ? 'carácter' : 'caracteres'}`;
  if (length > max) return `${length - max === 1 ? 'Sobra' : 'Sobran'} ${n(length - max)}`;
  if (length >= max * 0.9) return length === max ? 'Llegaste al máximo' : `Te quedan ${n(max - length)}`;
  if (min <= 1) return '';
  if (length === 0) return `Mínimo ${n(min)}`;
  if (length < min) return min - length === 1 ? 'Falta 1 carácter' : `Faltan ${n(min - length)}`;
  return '';
};

export type TextAreaProps = FieldProps & {
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  rows?: number;
  min?: number;
  max?: number;
  placeholder?: string;
};

/** Several lines, growing with the text, with a counter toward the minimum. Nothing is cut: an excess is told. */
export const TextArea = (props: TextAreaProps) => {
  const { value, onChange, onBlur, rows = 3, min, max, placeholder } = props;
  const length = textLength(value);
  // The error says the least of it already: nothing is said twice.
  const text = props.error?.includes(` ${min} `) ? '' : counterText(length, min, max);
  const over = max !== undefined && length > max;
  // Screen readers hear the counter when typing pauses, not at every key.
  const spoken = useDeferredValue(text);
  return (
    <Field
      {...fieldProps(props)}
      {...hiddenCharacters(props)}
      after={
        min || max
          ? (id) => (
              <p
                id={id}
                aria-live="polite"
                className={cn(
                  'figures mt-1 text-xs empty:mt-0',
                  over ? 'font-medium text-danger-ink' : 'text-ink-faint',
                )}
              >
                {spoken}
              </p>
            )
          : undefined
      }
    >
      {(control) => (
        <textarea
          {...control}
          rows={rows}
          value={value}
          placeholder={placeholder}
          onBlur={onBlur}
          onChange={(event) => onChange(event.target.value)}
          className="control block field-sizing-content max-h-[60vh] py-2"
          style={{ minHeight: `${rows * 1.5 + 1}rem` }}
        />
      )}
    </Field>
  );
};
