import type { ActionView } from '@portal/domain/kernel/workflow';
import { type ReactNode, Suspense, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { cn } from '../ui/cn.ts';
import { Overtaken } from '../ui/overtaken.ts';
import { overtakenFoot } from '../ui/overtaken-lazy.tsx';

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
  /** Who did what of it last, in a sentence: said in an open dialog whose step nobody may take any more. */
  readonly meanwhile?: string | undefined;
  /** Told that a dialog opened, or closed: whoever lists the record keeps it in its place until then. */
  readonly onOpen?: ((open: boolean) => void) | undefined;
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
  meanwhile = 'Alguien se adelantó y esto ya no se puede hacer.',
  onOpen,
  children,
}: StepActionsProps<A>) => {
  const [open, setOpen] = useState<{ readonly step: A; readonly label: string } | null>(null);
  const show = (next: typeof open) => {
    setOpen(next);
    onOpen?.(next !== null);
  };
  const own = steps.flatMap((step) => {
    const view = acciones.find(({ action }) => action === step);
    return view ? [{ ...view, step }] : [];
  });
  const reasons = new Map(
    own
      .filter(({ step }) => explained.includes(step))
      .flatMap(({ blockers }) => blockers.map(({ code, message }) => [code, message])),
  );
  const mine = open && own.find(({ step }) => step === open.step);
  const late = open === null || mine?.enabled ? null : (mine?.blockers[0]?.message ?? meanwhile);
  return (
    <>
      {own.length > 0 && (
        <div className={cn('space-y-2', line && 'border-t border-line pt-4')}>
          <div className="flex flex-wrap gap-2">
            {own.map(({ step, label, enabled }) => (
              <Button
                key={step}
                variant={first.includes(step) ? 'primary' : undefined}
                disabled={!enabled}
                onClick={() => show({ step, label })}
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
        </div>
      )}
      {/* Somebody else may take the step meanwhile: what is being written stays, and the dialog says that it is too late. */}
      {open && (
        <Overtaken value={overtakenFoot(late)}>
          <Suspense>{children(open.step, open.label, () => show(null))}</Suspense>
        </Overtaken>
      )}
    </>
  );
};
