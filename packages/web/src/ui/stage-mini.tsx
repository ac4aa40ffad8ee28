import { cn } from './cn.ts';
import { type Quien, turnoFill } from './turno.tsx';

export type StageMiniProps = {
  /** How many stops there are. */
  stops: number;
  /** The stop where it stands, from 0; as many as there are where it went all the way. */
  at: number;
  /** Whose turn it is there; null: nobody's. */
  turn: Quien | null;
  /** It ended there without going on. */
  stopped?: boolean;
  className?: string;
};

/** *La línea* of one case in the height of a text, as a glyph beside its words: stops passed, the one where it stands, stops to come. */
export const StageMini = ({ stops, at, turn, stopped = false, className }: StageMiniProps) => (
  <span aria-hidden="true" data-ink="" className={cn('inline-flex h-4 shrink-0 items-center gap-0.75', className)}>
    {Array.from({ length: stops }, (_, stop) => stop).map((stop) => (
      <span
        key={stop}
        className={cn(
          'rounded-full',
          stop === at ? 'h-4 w-1' : 'h-1.5 w-0.5',
          stop < at && 'bg-accent',
          stop > at && 'bg-line-strong',
          stop === at && (stopped ? 'bg-danger' : turn ? turnoFill[turn] : 'bg-turno-nadie'),
        )}
      />
    ))}
  </span>
);
