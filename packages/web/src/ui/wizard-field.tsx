import type { TextField as FormField } from '@portal/domain/kernel/form';
import { lazy, Suspense } from 'react';
import { answerText } from './answer-text.ts';
import { DateField } from './date-field.tsx';
import { type FieldProps, ReadField } from './field.tsx';
import { RadioGroup } from './radio-group.tsx';
import { RfcField } from './rfc-field.tsx';
import { SelectField } from './select-field.tsx';
import { Skeleton } from './skeleton.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';

const Combobox = lazy(() => import('./combobox.tsx').then((module) => ({ default: module.Combobox })));

// Most forms ask for none, or for one far down.
const NumberField = lazy(() =>
  import('./number-field.tsx').then((module) => ({ default: module.NumberField })),
);

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
  /** Where the value came from: stands with the help. */
  note?: string;
  /** In a row of several: fewer lines, and a list instead of cards. */
  compact?: boolean;
};

/** One field of a form's definition, drawn by its kind. */
export const WizardField = (props: WizardFieldProps) => {
  const { id, name, field, value, onChange, onBlur, readOnly, error, warning, comment, compact } = props;
  if (readOnly)
    return (
      <ReadField
        id={id}
        label={field.label}
        value={answerText(field, value)}
        comment={comment}
        digits={field.kind === 'rfc'}
      />
    );
  const common: FieldProps = {
    id,
    name,
    label: field.label,
    help: props.note ? (
      <>
        {field.help} <span className="block font-medium text-accent-ink">{props.note}</span>
      </>
    ) : (
      field.help
    ),
    example: props.note ? undefined : field.example,
    required: field.required !== undefined,
    error,
    warning,
    comment,
  };
  const control = { ...common, value, onChange, onBlur };
  switch (field.kind) {
    case 'parrafo':
      return <TextArea {...control} min={field.min} max={field.max} rows={compact ? 2 : undefined} />;
    case 'rfc':
      return <RfcField {...control} length={field.length} />;
    case 'fecha':
      return <DateField {...control} />;
    case 'telefono':
    case 'dinero':
    case 'entero':
      return (
        <Suspense fallback={<Skeleton className="h-16 rounded-md" />}>
          <NumberField {...control} kind={field.kind} unit={field.unit} />
        </Suspense>
      );
    case 'opcion': {
      const options = field.options ?? [];
      if (options.length <= CARDS && !compact)
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
