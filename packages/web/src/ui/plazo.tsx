import { formatDeadline, type Instante } from '@portal/domain/kernel/dates';
import {
  citaEnPalabras,
  plazoCorto,
  plazoEnPalabras,
  tonoDeUrgencia,
  urgenciaDe,
} from '@portal/domain/kernel/deadline';
import { cn } from './cn.ts';
import { toneClasses, toneIcons, toneInk } from './tone.tsx';

export type PlazoProps = {
  vence: Instante;
  /** The moment of reading; the present one by default. */
  now?: Instante;
  /** Without the chip around it: in a column of a list. */
  plain?: boolean;
  /** Without its date, which is in the title: where there is no room. */
  short?: boolean;
  /** Something that takes place then, and is no deadline. */
  cita?: boolean;
  className?: string;
};

/** Until when something can be done: 'Vence en 5 días · 1 dic', 'Venció ayer · 20 nov', pressing by the one rule of the portal. */
export const Plazo = ({
  vence,
  now = new Date(),
  plain = false,
  short = false,
  cita = false,
  className,
}: PlazoProps) => {
  const tone = tonoDeUrgencia[urgenciaDe(vence, now)];
  const Icon = toneIcons[tone];
  return (
    <time
      dateTime={new Date(vence).toISOString()}
      title={formatDeadline(vence)}
      className={cn(
        'inline-flex max-w-full items-center gap-1 whitespace-nowrap figures',
        tone !== 'neutral' && 'font-medium',
        plain ? toneInk[tone] : ['rounded-full border px-2 py-0.5 text-xs', toneClasses[tone]],
        className,
      )}
    >
      {tone !== 'neutral' && <Icon aria-hidden="true" className="size-3.5 shrink-0" />}
      {cita ? citaEnPalabras(vence, now) : short ? plazoCorto(vence, now) : plazoEnPalabras(vence, now)}
    </time>
  );
};
