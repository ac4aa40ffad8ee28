import { MaskedField } from './masked-field.tsx';
import { moneyMask } from './masks.ts';
import type { TextFieldProps } from './text-field.tsx';

/** An amount in pesos; `value` is a decimal string such as '1234.50', never a number (rule 62). */
export const MoneyField = (props: Omit<TextFieldProps, 'type' | 'prefix' | 'suffix' | 'inputMode'>) => (
  <MaskedField
    {...props}
    mask={moneyMask}
    inputMode="decimal"
    autoComplete="off"
    prefix={<span aria-hidden="true">$</span>}
    suffix={<span className="text-sm">MXN</span>}
    inputClassName="figures text-right"
  />
);
