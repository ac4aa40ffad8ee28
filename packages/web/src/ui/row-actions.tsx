import { ClipboardCheck, Eye, MoreHorizontal, Pencil, Trash2 } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { buttonStyles } from './button-styles.ts';
import { cn } from './cn.ts';
import { DropdownMenu, type MenuItem } from './dropdown-menu.tsx';
import { BareLink } from './link.tsx';

export type RowAction = {
  /** The four of the seed have their icon; another one brings its own. */
  id: 'ver' | 'editar' | 'revisar' | 'eliminar' | (string & {});
  label: string;
  icon?: ReactNode;
  /** The one that its state asks for: named on the row. The first action where none says so. */
  verb?: boolean;
} & ({ href: string; onSelect?: undefined } | { href?: undefined; onSelect: () => void });

const icons: Readonly<Record<string, ReactNode>> = {
  ver: <Eye aria-hidden="true" className="size-4" />,
  editar: <Pencil aria-hidden="true" className="size-4" />,
  revisar: <ClipboardCheck aria-hidden="true" className="size-4" />,
  eliminar: <Trash2 aria-hidden="true" className="size-4" />,
};

const isDanger = ({ id }: RowAction): boolean => id === 'eliminar';

const verbOf = (actions: readonly RowAction[]): RowAction | undefined =>
  actions.find((action) => action.verb) ?? actions.find((action) => !isDanger(action));

/** Whether a row needs its menu: what can be done with it is more than its verb. */
export const hasMenu = (actions: readonly RowAction[]): boolean => actions.length > (verbOf(actions) ? 1 : 0);

const itemsOf = (actions: readonly RowAction[]): MenuItem[] =>
  [...actions.filter((action) => !isDanger(action)), ...actions.filter(isDanger)].flatMap<MenuItem>(
    (action, at) => {
      const shared = { label: action.label, icon: action.icon ?? icons[action.id] };
      const item: MenuItem =
        action.href !== undefined
          ? { kind: 'link', href: action.href, ...shared }
          : { onSelect: action.onSelect, danger: isDanger(action), ...shared };
      return isDanger(action) && at > 0 ? [{ kind: 'separator' }, item] : [item];
    },
  );

export type RowActionsProps = {
  actions: readonly RowAction[];
  /** Names the row, so that each button has its own name: 'Editar PR-2026-001'. */
  rowLabel: string;
  /** True where the place of the menu is kept though this row has none. */
  slot?: boolean;
};

const verbLook =
  'inline-flex min-h-control-sm items-center rounded-md px-2 text-sm font-medium whitespace-nowrap text-accent-ink hover:bg-accent-soft';

/** The verb of a row by its name. */
const Verb = ({ verb, rowLabel, className }: { verb: RowAction; rowLabel: string; className?: string }) => {
  const shared = {
    'aria-label': `${verb.label} ${rowLabel}`,
    className: cn(verbLook, className),
    children: verb.label,
  };
  return verb.href !== undefined ? (
    <BareLink href={verb.href} {...shared} />
  ) : (
    <button type="button" onClick={verb.onSelect} {...shared} />
  );
};

/**
 * What can be done with a row: one verb by name, the one that its state asks for, and all in a menu, always in the same place
 * of every row. Only what this account may do.
 */
export const RowActions = ({ actions, rowLabel, slot = true }: RowActionsProps) => {
  const verb = verbOf(actions);
  if (actions.length === 0) return null;
  return (
    <div className="flex items-center justify-between gap-1">
      {verb && <Verb verb={verb} rowLabel={rowLabel} />}
      {hasMenu(actions) ? (
        <RowMenu actions={actions} label={`Acciones de ${rowLabel}`} />
      ) : (
        slot && <span aria-hidden="true" className="size-icon shrink-0" />
      )}
    </div>
  );
};

type CardActionProps = { actions: readonly RowAction[]; rowLabel: string };

/** On a card, which a touch opens: its dots, where there is more to do than that. */
export const CardMenu = ({ actions, rowLabel }: CardActionProps) =>
  actions.some(({ id }) => id !== 'ver') && (
    <div className="-mt-2 -mr-3 -mb-2 shrink-0">
      <RowMenu actions={actions} label={`Acciones de ${rowLabel}`} />
    </div>
  );

/** On a card: the verb, only where its state asks for one. */
export const CardVerb = ({ actions, rowLabel }: CardActionProps) => {
  const verb = actions.find((action) => action.verb && action.id !== 'ver');
  return (
    verb && (
      <Verb
        verb={verb}
        rowLabel={rowLabel}
        className="-my-3 ml-auto min-w-11 shrink-0 justify-end px-0 max-md:min-h-11"
      />
    )
  );
};

/** The menu itself is made when it is first opened: a list of a hundred rows would make a hundred. */
const RowMenu = ({ actions, label }: { actions: readonly RowAction[]; label: string }) => {
  const [open, setOpen] = useState<boolean | null>(null);
  const button = {
    type: 'button',
    'aria-label': label,
    className: cn(buttonStyles({ variant: 'ghost', size: 'icon' }), 'shrink-0'),
    children: <MoreHorizontal aria-hidden="true" className="size-5" />,
  } as const;
  if (open === null)
    return (
      <button
        {...button}
        aria-haspopup="menu"
        aria-expanded={false}
        onClick={() => setOpen(true)}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          event.stopPropagation();
          setOpen(true);
        }}
      />
    );
  return (
    <DropdownMenu
      open={open}
      onOpenChange={setOpen}
      items={itemsOf(actions)}
      trigger={<button {...button} />}
    />
  );
};
