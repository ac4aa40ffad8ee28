import type { Field as FormField } from '@portal/domain/kernel/form';
import { lazy, Suspense } from 'react';
import { DateField } from './date-field.tsx';
import { dateInWords } from './date-text.ts';
import { type FieldProps, ReadField } from './field.tsx';
import { rfcMask } from './masks.ts';
import { RadioGroup } from './radio-group.tsx';
import { RfcField } from './rfc-field.tsx';
import { SelectField } from './select-field.tsx';
import { Skeleton } from './skeleton.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';

const Combobox = lazy(() => import('./combobox.tsx').then((module) => ({ default: module.Combobox })));

/** Up to here the options are all in sight; up to the second number they are a native list; beyond, they are searched. */
const CARDS = 4;
const LIST = 15;

export type WizardFieldProps = {
  id: string;
  name: string;
  field: FormField;
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  readOnly: boolean;
  error?: string;
  warning?: string;
  comment?: string;
};

/** An answer as a person reads it: the option's label, the date in words, the RFC in its parts. */
export const answerText = (field: FormField, value: string | null | undefined): string => {
  if (!value) return '';
  if (field.options) return field.options.find((option) => option.value === value)?.label ?? value;
  if (field.kind === 'fecha') return dateInWords(value) || value;
  return field.kind === 'rfc' ? rfcMask.show(value) : value;
};

/** One field of a form's definition, drawn by its kind. */
export const WizardField = (props: WizardFieldProps) => {
  const { id, name, field, value, onChange, onBlur, readOnly, error, warning, comment } = props;
  if (readOnly)
    return (
      <ReadField
        id={id}
        label={field.label}
        value={answerText(field, value)}
        comment={comment}
        mono={field.kind === 'rfc'}
      />
    );
  const common: FieldProps = {
    id,
    name,
    label: field.label,
    help: field.help,
    example: field.example,
    required: field.required !== undefined,
    error,
    warning,
    comment,
  };
  const control = { ...common, value, onChange, onBlur };
  switch (field.kind) {
    case 'parrafo':
      return <TextArea {...control} min={field.min} max={field.max} />;
    case 'rfc':
      return <RfcField {...control} />;
    case 'fecha':
      return <DateField {...control} />;
    case 'opcion': {
      const options = field.options ?? [];
      if (options.length <= CARDS)
        return (
          <RadioGroup
            {...control}
            options={options}
            layout={options.some((o) => o.hint) ? 'column' : 'row'}
          />
        );
      if (options.length <= LIST) return <SelectField {...control} options={options} />;
      return (
        <Suspense fallback={<Skeleton className="h-16 rounded-md" />}>
          <Combobox {...control} options={options.map((o) => ({ ...o, detail: o.hint }))} />
        </Suspense>
      );
    }
    case 'texto':
      return <TextField {...control} />;
  }
};
