import { Ban, Check, type LucideIcon, Minus } from 'lucide-react';
import { cn } from './cn.ts';
import { BareLink } from './link.tsx';
import { type Quien, Turno, turnoFill } from './turno.tsx';

export type StageState = 'done' | 'current' | 'upcoming' | 'skipped' | 'stopped';

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

/** What a screen reader hears of each state, after the name of the stage. */
const words: Readonly<Record<StageState, string>> = {
  done: 'completada',
  current: 'etapa actual',
  upcoming: 'por venir',
  skipped: 'no aplica',
  stopped: 'el proyecto terminó aquí',
};

const passed = (stage: StageItem | undefined): boolean =>
  stage?.state === 'done' || stage?.state === 'skipped';

const glyphs: Partial<Readonly<Record<StageState, LucideIcon>>> = {
  done: Check,
  skipped: Minus,
  stopped: Ban,
};

/** The stop: a tick on the line; where the case stands, a pill in the colour of whose turn it is. */
const stopOf = ({ state, turn }: StageItem): string => {
  if (state === 'current')
    return cn('h-1.5 w-6 @4xl:h-6 @4xl:w-1.5 print:h-6 print:w-1.5', turn ? turnoFill[turn.de] : 'bg-accent');
  return cn(
    'h-0.75 w-3 @4xl:h-3 @4xl:w-0.75 print:h-3 print:w-0.75',
    state === 'done' && 'bg-accent',
    state === 'upcoming' && 'bg-line-strong',
    state === 'skipped' && 'bg-line-strong opacity-60',
    state === 'stopped' && 'bg-danger',
  );
};

const Name = ({ stage }: { stage: StageItem }) => {
  const Glyph = glyphs[stage.state];
  const className = cn(
    'text-sm',
    stage.state === 'current' || stage.state === 'stopped' ? 'font-semibold' : 'font-medium',
    (stage.state === 'upcoming' || stage.state === 'skipped') && 'text-ink-faint',
  );
  return (
    <span className="flex items-center gap-1">
      {Glyph && (
        <Glyph
          aria-hidden="true"
          className={cn(
            'size-3.5 shrink-0',
            stage.state === 'done' && 'text-accent-ink',
            stage.state === 'skipped' && 'text-ink-faint',
            stage.state === 'stopped' && 'text-danger-ink',
          )}
        />
      )}
      {stage.href ? (
        <BareLink
          href={stage.href}
          className={cn(
            className,
            'rounded-sm underline decoration-line-strong underline-offset-3 hover:text-ink',
          )}
        >
          {stage.label}
        </BareLink>
      ) : (
        <span className={className}>{stage.label}</span>
      )}
      <span className="sr-only">{`: ${words[stage.state]}. `}</span>
    </span>
  );
};

/** From this stop to the next: as far as the case got, in its colour. */
const Connector = ({ filled }: { filled: boolean }) => (
  <span
    aria-hidden="true"
    className={cn(
      'absolute top-3 -bottom-3 left-[0.6875rem] w-0.5 @4xl:inset-x-0 @4xl:top-[0.6875rem] @4xl:bottom-auto @4xl:h-0.5 @4xl:w-auto print:inset-x-0 print:top-[0.6875rem] print:bottom-auto print:h-0.5 print:w-auto',
      filled ? 'bg-accent' : 'bg-line',
    )}
  />
);

/**
 * *La línea* of one case, a column where it is narrow: where it stands, since when, and whose turn it is. For reading;
 * stages with a page are links.
 */
export const StageLine = ({ stages, label }: { stages: readonly StageItem[]; label: string }) => (
  <div className="@container">
    <ol aria-label={label} className="flex flex-col @4xl:flex-row print:flex-row">
      {stages.map((stage, i) => (
        <li
          key={stage.id}
          aria-current={stage.state === 'current' ? 'step' : undefined}
          className={cn(
            'relative flex min-w-0 flex-1 gap-3 pb-5 last:pb-0 @4xl:flex-col @4xl:gap-1.5 @4xl:pb-0 print:flex-col print:gap-1.5 print:pb-0',
            // Whose turn it is needs the room of its words.
            stage.turn && '@4xl:grow-2 print:grow-2',
          )}
        >
          {i < stages.length - 1 && <Connector filled={passed(stage)} />}
          <span
            aria-hidden="true"
            data-ink=""
            className="relative flex size-6 shrink-0 items-center justify-center @4xl:justify-start print:justify-start"
          >
            <span className={cn('rounded-full ring-4 ring-surface', stopOf(stage))} />
          </span>
          <div className="min-w-0 pt-0.5 @4xl:pt-0 @4xl:pr-3">
            <Name stage={stage} />
            {stage.detail && (
              <p className="text-xs text-ink-soft @4xl:truncate" title={stage.detail}>
                {stage.detail}
              </p>
            )}
            {stage.dates && <p className="figures text-xs text-ink-soft">{stage.dates}</p>}
            {stage.turn && (
              <p className="mt-1.5 text-xs text-ink-soft">
                <span className="@4xl:block">Le toca a </span>
                <Turno de={stage.turn.de}>{stage.turn.label}</Turno>
              </p>
            )}
          </div>
        </li>
      ))}
    </ol>
  </div>
);
