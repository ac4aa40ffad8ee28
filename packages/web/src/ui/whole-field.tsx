import { MaskedField } from './masked-field.tsx';
import { wholeMask } from './masks.ts';
import type { TextFieldProps } from './text-field.tsx';

/** A whole number; `value` is its plain digits, shown in groups of three. `unit` stands behind it: '%'. */
export const WholeField = ({
  unit,
  ...props
}: Omit<TextFieldProps, 'type' | 'prefix' | 'suffix' | 'inputMode'> & { unit?: string }) => (
  <MaskedField
    {...props}
    mask={wholeMask}
    inputMode="numeric"
    autoComplete="off"
    suffix={unit}
    inputClassName="figures text-right"
  />
);
