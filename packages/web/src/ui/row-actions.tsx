import { ClipboardCheck, Eye, MoreHorizontal, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { DropdownMenu, type MenuItem } from './dropdown-menu.tsx';
import { IconButton, IconLink } from './icon-button.tsx';

export type RowAction = {
  /** The four of the seed have their icon; another one brings its own. */
  id: 'ver' | 'editar' | 'revisar' | 'eliminar' | (string & {});
  label: string;
  icon?: ReactNode;
} & ({ href: string; onSelect?: undefined } | { href?: undefined; onSelect: () => void });

const icons: Readonly<Record<string, ReactNode>> = {
  ver: <Eye aria-hidden="true" className="size-4" />,
  editar: <Pencil aria-hidden="true" className="size-4" />,
  revisar: <ClipboardCheck aria-hidden="true" className="size-4" />,
  eliminar: <Trash2 aria-hidden="true" className="size-4" />,
};

export type RowActionsProps = {
  actions: readonly RowAction[];
  /** Names the row, so that each button has its own name: 'Editar PR-2026-001'. */
  rowLabel: string;
  /** One menu instead of a row of icons: phones. */
  menu?: boolean;
};

/** What can be done with a row: icons with names, or one menu on a phone. Only what this account may do. */
export const RowActions = ({ actions, rowLabel, menu = false }: RowActionsProps) => {
  if (actions.length === 0) return null;
  if (menu) {
    const items = actions.map<MenuItem>((action) => {
      const shared = { label: action.label, icon: action.icon ?? icons[action.id] };
      return action.href !== undefined
        ? { kind: 'link', href: action.href, ...shared }
        : { onSelect: action.onSelect, danger: action.id === 'eliminar', ...shared };
    });
    return (
      <DropdownMenu
        items={items}
        trigger={
          <IconButton label={`Acciones de ${rowLabel}`} hint="Acciones">
            <MoreHorizontal aria-hidden="true" className="size-5" />
          </IconButton>
        }
      />
    );
  }
  return (
    <div className="flex gap-0.5">
      {actions.map((action) =>
        action.href !== undefined ? (
          <IconLink
            key={action.id}
            label={`${action.label} ${rowLabel}`}
            hint={action.label}
            href={action.href}
          >
            {action.icon ?? icons[action.id]}
          </IconLink>
        ) : (
          <IconButton
            key={action.id}
            label={`${action.label} ${rowLabel}`}
            hint={action.label}
            onClick={action.onSelect}
          >
            {action.icon ?? icons[action.id]}
          </IconButton>
        ),
      )}
    </div>
  );
};
