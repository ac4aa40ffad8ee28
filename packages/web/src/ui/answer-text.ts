import { type Answer, textOf } from '@portal/domain/kernel/answers';
import type { DerivedField, TextField } from '@portal/domain/kernel/form';
import { dateInWords } from './date-text.ts';
import { moneyMask, phoneMask, rfcMask, wholeMask } from './masks.ts';

/** Answers as a person reads them. */

const textual = (field: TextField, value: string): string => {
  if (!value) return '';
  switch (field.kind) {
    case 'opcion':
      return field.options?.find((option) => option.value === value)?.label ?? value;
    case 'fecha':
      return dateInWords(value) || value;
    case 'rfc':
      return rfcMask.show(value);
    case 'telefono':
      return phoneMask.show(value);
    case 'dinero':
      return `$${moneyMask.show(value)}`;
    case 'entero':
      return [field.read?.(value) ?? wholeMask.show(value), field.unit].filter(Boolean).join(' ');
    case 'texto':
    case 'parrafo':
      return field.read?.(value) ?? value;
  }
};

/** An answer in words: the option's label, the date in words, the RFC in its parts; '' without one. Rows: `rowsText`. */
export const answerText = (field: TextField | DerivedField, value: Answer | undefined): string => {
  const text = textOf(value);
  return field.kind === 'derivado' ? text : textual(field, text);
};
