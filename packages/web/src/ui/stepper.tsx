import { Check } from 'lucide-react';
import { cn } from './cn.ts';

export type StepState = 'done' | 'current' | 'pending' | 'attention';
export type StepItem = { id: string; label: string; state: StepState; detail?: string; href?: string };

const words: Readonly<Record<StepState, string>> = {
  done: 'completado',
  current: 'en curso',
  pending: 'pendiente',
  attention: 'con observaciones',
};

const marks: Readonly<Record<StepState, string>> = {
  done: 'border-accent bg-accent text-on-accent',
  current: 'border-accent bg-surface text-accent-ink ring-3 ring-accent-soft',
  pending: 'border-line-strong bg-surface text-ink-faint',
  attention: 'border-danger bg-danger-soft text-danger-ink',
};

/** Stages on one line (a column where it is narrow): where the case stands. For reading; the wizard has its own buttons. */
export const Stepper = ({ steps, label }: { steps: readonly StepItem[]; label: string }) => (
  <div className="@container">
    <ol aria-label={label} className="flex flex-col @3xl:flex-row">
      {steps.map((step, i) => (
        <li
          key={step.id}
          aria-current={step.state === 'current' ? 'step' : undefined}
          className="relative flex min-h-12 flex-1 gap-3 pb-2 @3xl:flex-col @3xl:gap-2 @3xl:pb-0"
        >
          {i > 0 && (
            <span
              aria-hidden="true"
              className={cn(
                'absolute hidden h-0.5 @3xl:top-[0.8125rem] @3xl:right-[calc(100%-0.25rem)] @3xl:left-[calc(-100%+2rem)] @3xl:block',
                steps[i - 1]?.state === 'done' ? 'bg-accent' : 'bg-line',
              )}
            />
          )}
          {i < steps.length - 1 && (
            <span
              aria-hidden="true"
              className={cn(
                'absolute top-8 bottom-0 left-[0.8125rem] w-0.5 @3xl:hidden',
                step.state === 'done' ? 'bg-accent' : 'bg-line',
              )}
            />
          )}
          <span
            aria-hidden="true"
            className={cn(
              'figures grid size-7 shrink-0 place-items-center rounded-full border-2 text-xs font-semibold',
              marks[step.state],
            )}
          >
            {step.state === 'done' ? <Check className="size-4" /> : step.state === 'attention' ? '!' : i + 1}
          </span>
          <span className="pt-1 text-sm @3xl:pt-0 @3xl:pr-3">
            <span className={cn('block', step.state === 'current' ? 'font-semibold' : 'text-ink-soft')}>
              {step.label}
            </span>
            <span className="sr-only">{`: ${words[step.state]}`}</span>
            {step.detail && <span className="block text-xs text-ink-faint">{step.detail}</span>}
          </span>
        </li>
      ))}
    </ol>
  </div>
);
