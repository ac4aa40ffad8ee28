import { Ban, Check, Minus, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from './cn.ts';
import { BareLink } from './link.tsx';

export type StageState = 'done' | 'current' | 'upcoming' | 'skipped' | 'stopped';

export type StageItem = {
  id: string;
  label: string;
  state: StageState;
  /** Where the stage stands, in words: 'En Revisión'. */
  detail?: string | null;
  /** Its dates in words. */
  dates?: string | null;
  /** Who has to act next: 'Tu organización'. */
  turn?: string | null;
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

const marks: Readonly<Record<StageState, string>> = {
  done: 'border-accent bg-accent text-on-accent',
  current: 'border-accent bg-surface text-accent-ink ring-3 ring-accent-soft',
  upcoming: 'border-line-strong bg-surface text-ink-faint',
  skipped: 'border-dashed border-line-strong bg-surface text-ink-faint',
  stopped: 'border-danger bg-danger-soft text-danger-ink',
};

const markOf = (state: StageState, number: number): ReactNode => {
  if (state === 'done') return <Check className="size-4" />;
  if (state === 'skipped') return <Minus className="size-4" />;
  if (state === 'stopped') return <Ban className="size-4" />;
  return number;
};

const passed = (stage: StageItem | undefined): boolean =>
  stage?.state === 'done' || stage?.state === 'skipped';

const Name = ({ stage }: { stage: StageItem }) => {
  const className = cn(
    'text-sm',
    stage.state === 'current' || stage.state === 'stopped' ? 'font-semibold' : 'text-ink-soft',
  );
  return stage.href ? (
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
  );
};

const Connector = ({ filled, className }: { filled: boolean; className: string }) => (
  <span
    aria-hidden="true"
    className={cn('absolute w-0.5', filled ? 'bg-accent' : 'bg-line-strong', className)}
  />
);

/**
 * The life of a case as one line, a column where it is narrow: where it stands, since when, and whose turn it is. For
 * reading; stages with a page are links.
 */
export const StageLine = ({ stages, label }: { stages: readonly StageItem[]; label: string }) => (
  <div className="@container">
    <ol aria-label={label} className="flex flex-col @4xl:flex-row">
      {stages.map((stage, i) => (
        <li
          key={stage.id}
          aria-current={stage.state === 'current' ? 'step' : undefined}
          className="relative flex flex-1 gap-3 pb-5 last:pb-0 @4xl:flex-col @4xl:gap-2 @4xl:pb-0"
        >
          {i < stages.length - 1 && (
            <>
              <Connector filled={passed(stage)} className="top-9 bottom-1 left-[0.8125rem] @4xl:hidden" />
              <Connector
                filled={passed(stage)}
                className="hidden @4xl:top-[0.8125rem] @4xl:right-1 @4xl:left-9 @4xl:block @4xl:h-0.5 @4xl:w-auto"
              />
            </>
          )}
          <span
            aria-hidden="true"
            className={cn(
              'figures grid size-7 shrink-0 place-items-center rounded-full border-2 text-xs font-semibold',
              marks[stage.state],
            )}
          >
            {markOf(stage.state, i + 1)}
          </span>
          <div className="min-w-0 pt-0.5 @4xl:pt-0 @4xl:pr-3">
            <Name stage={stage} />
            <span className="sr-only">{`: ${words[stage.state]}. `}</span>
            {stage.detail && <p className="text-xs text-ink-soft">{stage.detail}</p>}
            {stage.dates && <p className="figures text-xs text-ink-soft">{stage.dates}</p>}
            {stage.turn && (
              <p className="mt-1.5 text-xs text-ink-soft">
                Le toca a{' '}
                <span className="inline-flex items-center gap-1 rounded-full border border-accent-line bg-accent-soft px-2 py-0.5 font-medium whitespace-nowrap text-accent-ink">
                  <UserRound aria-hidden="true" className="size-3.5 shrink-0" />
                  {stage.turn}
                </span>
              </p>
            )}
          </div>
        </li>
      ))}
    </ol>
  </div>
);
