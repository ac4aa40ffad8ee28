import {
  hasForbiddenCharacters,
  INVISIBLES_CON_BOTON,
  textMessages,
  withoutForbiddenCharacters,
} from '@portal/domain/kernel/characters';
import { flushSync } from 'react-dom';
import { Button } from './button.tsx';
import type { FieldProps } from './field.tsx';

type Written = Pick<FieldProps, 'error' | 'label'> & { value: string; onChange: (value: string) => void };

/**
 * What a field of text says of characters that may not be kept and that nobody sees, so nobody could delete them: the
 * refusal, as soon as they are there, and a button that takes them out and leaves the caret where it was. Empty for a
 * text that has none.
 */
export const hiddenCharacters = ({
  value,
  onChange,
  error,
  label,
}: Written): Pick<FieldProps, 'error' | 'errorAction'> => {
  if (!hasForbiddenCharacters(value)) return { error };
  const clean = (button: HTMLElement) => {
    const control = button
      .closest('[data-field]')
      ?.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
    const caret = control?.selectionStart ?? null;
    flushSync(() => onChange(withoutForbiddenCharacters(value)));
    control?.focus();
    // An address has no caret to be set.
    if (caret === null) return;
    const place = withoutForbiddenCharacters(value.slice(0, caret)).length;
    control?.setSelectionRange(place, place);
  };
  return {
    error: !error || error === textMessages.caracter_no_admitido ? INVISIBLES_CON_BOTON : error,
    errorAction: (
      <Button size="sm" onClick={(event) => clean(event.currentTarget)}>
        Quitarlos
        <span className="sr-only"> de {label}</span>
      </Button>
    ),
  };
};
