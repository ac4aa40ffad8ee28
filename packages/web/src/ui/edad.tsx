import { daysInWords, formatDateTime, type Instante, waitingDays } from '@portal/domain/kernel/dates';
import { Hourglass, type LucideIcon, TriangleAlert } from 'lucide-react';
import { cn } from './cn.ts';

/** Days from which something has waited for some time, and for too long (look.md §5 'Inicio, staff'). */
export const UMBRALES = { ambar: 7, rojo: 15 } as const;

type Look = {
  readonly icon: LucideIcon | null;
  /** Said after the days, where somebody sees it. */
  readonly word: string | null;
  /** The same for who does not see the colour. */
  readonly spoken: string | null;
  readonly chip: string;
  readonly ink: string;
};

const looks = {
  reciente: {
    icon: null,
    word: null,
    spoken: null,
    chip: 'border-neutral-line bg-neutral-soft text-neutral-ink',
    ink: 'text-ink-soft',
  },
  ambar: {
    icon: Hourglass,
    word: null,
    spoken: 'conviene atenderlo',
    chip: 'border-warning-line bg-warning-soft text-warning-ink',
    ink: 'text-warning-ink',
  },
  rojo: {
    icon: TriangleAlert,
    word: 'urge',
    spoken: 'urge',
    chip: 'border-danger-line bg-danger-soft text-danger-ink',
    ink: 'text-danger-ink',
  },
} as const satisfies Readonly<Record<string, Look>>;

export type EdadProps = {
  /** Since when it waits. */
  desde: Instante;
  /** The moment of reading; the present one by default. */
  now?: Instante;
  /** Whole natural days from which it is amber. */
  ambar?: number;
  /** Whole natural days from which it is red. */
  rojo?: number;
  /** Without the chip around it: in a column of a list. */
  plain?: boolean;
  className?: string;
};

/**
 * How many days something waits: 'hoy', '1 día', '8 días' in amber, '22 días · urge' in red, each with its glyph. Days are
 * the foundation's; the exact moment is in its title.
 */
export const Edad = ({
  desde,
  now = new Date(),
  ambar = UMBRALES.ambar,
  rojo = UMBRALES.rojo,
  plain = false,
  className,
}: EdadProps) => {
  const days = waitingDays(desde, now);
  const level = days >= rojo ? 'rojo' : days >= ambar ? 'ambar' : 'reciente';
  const { icon: Icon, word, spoken, chip, ink } = looks[level];
  return (
    <time
      dateTime={new Date(desde).toISOString()}
      title={`Desde el ${formatDateTime(desde)}`}
      data-edad={level}
      className={cn(
        'inline-flex max-w-full items-center gap-1 whitespace-nowrap figures',
        level !== 'reciente' && 'font-medium',
        plain ? ink : ['rounded-full border px-2 py-0.5 text-xs', chip],
        className,
      )}
    >
      {Icon && <Icon aria-hidden="true" className="size-3.5 shrink-0" />}
      {daysInWords(days)}
      {word && <span aria-hidden="true">{` · ${word}`}</span>}
      {spoken && <span className="sr-only">{`, ${spoken}`}</span>}
    </time>
  );
};
