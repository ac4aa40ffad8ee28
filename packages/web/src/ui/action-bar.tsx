import type { ActionView } from '@portal/domain/kernel/workflow';
import { type ReactNode, useId, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { cn } from './cn.ts';
import { footBar } from './toast-room.ts';
import { Tooltip } from './tooltip.tsx';

export type ActionLook = { tone?: 'primary' | 'secondary' | 'danger'; icon?: ReactNode; label?: string };

export type ActionBarProps<A extends string> = {
  /** As the server sent them: the screen never decides. */
  acciones: readonly ActionView<A>[];
  /** Runs an action; while its promise is open every button waits, so a double click acts once. */
  onAction: (action: A) => Promise<unknown> | void;
  /** Look of each action, from the transition table; secondary when absent. */
  looks?: Partial<Record<A, ActionLook>>;
  label?: string;
  /** Other controls on the same bar, before the actions. */
  children?: ReactNode;
  /** Stays at the foot of the window. */
  sticky?: boolean;
};

/**
 * The actions whose content is on screen and not stored yet, as they are offered until the server judges that content:
 * enabled. Its reasons were about what is stored; pressing sends what is on screen, and a refusal says what is missing.
 */
export const judgedOnSend = <A extends string>(
  acciones: readonly ActionView<A>[],
  which: readonly A[],
): ActionView<A>[] =>
  acciones.map((view) => (which.includes(view.action) ? { ...view, enabled: true, blockers: [] } : view));

/** The actions that this account has on this record. A blocked one says why, on the page as well as in its tooltip. */
export const ActionBar = <A extends string>({
  acciones,
  onAction,
  looks = {},
  label = 'Acciones',
  children,
  sticky = false,
}: ActionBarProps<A>) => {
  const id = useId();
  const running = useRef(false);
  const [busy, setBusy] = useState<A | null>(null);

  const run = async (action: A) => {
    if (running.current) return;
    running.current = true;
    setBusy(action);
    try {
      await onAction(action);
    } catch {
      // The caller tells what failed; here the buttons only come back.
    } finally {
      running.current = false;
      setBusy(null);
    }
  };

  if (acciones.length === 0 && !children) return null;
  const blocked = acciones.filter((view) => !view.enabled && view.blockers.length > 0);
  return (
    <div
      role="group"
      aria-label={label}
      ref={sticky ? footBar : undefined}
      data-print="no"
      className={cn(
        sticky &&
          'sticky bottom-0 z-20 -mx-4 border-t border-line bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:-mx-6 md:px-6',
      )}
    >
      <div className="flex flex-col-reverse gap-2 md:flex-row md:flex-wrap md:items-center md:justify-end">
        {children}
        {acciones.map((view) => {
          const look: ActionLook = looks[view.action] ?? {};
          const reasons = view.blockers.map((blocker) => blocker.message).join(' ');
          const waiting = busy !== null && busy !== view.action;
          return (
            <Tooltip key={view.action} text={reasons} disabled={view.enabled || reasons === ''}>
              <Button
                variant={look.tone ?? 'secondary'}
                icon={look.icon}
                busy={busy === view.action}
                aria-disabled={!view.enabled || waiting || undefined}
                aria-describedby={!view.enabled && reasons ? `${id}-${view.action}` : undefined}
                onClick={() => view.enabled && run(view.action)}
              >
                {look.label ?? view.label}
              </Button>
            </Tooltip>
          );
        })}
      </div>
      {blocked.length > 0 && (
        <ul className="mt-2 space-y-1 text-sm text-ink-soft md:text-right">
          {blocked.map((view) => (
            <li key={view.action} id={`${id}-${view.action}`}>
              <span className="font-medium text-ink">{looks[view.action]?.label ?? view.label}:</span>{' '}
              {view.blockers.map((blocker) => blocker.message).join(' ')}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
