import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { Field, type FieldProps, fieldProps } from './field.tsx';

export type PasswordFieldProps = FieldProps & {
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** 'new-password' lets the browser offer one; 'off' is of what no browser should keep, such as the password of a key. */
  autoComplete: 'current-password' | 'new-password' | 'off';
};

/** A password that can be shown; paste and password managers work. */
export const PasswordField = (props: PasswordFieldProps) => {
  const [shown, setShown] = useState(false);
  return (
    <Field {...fieldProps(props)}>
      {(control) => (
        <div className="control flex items-center gap-2 pr-1">
          <input
            {...control}
            type={shown ? 'text' : 'password'}
            autoComplete={props.autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            value={props.value}
            onBlur={props.onBlur}
            onChange={(event) => props.onChange(event.target.value)}
            className="min-w-0 flex-1 bg-transparent outline-none"
          />
          <button
            type="button"
            aria-pressed={shown}
            aria-label="Mostrar contraseña"
            onClick={() => setShown(!shown)}
            className="-my-px -mr-1 grid size-icon shrink-0 place-items-center rounded-sm text-ink-soft hover:bg-hover md:mr-0 md:size-8"
          >
            {shown ? (
              <EyeOff aria-hidden="true" className="size-4" />
            ) : (
              <Eye aria-hidden="true" className="size-4" />
            )}
          </button>
        </div>
      )}
    </Field>
  );
};
