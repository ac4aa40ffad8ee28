import { LogOut, Monitor, Moon, Rows2, Rows4, Settings, Sun } from 'lucide-react';
import { Badge } from './badge.tsx';
import { DropdownMenu, MenuChoice, type MenuItem } from './dropdown-menu.tsx';
import { type Density, type ThemeChoice, useDensity, useTheme } from './theme-provider.tsx';

export type UserMenuProps = {
  name: string;
  email: string;
  /** Text of the role badge: 'Administrador', 'Usuario', or the role's name. */
  role: string;
  onSignOut: () => void;
  /** 'Configuración' is shown only when there is somewhere to go. */
  settingsHref?: string;
};

const themes = [
  { value: 'sistema', label: 'Sistema', icon: <Monitor aria-hidden="true" /> },
  { value: 'claro', label: 'Claro', icon: <Sun aria-hidden="true" /> },
  { value: 'oscuro', label: 'Oscuro', icon: <Moon aria-hidden="true" /> },
] as const;

const densities = [
  { value: 'comoda', label: 'Cómoda', icon: <Rows2 aria-hidden="true" /> },
  { value: 'compacta', label: 'Compacta', icon: <Rows4 aria-hidden="true" /> },
] as const;

const particles = new Set(['de', 'del', 'la', 'las', 'los', 'y', 'e']);

/** Two letters of a name: 'María de la Paz López' is 'MP'. */
export const initials = (name: string): string => {
  const words = name
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '' && !particles.has(word.toLocaleLowerCase('es-MX')));
  return (
    [words[0], words[1]]
      .map((word) => [...(word ?? '')][0] ?? '')
      .join('')
      .toLocaleUpperCase('es-MX') || '·'
  );
};

/** Who is signed in, theme, density, settings and the way out. */
export const UserMenu = ({ name, email, role, onSignOut, settingsHref }: UserMenuProps) => {
  const { choice, setChoice } = useTheme();
  const { density, setDensity } = useDensity();
  const items: MenuItem[] = [
    { kind: 'separator' },
    ...(settingsHref
      ? [
          {
            kind: 'link' as const,
            label: 'Configuración',
            href: settingsHref,
            icon: <Settings aria-hidden="true" />,
          },
        ]
      : []),
    { label: 'Cerrar Sesión', icon: <LogOut aria-hidden="true" />, onSelect: onSignOut },
  ];
  return (
    <DropdownMenu
      items={items}
      header={
        <div className="-mx-1.5 mb-1.5 max-w-72 border-b border-line px-4 pt-1.5 pb-3">
          <p className="truncate text-sm font-semibold">{name}</p>
          <p className="truncate text-sm text-ink-soft">{email}</p>
          <Badge tone="neutral" icon={false} className="mt-2">
            {role}
          </Badge>
        </div>
      }
      trigger={
        <button
          type="button"
          aria-label={`${name}, menú de usuario`}
          className="flex min-h-11 min-w-11 items-center justify-center gap-2.5 rounded-md px-1.5 text-left hover:bg-hover lg:justify-start lg:pr-2.5"
        >
          {/* Drawn and not written: as words of the button they would not be in its name. */}
          <span
            aria-hidden="true"
            data-initials={initials(name)}
            className="grid size-8 shrink-0 place-items-center rounded-full bg-accent-soft text-xs font-semibold text-accent-ink before:content-[attr(data-initials)]"
          />
          <span className="hidden max-w-64 truncate text-sm font-medium lg:block">{name}</span>
        </button>
      }
    >
      <MenuChoice
        label="Tema"
        value={choice}
        options={themes}
        onChange={(value) => setChoice(value as ThemeChoice)}
      />
      {/* A telephone has the size of a finger, whatever was chosen. */}
      <div className="hidden md:block">
        <MenuChoice
          label="Densidad"
          value={density}
          options={densities}
          onChange={(value) => setDensity(value as Density)}
        />
      </div>
    </DropdownMenu>
  );
};
