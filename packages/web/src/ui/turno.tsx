import { CalendarClock, Landmark, type LucideIcon, Scale, UsersRound } from 'lucide-react';
import { cn } from './cn.ts';

/** Who has to act: `nadie` where everybody waits for a date. */
export type Quien = 'fundacion' | 'organizacion' | 'consejo' | 'nadie';

type Look = { readonly icon: LucideIcon; readonly word: string; readonly chip: string; readonly ink: string };

const looks: Readonly<Record<Quien, Look>> = {
  fundacion: {
    icon: Landmark,
    word: 'La fundación',
    chip: 'border-turno-fundacion-line bg-turno-fundacion-soft text-turno-fundacion-ink',
    ink: 'text-turno-fundacion-ink',
  },
  organizacion: {
    icon: UsersRound,
    word: 'La organización',
    chip: 'border-turno-organizacion-line bg-turno-organizacion-soft text-turno-organizacion-ink',
    ink: 'text-turno-organizacion-ink',
  },
  consejo: {
    icon: Scale,
    word: 'El consejo',
    chip: 'border-turno-consejo-line bg-turno-consejo-soft text-turno-consejo-ink',
    ink: 'text-turno-consejo-ink',
  },
  nadie: {
    icon: CalendarClock,
    word: 'Nadie por ahora',
    chip: 'border-turno-nadie-line bg-turno-nadie-soft text-turno-nadie-ink',
    ink: 'text-turno-nadie-ink',
  },
};

export type TurnoProps = {
  de: Quien;
  /** As this reader calls it: 'Tu organización'. */
  children?: string;
  /** Without the chip around it: in a column of a list. */
  plain?: boolean;
  className?: string;
};

/** Whose turn it is: colour, glyph and word, the same three everywhere. */
export const Turno = ({ de, children, plain = false, className }: TurnoProps) => {
  const { icon: Icon, word, chip, ink } = looks[de];
  return (
    <span
      className={cn(
        'inline-flex max-w-full items-center gap-1.5 font-medium whitespace-nowrap',
        plain ? ink : ['rounded-full border px-2 py-0.5 text-xs', chip],
        className,
      )}
    >
      <Icon aria-hidden="true" className="size-3.5 shrink-0" />
      <span className="truncate">{children ?? word}</span>
    </span>
  );
};
