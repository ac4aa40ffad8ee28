import { cn } from './cn.ts';

const stops = [0, 1, 2, 3, 4, 5, 6] as const;
/** The third is filled: what a record that just got through its first two stages looks like. */
const FILLED = 2;

/**
 * *La línea*: the seven stages as seven stops, the third filled. The product's own sign (also public/icono.svg). Decoration:
 * the words are beside it.
 */
export const LineMark = ({ className }: { className?: string }) => (
  <span aria-hidden="true" className={cn('inline-flex h-5 items-center gap-1', className)}>
    {stops.map((stop) => (
      <span
        key={stop}
        className={cn(
          'rounded-full bg-current',
          stop === FILLED ? 'h-full w-1' : 'h-2/5 w-0.5',
          stop > FILLED && 'opacity-50',
        )}
      />
    ))}
  </span>
);

/** The same while something loads: each stop is passed after the one before. Say what loads beside it. */
export const LineLoader = ({ className }: { className?: string }) => (
  <span aria-hidden="true" className={cn('inline-flex h-5 items-center gap-1.5 text-accent', className)}>
    {stops.map((stop) => (
      <span
        key={stop}
        style={{ animationDelay: `${stop * 0.13}s` }}
        className="h-full w-1 origin-center animate-stop rounded-full bg-current"
      />
    ))}
  </span>
);
