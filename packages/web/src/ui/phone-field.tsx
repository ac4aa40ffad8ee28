import { MaskedField } from './masked-field.tsx';
import { phoneMask } from './masks.ts';
import type { TextFieldProps } from './text-field.tsx';

/** A Mexican telephone of ten digits; the value is digits only. */
export const PhoneField = (props: Omit<TextFieldProps, 'type' | 'inputMode'>) => (
  <MaskedField
    {...props}
    mask={phoneMask}
    type="tel"
    inputMode="tel"
    autoComplete={props.autoComplete ?? 'tel'}
    inputClassName="figures max-w-60"
  />
);
