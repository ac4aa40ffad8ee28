import { type KeyboardEvent, useRef } from 'react';
import { cn } from './cn.ts';

/** One thing that is judged, as the strip shows it. */
export type Judged = { readonly id: string; readonly label: string; readonly value: boolean | null };

export type VerdictStripProps = {
  items: readonly Judged[];
  /** The one that the keys act upon. */
  current: string | null;
  /** Goes to one of them; without it the strip is a picture. */
  onGo?: (id: string) => void;
  /** What it is a picture of. */
  label: string;
  className?: string;
};

const plural = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

/** '12 válidos · 2 no válidos · 1 sin decidir'; what there is none of is not said, but that nothing is decided is. */
export const verdictWords = (items: readonly Pick<Judged, 'value'>[]): string => {
  const count = (value: boolean | null) => items.filter((item) => item.value === value).length;
  const [valid, invalid, open] = [count(true), count(false), count(null)];
  return [
    valid > 0 && plural(valid, 'válido', 'válidos'),
    invalid > 0 && plural(invalid, 'no válido', 'no válidos'),
    (open > 0 || items.length === 0) && `${open} sin decidir`,
  ]
    .filter(Boolean)
    .join(' · ');
};

const word = (value: boolean | null): string =>
  value === null ? 'sin decidir' : value ? 'válido' : 'no válido';

/** Full and green, tall and hatched in red, or an empty frame: told apart without colour. */
const segment = (value: boolean | null): string =>
  value === null
    ? 'h-2.5 border border-line-strong bg-surface'
    : value
      ? 'h-2.5 bg-success forced-colors:bg-[Highlight]'
      : 'h-4 bg-danger bg-[repeating-linear-gradient(135deg,transparent_0_3px,rgb(255_255_255/0.45)_3px_4.5px)] forced-colors:border';

/**
 * All marks of a review at once, in the order of its card. One stop for the Tab key: arrows, Home and End move inside,
 * Enter goes to the field.
 */
export const VerdictStrip = ({ items, current, onGo, label, className }: VerdictStripProps) => {
  const strip = useRef<HTMLDivElement>(null);
  const at = items.findIndex(({ id }) => id === current);
  const bar = ({ id, value }: Judged) => (
    <span
      className={cn(
        'block w-full rounded-sm transition-[height,background-color] duration-(--dur-1)',
        segment(value),
        id === current && 'outline-2 outline-offset-2 outline-focus',
      )}
    />
  );
  if (!onGo)
    return (
      <div
        role="img"
        aria-label={`${label}: ${verdictWords(items)}`}
        className={cn('flex h-6 items-center gap-0.5', className)}
      >
        {items.map((item) => (
          <span key={item.id} className="min-w-1 flex-1">
            {bar(item)}
          </span>
        ))}
      </div>
    );

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const buttons = [...(strip.current?.querySelectorAll('button') ?? [])];
    const here = buttons.indexOf(event.target as HTMLButtonElement);
    const to = { ArrowRight: here + 1, ArrowLeft: here - 1, Home: 0, End: buttons.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    // The page's own arrows move through the fields.
    event.stopPropagation();
    buttons[Math.min(Math.max(to, 0), buttons.length - 1)]?.focus();
  };
  return (
    <div
      ref={strip}
      role="group"
      aria-label={label}
      onKeyDown={onKeyDown}
      className={cn('flex h-6', className)}
    >
      {items.map((item, i) => (
        <button
          key={item.id}
          type="button"
          tabIndex={i === Math.max(at, 0) ? 0 : -1}
          aria-label={`${item.label}: ${word(item.value)}`}
          aria-current={item.id === current || undefined}
          title={item.label}
          onClick={() => onGo(item.id)}
          className="flex min-w-6 flex-1 items-center rounded-sm px-0.5 hover:bg-hover"
        >
          {bar(item)}
        </button>
      ))}
    </div>
  );
};
