import type { ActionView } from '@portal/domain/kernel/workflow';
import { MoreHorizontal } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { cn } from './cn.ts';
import { DropdownMenu, type MenuItem } from './dropdown-menu.tsx';
import { IconButton } from './icon-button.tsx';
import { footBar } from './toast-room.ts';
import { Tooltip } from './tooltip.tsx';
import { useWide } from './use-media.ts';

export type ActionLook = { tone?: 'primary' | 'secondary' | 'danger'; icon?: ReactNode; label?: string };

/** Which action stands out, which stand beside it where there is room, and which are behind '…'. */
export type ActionPlaces<A extends string> = {
  readonly primary: A | null;
  readonly beside: readonly A[];
  readonly more: readonly A[];
};

export type ActionBarProps<A extends string> = {
  /** As the server sent them: the screen never decides. */
  acciones: readonly ActionView<A>[];
  /** Runs an action; while its promise is open every button waits, so a double click acts once. */
  onAction: (action: A) => Promise<unknown> | void;
  /** Look of each action, from the transition table; secondary when absent. */
  looks?: Partial<Record<A, ActionLook>>;
  /** Where each stands; without it all are in sight, in the order of `acciones`. */
  places?: ActionPlaces<A>;
  /** Other entries behind '…', before those of the actions. */
  items?: readonly MenuItem[];
  label?: string;
  /** At the left: how far it is, what is saved. */
  children?: ReactNode;
  /** Stays at the foot of the window, as wide as where it stands: outside of a page's margins, from edge to edge. */
  sticky?: boolean;
  /** One row on a telephone too: what is at the left is narrow. */
  oneRow?: boolean;
  /** In the head of a record: small, and '…' at the end, where every head has it. */
  head?: boolean;
  /** Ctrl or Cmd + Enter is the primary, wherever the focus is but in a dialog; with Shift, `andThen`. */
  chord?: boolean;
  /** The primary and what comes after it, at one press: 'Aprobar y siguiente'. */
  andThen?: { readonly label: string; readonly onAction: (action: A) => Promise<unknown> | void };
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

const reasonsOf = (view: ActionView): string => view.blockers.map((blocker) => blocker.message).join(' ');

/** Actions as entries of a menu, what destroys after a line of its own; a blocked one says why. */
export const menuOfActions = <A extends string>(
  acciones: readonly ActionView<A>[],
  looks: Partial<Record<A, ActionLook>>,
  onAction: (action: A) => unknown,
): MenuItem[] => {
  const dangerAt = acciones.findIndex(({ action }) => looks[action]?.tone === 'danger');
  return acciones.flatMap((view, i): MenuItem[] => [
    ...(i === dangerAt && i > 0 ? [{ kind: 'separator' } as const] : []),
    {
      label: looks[view.action]?.label ?? view.label,
      icon: looks[view.action]?.icon,
      danger: looks[view.action]?.tone === 'danger',
      disabled: !view.enabled,
      detail: view.enabled ? undefined : reasonsOf(view),
      onSelect: () => void onAction(view.action),
    },
  ]);
};

/** Ctrl or Cmd + Enter, unless a dialog or what has the focus answers to it. */
const useChord = (active: boolean, press: (andThen: boolean) => void): void => {
  const pressed = useEffectEvent(press);
  useEffect(() => {
    if (!active) return;
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
      if (document.querySelector('[role=dialog]')) return;
      event.preventDefault();
      pressed(event.shiftKey);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [active]);
};

/** The actions that this account has on this record. A blocked one says why, on the page as well as in its tooltip. */
export const ActionBar = <A extends string>({
  acciones,
  onAction,
  looks = {},
  places,
  items = [],
  label = 'Acciones',
  children,
  sticky = false,
  oneRow = false,
  head = false,
  chord = false,
  andThen,
}: ActionBarProps<A>) => {
  const id = useId();
  const wide = useWide();
  const running = useRef(false);
  const [busy, setBusy] = useState<A | null>(null);

  const run = async (action: A, act = onAction) => {
    if (running.current) return;
    running.current = true;
    setBusy(action);
    try {
      await act(action);
    } catch {
      // The caller tells what failed; here the buttons only come back.
    } finally {
      running.current = false;
      setBusy(null);
    }
  };
  const find = (names: readonly A[]) =>
    names.flatMap((name) => acciones.find(({ action }) => action === name) ?? []);
  const first = places?.primary ? find([places.primary]) : [];
  const beside = places ? find(places.beside) : acciones;
  const shown = wide || !places ? [...beside, ...first] : first;
  const hidden = places ? [...(wide ? [] : beside), ...find(places.more)] : [];
  const [main] = first;
  const also = main?.enabled ? andThen : undefined;
  const runAlso = () => also && main && void run(main.action, also.onAction);
  useChord(chord, (withShift) => {
    // With Shift never the primary alone: it may be another one than what goes on.
    if (withShift) return runAlso();
    if (main?.enabled) void run(main.action);
  });

  if (acciones.length === 0 && !children) return null;
  const labelOf = (view: ActionView<A>) => looks[view.action]?.label ?? view.label;
  const toneOf = (view: ActionView<A>) => {
    if (!places) return looks[view.action]?.tone ?? 'secondary';
    if (view.action === places.primary) return 'primary';
    return places.primary ? 'ghost' : (looks[view.action]?.tone ?? 'secondary');
  };
  const menu: MenuItem[] = [
    ...(also && !wide ? [{ label: also.label, onSelect: runAlso } as const] : []),
    ...items,
    ...(items.length > 0 && hidden.length > 0 ? [{ kind: 'separator' } as const] : []),
    ...menuOfActions(hidden, looks, run),
  ];
  const blocked = shown.filter((view) => !view.enabled && view.blockers.length > 0);
  // Beside their button where there is room: a bar with one stays as high as its buttons.
  const reasons = blocked.length > 0 && (
    <ul
      className={cn(
        'space-y-1 text-sm text-ink-soft md:text-right',
        head ? 'mt-2' : 'min-w-0 max-md:order-last md:ml-auto md:max-w-xl',
      )}
    >
      {blocked.map((view) => (
        <li key={view.action} id={`${id}-${view.action}`}>
          {/* Of one alone it is seen what it speaks of. */}
          <span className={cn('font-medium text-ink', !head && shown.length === 1 && 'sr-only')}>
            {labelOf(view)}:
          </span>{' '}
          {reasonsOf(view)}
        </li>
      ))}
    </ul>
  );
  return (
    <div
      role="group"
      aria-label={label}
      ref={sticky ? footBar : undefined}
      data-print="no"
      className={cn(
        sticky &&
          'sticky bottom-0 z-20 border-t border-line bg-surface px-4 pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] md:px-6',
      )}
    >
      <div
        className={cn(
          'flex gap-y-2.5 md:flex-row md:items-center md:gap-x-4',
          // A reason takes a line of its own below.
          oneRow ? 'flex-wrap items-center gap-x-3 md:flex-nowrap' : 'flex-col',
        )}
      >
        {children && <div className={cn('min-w-0 md:flex-1', oneRow && 'flex-1')}>{children}</div>}
        {!head && reasons}
        <div
          className={cn(
            'flex gap-2 md:items-center',
            places ? 'max-md:flex-row-reverse' : 'flex-col-reverse md:flex-row md:flex-wrap',
            head ? 'flex-row-reverse' : ['shrink-0 md:justify-end', blocked.length === 0 && 'md:ml-auto'],
          )}
        >
          {menu.length > 0 && (
            <DropdownMenu
              items={menu}
              trigger={
                <IconButton label="Más acciones" variant={wide ? 'ghost' : 'secondary'} busy={busy !== null}>
                  <MoreHorizontal aria-hidden="true" className="size-5" />
                </IconButton>
              }
            />
          )}
          {also && wide && (
            <Button
              busy={false}
              aria-disabled={busy !== null || undefined}
              aria-keyshortcuts={chord ? 'Control+Shift+Enter' : undefined}
              onClick={runAlso}
            >
              {also.label}
            </Button>
          )}
          {shown.map((view) => {
            const why = reasonsOf(view);
            const waiting = busy !== null && busy !== view.action;
            const isPrimary = view.action === places?.primary;
            return (
              <Tooltip key={view.action} text={why} disabled={view.enabled || why === ''}>
                <Button
                  size={head ? 'sm' : undefined}
                  variant={toneOf(view)}
                  icon={looks[view.action]?.icon}
                  busy={busy === view.action}
                  aria-disabled={!view.enabled || waiting || undefined}
                  aria-describedby={!view.enabled && why ? `${id}-${view.action}` : undefined}
                  aria-keyshortcuts={chord && isPrimary ? 'Control+Enter' : undefined}
                  className={cn(places && 'max-md:flex-1')}
                  onClick={() => view.enabled && run(view.action)}
                >
                  {labelOf(view)}
                </Button>
              </Tooltip>
            );
          })}
        </div>
      </div>
      {head && reasons}
    </div>
  );
};
