import { cn } from './cn.ts';
import { MaskedField } from './masked-field.tsx';
import { rfcMask } from './masks.ts';
import type { TextFieldProps } from './text-field.tsx';

export type RfcFieldProps = Omit<TextFieldProps, 'type' | 'after'> & {
  /** 12 for an organization or institution, 13 for a person. */
  length?: 12 | 13;
};

/** An RFC in upper case and in its parts; the value has no separators. It counts, it does not scold. */
export const RfcField = ({ length = 12, ...props }: RfcFieldProps) => {
  const count = [...props.value].length;
  const over = count - length;
  return (
    <MaskedField
      {...props}
      mask={rfcMask}
      autoComplete="off"
      spellCheck={false}
      inputClassName="max-w-72 figures tracking-[0.02em] uppercase"
      after={(id) => (
        <p
          id={id}
          className={cn(
            'figures mt-1 text-xs empty:mt-0',
            over > 0 ? 'font-medium text-danger-ink' : 'text-ink-faint',
          )}
        >
          {over !== 0 && `${count} de ${length} caracteres`}
          {over > 0 && `: ${over === 1 ? 'sobra' : 'sobran'} ${over}`}
        </p>
      )}
    />
  );
};
