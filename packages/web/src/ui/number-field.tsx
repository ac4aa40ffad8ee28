import type { FieldKind } from '@portal/domain/kernel/form';
import { MoneyField } from './money-field.tsx';
import { PhoneField } from './phone-field.tsx';
import type { TextFieldProps } from './text-field.tsx';
import { WholeField } from './whole-field.tsx';

export type NumberFieldProps = Omit<TextFieldProps, 'type' | 'prefix' | 'suffix' | 'inputMode'> & {
  kind: Extract<FieldKind, 'telefono' | 'dinero' | 'entero'>;
  unit?: string;
};

/** A field whose value groups itself while it is typed, by its kind. */
export const NumberField = ({ kind, unit, ...props }: NumberFieldProps) => {
  if (kind === 'telefono') return <PhoneField {...props} />;
  if (kind === 'dinero') return <MoneyField {...props} className="max-w-72" />;
  return <WholeField {...props} unit={unit} className="max-w-60" />;
};
