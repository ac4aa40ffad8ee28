import { formatDateTime, type Instante } from '@portal/domain/kernel/dates';
import { daysInWords, type NivelDeEspera, nivelDeEspera, waitingDays } from '@portal/domain/kernel/waiting';
import type { LucideIcon } from 'lucide-react';
import { cn } from './cn.ts';
import { toneClasses, toneIcons, toneInk } from './tone.tsx';

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
    chip: toneClasses.neutral,
    ink: 'text-ink-soft',
  },
  ambar: {
    icon: toneIcons.warning,
    word: null,
    spoken: 'conviene atenderlo',
    chip: toneClasses.warning,
    ink: toneInk.warning,
  },
  rojo: {
    icon: toneIcons.danger,
    word: 'urgente',
    spoken: 'urgente',
    chip: toneClasses.danger,
    ink: toneInk.danger,
  },
} as const satisfies Readonly<Record<NivelDeEspera, Look>>;

export type EdadProps = {
  /** Since when it waits. */
  desde: Instante;
  /** The moment of reading; the present one by default. */
  now?: Instante;
  /** False where the reader is not to be alarmed: of what is nobody's fault, or of somebody else's doing. */
  alarma?: boolean;
  /** Without the chip around it: in a column of a list. */
  plain?: boolean;
  /** The days as a sentence: 'Te toca desde hace 8 días'. */
  say?: (days: number) => string;
  className?: string;
};

/**
 * How many days something waits: 'hoy', '1 día', '8 días' in amber, '22 días · urgente' in red, each with its glyph, by the one
 * rule of the portal. Days are the foundation's; the exact moment is in its title.
 */
export const Edad = ({
  desde,
  now = new Date(),
  alarma = true,
  plain = false,
  say = daysInWords,
  className,
}: EdadProps) => {
  const days = waitingDays(desde, now);
  const level = alarma ? nivelDeEspera(days) : 'reciente';
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
      {say(days)}
      {word && (
        // In a list of a tablet glyph, colour and the days say it, and the name of the row needs the room.
        <span aria-hidden="true" className={plain ? '@max-3xl:hidden' : undefined}>{` · ${word}`}</span>
      )}
      {spoken && <span className="sr-only">{`, ${spoken}`}</span>}
    </time>
  );
};
