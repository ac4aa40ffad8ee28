import type { ActionView } from '@portal/domain/kernel/workflow';
import { type ReactNode, Suspense, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { cn } from '../ui/cn.ts';

export type StepActionsProps<A extends string> = {
  /** As the server sent them. */
  readonly acciones: readonly ActionView[];
  /** Those that have a button here, in the order in which they stand. */
  readonly steps: readonly A[];
  /** Those that go on; the others stand beside them. */
  readonly first: readonly A[];
  /** Those whose obstacles are said; all of them unless told. */
  readonly explained?: readonly A[];
  /** False where they stand on their own, without a line above. */
  readonly line?: boolean;
  /** The dialog of the one that was pressed; it may come later. */
  readonly children: (step: A, label: string, close: () => void) => ReactNode;
};

/** What its reader may do with a record now, a button each; what keeps it from going on, in words, once each. */
export const StepActions = <A extends string>({
  acciones,
  steps,
  first,
  explained = steps,
  line = true,
  children,
}: StepActionsProps<A>) => {
  const [open, setOpen] = useState<A | null>(null);
  const own = steps.flatMap((step) => {
    const view = acciones.find(({ action }) => action === step);
    return view ? [{ ...view, step }] : [];
  });
  if (own.length === 0) return null;
  const reasons = new Map(
    own
      .filter(({ step }) => explained.includes(step))
      .flatMap(({ blockers }) => blockers.map(({ code, message }) => [code, message])),
  );
  return (
    <div className={cn('space-y-2', line && 'border-t border-line pt-4')}>
      <div className="flex flex-wrap gap-2">
        {own.map(({ step, label, enabled }) => (
          <Button
            key={step}
            variant={first.includes(step) ? 'primary' : undefined}
            disabled={!enabled}
            onClick={() => setOpen(step)}
          >
            {label}
          </Button>
        ))}
      </div>
      {[...reasons].map(([code, message]) => (
        <p key={code} className="text-sm text-ink-soft">
          {message}
        </p>
      ))}
      {open && (
        <Suspense>
          {children(open, own.find(({ step }) => step === open)?.label ?? '', () => setOpen(null))}
        </Suspense>
      )}
    </div>
  );
};
