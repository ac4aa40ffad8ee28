import { ChevronDown } from 'lucide-react';
import { Field, type FieldProps, fieldProps } from './field.tsx';

export type SelectOption = { readonly value: string; readonly label: string; readonly disabled?: boolean };
export type SelectFieldProps = FieldProps & {
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  options: readonly SelectOption[];
  /** First, empty choice; null where one of the options always holds. */
  placeholder?: string | null;
};

/** One of a short closed list. The browser's own control: the best there is on a phone, typeahead included. */
export const SelectField = (props: SelectFieldProps) => {
  const { value, onChange, onBlur, options, placeholder = 'Elige una opción' } = props;
  return (
    <Field {...fieldProps(props)}>
      {(control) => (
        <div className="relative">
          <select
            {...control}
            value={value}
            onBlur={onBlur}
            onChange={(event) => onChange(event.target.value)}
            className="control appearance-none pr-10"
          >
            {placeholder !== null && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-ink-soft"
          />
        </div>
      )}
    </Field>
  );
};
