import { Check, X } from 'lucide-react';
import { cn } from './cn.ts';

export type VerdictProps = {
  /** Valid, not valid, or undecided. */
  value: boolean | null;
  /** Null when the mark that stood is taken away: the two exclude each other and neither has to be set. */
  onChange: (value: boolean | null) => void;
  /** Of the pair, for screen readers: 'Validación de Misión'. */
  label: string;
  className?: string;
};

/** The two words, apart from each other in shape, colour and word. */
const sides = [
  {
    value: true,
    word: 'Válido',
    Icon: Check,
    set: 'has-checked:border-success-ink has-checked:bg-success-soft has-checked:text-success-ink',
  },
  {
    value: false,
    word: 'No válido',
    Icon: X,
    set: 'has-checked:border-danger has-checked:bg-danger-soft has-checked:text-danger-ink',
  },
] as const;

/**
 * What a reviewer says of one field: valid, not valid, or nothing yet. Two checkboxes that exclude each other, drawn as
 * one control of two parts; unchecking returns to undecided (A§2 Admin review). On a telephone it has the whole width of its row, and 44 px.
 */
export const Verdict = ({ value, onChange, label, className }: VerdictProps) => (
  <div
    role="group"
    aria-label={label}
    className={cn(
      'grid w-full shrink-0 grid-cols-[5fr_6fr] md:w-auto md:grid-cols-[auto_auto] print:hidden',
      className,
    )}
  >
    {sides.map(({ value: mine, word, Icon, set }, i) => (
      <label
        key={word}
        className={cn(
          'relative flex items-center justify-center gap-1.5 border border-line-strong bg-surface px-3 text-sm font-medium text-ink-soft',
          'transition-[background-color,border-color,color] duration-(--dur-1) select-none hover:bg-hover hover:text-ink',
          'has-checked:z-1 has-checked:font-semibold has-focus-visible:z-2 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
          'forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText]',
          'md:min-h-8 md:px-2.5 md:text-xs',
          'min-h-11',
          i === 0 ? 'rounded-l-md' : '-ml-px rounded-r-md',
          set,
        )}
      >
        <input
          type="checkbox"
          checked={value === mine}
          onChange={(event) => onChange(event.target.checked ? mine : null)}
          className="absolute inset-0 size-full cursor-pointer appearance-none rounded-[inherit] outline-none"
        />
        <Icon aria-hidden="true" className="size-4 shrink-0 md:size-3.5" strokeWidth={2.5} />
        {word}
      </label>
    ))}
  </div>
);

/** The rule at the left of a row that was decided, in the tone of its mark. */
export const verdictEdge = (value: boolean | null): string =>
  value === null ? 'border-l-transparent' : value ? 'border-l-success' : 'border-l-danger';
