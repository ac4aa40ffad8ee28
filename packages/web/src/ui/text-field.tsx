import type { HTMLInputTypeAttribute, InputHTMLAttributes, ReactNode, Ref } from 'react';
import { cn } from './cn.ts';
import { Field, type FieldProps, fieldProps } from './field.tsx';
import { hiddenCharacters } from './hidden-characters.tsx';

export type TextFieldProps = FieldProps & {
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  type?: Extract<HTMLInputTypeAttribute, 'text' | 'email' | 'url' | 'tel'>;
  autoComplete?: string;
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  placeholder?: string;
  spellCheck?: boolean;
  autoFocus?: boolean;
  inputClassName?: string;
  /** Inside the box, before or after the text: '$', 'MXN'. */
  prefix?: ReactNode;
  suffix?: ReactNode;
  after?: (id: string) => ReactNode;
  ref?: Ref<HTMLInputElement>;
};

/** A single line of text. Nothing is cut: `maxLength` would cut a paste without a word, the check says how many are too many. */
export const TextField = (props: TextFieldProps) => {
  const { value, onChange, onBlur, type = 'text', prefix, suffix, inputClassName, ref, after } = props;
  const { autoComplete, inputMode, placeholder, spellCheck, autoFocus } = props;
  const native = {
    autoComplete,
    inputMode,
    placeholder,
    spellCheck,
    autoFocus,
    type,
    value,
    onBlur,
    ref,
  };
  return (
    <Field {...fieldProps(props)} {...hiddenCharacters(props)} after={after}>
      {(control) => {
        const input = (
          <input
            {...native}
            {...control}
            onChange={(event) => onChange(event.target.value)}
            className={cn(
              prefix || suffix ? 'min-w-0 flex-1 bg-transparent outline-none' : 'control',
              inputClassName,
            )}
          />
        );
        if (!prefix && !suffix) return input;
        return (
          <div className="control flex items-center gap-2">
            {prefix && <span className="shrink-0 text-ink-soft">{prefix}</span>}
            {input}
            {suffix && <span className="shrink-0 text-ink-soft">{suffix}</span>}
          </div>
        );
      }}
    </Field>
  );
};
