import { useCombobox } from 'downshift';
import { Check, ChevronDown } from 'lucide-react';
import { useMemo, useState } from 'react';
import { cn } from './cn.ts';
import { Field, type FieldControl, type FieldProps, fieldProps } from './field.tsx';
import { fold } from './fold.ts';

export type ComboboxOption = { readonly value: string; readonly label: string; readonly detail?: string };
export type ComboboxProps = FieldProps & {
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  options: readonly ComboboxOption[];
  placeholder?: string;
  /** For options searched on the server: called as it is typed, and `options` are shown unfiltered. */
  onSearch?: (text: string) => void;
  loading?: boolean;
};

const SHOWN = 100;

/** One of a long list, found by typing. Leaving the box without choosing restores the chosen option. */
export const Combobox = (props: ComboboxProps) => (
  <Field {...fieldProps(props)}>{(control) => <ComboboxBox {...props} control={control} />}</Field>
);

const ComboboxBox = ({
  control,
  label,
  value,
  onChange,
  onBlur,
  options,
  placeholder,
  onSearch,
  loading = false,
  disabled,
}: ComboboxProps & { control: FieldControl }) => {
  const chosen = options.find((option) => option.value === value) ?? null;
  const [query, setQuery] = useState<string | null>(null);
  const items = useMemo(() => {
    if (onSearch || query === null || query === '') return options.slice(0, SHOWN);
    const wanted = fold(query);
    return options.filter((o) => fold(`${o.label} ${o.detail ?? ''}`).includes(wanted)).slice(0, SHOWN);
  }, [options, query, onSearch]);

  const box = useCombobox<ComboboxOption>({
    items: [...items],
    itemToString: (item) => item?.label ?? '',
    itemToKey: (item) => item?.value,
    selectedItem: chosen,
    inputId: control.id,
    onInputValueChange: ({ inputValue, type }) => {
      if (type !== useCombobox.stateChangeTypes.InputChange) return;
      setQuery(inputValue);
      onSearch?.(inputValue);
    },
    onSelectedItemChange: ({ selectedItem }) => onChange(selectedItem?.value ?? ''),
    onIsOpenChange: ({ isOpen }) => {
      if (!isOpen) setQuery(null);
    },
    stateReducer: (_state, { type, changes }) => {
      if (type === useCombobox.stateChangeTypes.InputBlur && changes.inputValue !== '')
        return { ...changes, inputValue: changes.selectedItem?.label ?? '' };
      if (type === useCombobox.stateChangeTypes.InputChange && changes.inputValue === '')
        return { ...changes, selectedItem: null };
      return changes;
    },
  });

  const message = loading
    ? 'Buscando...'
    : items.length === 0
      ? 'Nada coincide. Prueba con otra palabra.'
      : '';

  return (
    <div className="relative">
      <div className="control flex items-center gap-2 pr-1">
        <input
          {...box.getInputProps({ onBlur, disabled })}
          {...control}
          aria-labelledby={undefined}
          placeholder={placeholder ?? 'Escribe para buscar'}
          autoComplete="off"
          className="min-w-0 flex-1 bg-transparent outline-none"
        />
        <button
          type="button"
          {...box.getToggleButtonProps({ disabled, 'aria-label': `Ver opciones de ${label}` })}
          className="-my-px grid size-icon shrink-0 place-items-center rounded-sm text-ink-soft hover:bg-hover md:size-8"
        >
          <ChevronDown aria-hidden="true" className="size-4" />
        </button>
      </div>
      <div
        className={cn(
          'absolute inset-x-0 top-full z-30 mt-1 rounded-lg border border-line bg-raised p-1 shadow-pop',
          !box.isOpen && 'hidden',
        )}
      >
        <ul
          {...box.getMenuProps({ 'aria-label': label, 'aria-labelledby': undefined })}
          className="max-h-64 overflow-y-auto outline-none"
        >
          {box.isOpen &&
            items.map((item, index) => (
              <li
                key={item.value}
                {...box.getItemProps({ item, index })}
                className={cn(
                  'flex min-h-11 cursor-pointer items-center gap-2 rounded-sm px-2.5 py-1.5 text-sm md:min-h-9',
                  box.highlightedIndex === index && 'bg-hover',
                )}
              >
                <span className="min-w-0 flex-1">
                  <span className="block">{item.label}</span>
                  {item.detail && <span className="block text-xs text-ink-soft">{item.detail}</span>}
                </span>
                {item.value === value && <Check aria-hidden="true" className="size-4 text-accent-ink" />}
              </li>
            ))}
        </ul>
        {message && (
          <p role="status" className="px-2.5 py-2 text-sm text-ink-soft">
            {message}
          </p>
        )}
      </div>
    </div>
  );
};
