import type { Issue } from '@portal/domain/kernel/errors';
import type { SectionStatus } from '@portal/domain/kernel/sections';
import { ChevronDown, CircleCheck, ListChecks, MessageSquareWarning } from 'lucide-react';
import { cn } from './cn.ts';
import { type Completeness, percentOf } from './wizard-model.ts';

export type WizardStepInfo = {
  id: string;
  title: string;
  /** Text of the button, without number. */
  short: string;
  issues: readonly Issue[];
  /** Observations that stand. */
  comments: number;
  completeness: Completeness;
  status: SectionStatus;
};

export type StepButtonsProps = {
  steps: readonly WizardStepInfo[];
  current: string;
  onStep: (id: string) => void;
};

const detail = ({ issues, comments, status }: WizardStepInfo): string => {
  if (status === 'con_observaciones') return comments === 1 ? '1 observación' : `${comments} observaciones`;
  if (status === 'completa') return 'Completo';
  return issues.length === 1 ? 'Falta 1 dato' : `Faltan ${issues.length} datos`;
};

/** '1. Organización', '2. Responsables' …: jumps between steps and shows what each one lacks. */
export const StepButtons = ({
  steps,
  current,
  onStep,
  quiet = false,
}: StepButtonsProps & { quiet?: boolean }) => (
  <nav aria-label="Pasos" data-print="no">
    <ol className="flex flex-col gap-2 md:flex-row">
      {steps.map((step, i) => {
        const here = step.id === current;
        return (
          <li key={step.id} className="flex-1">
            <button
              type="button"
              aria-current={here ? 'step' : undefined}
              onClick={() => onStep(step.id)}
              className={cn(
                'flex min-h-11 w-full items-center justify-between gap-2 rounded-md border px-3 py-2 text-left text-sm transition-colors md:flex-col md:items-start md:gap-0',
                here
                  ? 'border-accent bg-accent-soft shadow-[inset_0_0_0_1px_var(--color-accent)]'
                  : 'border-line-strong bg-surface hover:bg-hover',
              )}
            >
              <span
                className={cn('font-medium', here && 'text-accent-ink')}
              >{`${i + 1}. ${step.short}`}</span>
              {!quiet && (
                <span
                  className={cn(
                    'flex items-center gap-1 text-xs',
                    step.status === 'con_observaciones' ? 'font-medium text-danger-ink' : 'text-ink-soft',
                  )}
                >
                  {step.status === 'completa' && (
                    <CircleCheck aria-hidden="true" className="size-3.5 text-success-ink" />
                  )}
                  {detail(step)}
                </span>
              )}
            </button>
          </li>
        );
      })}
    </ol>
  </nav>
);

export type WizardProgressProps = {
  steps: readonly WizardStepInfo[];
  index: number;
  /** The bar alone: its words stand elsewhere. */
  bare?: boolean;
};

/** 'Paso N de M' is where one stands; the bar and its percentage are what is answered, a segment a step. */
export const WizardProgress = ({ steps, index, bare = false }: WizardProgressProps) => {
  const all = steps.reduce(
    (sum, { completeness: { done, total } }) => ({ done: sum.done + done, total: sum.total + total }),
    { done: 0, total: 0 },
  );
  const percent = percentOf(all);
  const text = `Paso ${index + 1} de ${steps.length}`;
  return (
    <div>
      {!bare && (
        <div className="figures mb-1.5 flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
          <span className="font-medium whitespace-nowrap">{text}</span>
          <span className="shrink-0 whitespace-nowrap text-ink-soft">
            {`${all.done} de ${all.total} datos · ${percent} %`}
          </span>
        </div>
      )}
      <div
        role="progressbar"
        aria-label="Avance"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={`${text}, ${percent} %`}
        className="flex gap-1"
      >
        {steps.map((step) => (
          <div
            key={step.id}
            className={cn('flex-1 overflow-hidden rounded-full bg-neutral-soft', bare ? 'h-1' : 'h-2')}
          >
            <div
              className="h-full rounded-full bg-accent transition-[width] duration-300 ease-out"
              style={{ width: `${percentOf(step.completeness)}%` }}
            />
          </div>
        ))}
      </div>
    </div>
  );
};

export type MissingListProps = {
  steps: readonly WizardStepInfo[];
  onGo: (stepId: string, path: string) => void;
  open?: boolean;
};

/** What is missing in the whole form, by step, each a jump to its field. */
export const MissingList = ({ steps, onGo, open = false }: MissingListProps) => {
  const total = steps.reduce((sum, step) => sum + step.issues.length, 0);
  const observed = steps.reduce((sum, step) => sum + step.comments, 0);
  if (total === 0 && observed > 0)
    return (
      <p className="flex items-center gap-2 text-sm text-ink-soft">
        <MessageSquareWarning aria-hidden="true" className="size-4 shrink-0 text-danger-ink" />
        {observed === 1
          ? 'No falta ningún dato; queda 1 observación sin corregir.'
          : `No falta ningún dato; quedan ${observed} observaciones sin corregir.`}
      </p>
    );
  if (total === 0)
    return (
      <p className="flex items-center gap-2 text-sm text-ink-soft">
        <CircleCheck aria-hidden="true" className="size-4 text-success-ink" />
        No falta ningún dato.
      </p>
    );
  return (
    <details open={open} data-print="no" className="group rounded-md border border-line bg-surface text-sm">
      <summary className="flex min-h-11 list-none items-center gap-2 rounded-md px-3 py-2 font-medium [&::-webkit-details-marker]:hidden">
        <ListChecks aria-hidden="true" className="size-4 text-ink-soft" />
        {total === 1 ? 'Falta 1 dato para enviar' : `Faltan ${total} datos para enviar`}
        <ChevronDown
          aria-hidden="true"
          className="ml-auto size-4 transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="grid gap-4 border-t border-line px-3 py-3 md:grid-cols-2">
        {steps
          .filter((step) => step.issues.length > 0)
          .map((step) => (
            <div key={step.id}>
              <p className="font-medium text-ink-soft">{step.title}</p>
              <ul className="mt-1">
                {step.issues.map((issue) => (
                  <li key={`${issue.path}:${issue.code}`}>
                    <button
                      type="button"
                      onClick={() => onGo(step.id, issue.path)}
                      className="min-h-8 rounded-sm py-1 text-left text-accent-ink underline decoration-accent-line underline-offset-3 hover:decoration-current"
                    >
                      {issue.message}
                    </button>
                  </li>
                ))}
              </ul>
            </div>
          ))}
      </div>
    </details>
  );
};
