import { Check } from 'lucide-react';
import { cn } from './cn.ts';
import { BareLink } from './link.tsx';
import { strip } from './strip.ts';
import { endIcons } from './tone.tsx';
import { type Quien, Turno } from './turno.tsx';
import './case-line.css';

export type StageState = 'done' | 'current' | 'upcoming' | 'skipped' | 'stopped' | 'closed';

export type StageItem = {
  id: string;
  label: string;
  state: StageState;
  /** Where the stage stands, in words: 'En Revisión'. */
  detail?: string | null;
  /** Its dates in words. */
  dates?: string | null;
  /** Who has to act next, as this reader calls it: 'Tu organización'. */
  turn?: { readonly de: Quien; readonly label: string } | null;
  /** Page of the stage's record. */
  href?: string | null;
};

export type CaseStop = StageItem & {
  /** How long it took, or takes until now, in words: '18 días'. */
  span?: string | null;
};

/** What a screen reader hears of each state, after the name of the stage. */
const words = {
  done: 'completada',
  current: 'etapa actual',
  upcoming: 'por venir',
  skipped: 'no aplica',
  stopped: 'el proyecto terminó aquí',
  closed: 'el proyecto terminó aquí',
} as const;
/** Refused in red; withdrawn or cancelled as what has simply ended. */
const glyphs = {
  done: { Glyph: Check, ink: 'text-accent-ink' },
  stopped: { Glyph: endIcons.danger, ink: 'text-danger-ink' },
  closed: { Glyph: endIcons.neutral, ink: 'text-neutral-ink' },
} as const;

const none = { Glyph: null, ink: null } as const;

const reached = ({ state }: CaseStop): boolean => state !== 'upcoming';

const Name = ({ stop }: { stop: CaseStop }) => {
  const { Glyph, ink } = stop.state in glyphs ? glyphs[stop.state as keyof typeof glyphs] : none;
  return (
    <p
      className={cn(
        'flex items-center gap-1 text-sm',
        reached(stop) ? 'font-semibold' : 'font-medium text-ink-faint',
        stop.state === 'skipped' && 'font-medium text-ink-faint',
      )}
    >
      {Glyph && <Glyph aria-hidden="true" className={cn('size-3.5 shrink-0', ink)} />}
      {stop.href ? (
        <BareLink href={stop.href} className="rounded-sm decoration-line-strong underline underline-offset-3">
          {stop.label}
        </BareLink>
      ) : (
        stop.label
      )}
      <span className="sr-only">{`: ${words[stop.state]}. `}</span>
    </p>
  );
};

export type CaseLineProps = {
  stops: readonly CaseStop[];
  label: string;
  /** The head of the page says whose turn it is: here it is colour, and heard. */
  turnAbove?: boolean;
};

/**
 * *La línea* of one case as the picture of its page: a stop a stage with its state and dates, and between two of them how long
 * the first took. Where it has no room it scrolls, and opens at the stop where the case stands.
 */
export const CaseLine = ({ stops, label, turnAbove = false }: CaseLineProps) => (
  <ol ref={strip} aria-label={label} className="case-line">
    {stops.map((stop, i) => {
      const current = ['current', 'stopped', 'closed'].includes(stop.state);
      const next = stops[i + 1];
      return (
        <li
          key={stop.id}
          aria-current={stop.state === 'current' ? 'step' : undefined}
          data-here={current || undefined}
        >
          <div className="case-track" data-next={next && (reached(next) ? 'reached' : 'coming')}>
            <span
              aria-hidden="true"
              data-ink=""
              data-state={stop.state}
              data-turno={stop.turn?.de}
              className="case-stop"
            />
            {stop.span && (
              <span className="case-span figures text-xs whitespace-nowrap text-ink-soft">{stop.span}</span>
            )}
          </div>
          <div className="pr-3">
            <Name stop={stop} />
            {stop.detail && (
              <p className="truncate text-xs text-ink-soft" title={stop.detail}>
                {stop.detail}
              </p>
            )}
            {stop.dates && <p className="figures text-xs text-ink-soft">{stop.dates}</p>}
            {stop.turn && (
              <p className={turnAbove ? 'sr-only' : 'mt-1.5'}>
                <span className="sr-only">Le toca a </span>
                <Turno de={stop.turn.de}>{stop.turn.label}</Turno>
              </p>
            )}
          </div>
        </li>
      );
    })}
  </ol>
);
