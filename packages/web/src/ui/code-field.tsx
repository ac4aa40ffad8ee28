import type { Ref } from 'react';
import { Field, type FieldProps, fieldProps } from './field.tsx';

export type CodeFieldProps = FieldProps & {
  value: string;
  onChange: (value: string) => void;
  autoFocus?: boolean;
  ref?: Ref<HTMLInputElement>;
};

/** A code of a few digits that another device shows. Pasted with spaces or hyphens it is understood; phones offer it by themselves. */
export const CodeField = (props: CodeFieldProps) => {
  const { value, onChange, autoFocus, ref } = props;
  const native = { autoFocus, ref, value };
  return (
    <Field {...fieldProps(props)}>
      {(control) => (
        <input
          {...native}
          {...control}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => onChange(event.target.value.replace(/\D/g, ''))}
          className="control figures max-w-48 text-xl tracking-[0.3em]"
        />
      )}
    </Field>
  );
};
