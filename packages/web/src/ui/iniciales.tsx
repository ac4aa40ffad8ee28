import { initials } from './user-menu.tsx';

/** Who has something in hand, in a column of a list: two letters, and the name for who asks for it. */
export const Iniciales = ({ nombre }: { nombre: string }) => (
  <span className="grid size-6 shrink-0 place-items-center rounded-full bg-sunken text-xs font-semibold text-ink-soft">
    <span aria-hidden="true">{initials(nombre)}</span>
    <span className="sr-only">{nombre}</span>
  </span>
);

/** A dash where there is nobody, and what it means for who does not see it. */
export const Nadie = ({ children }: { children: string }) => (
  <span className="text-ink-faint" title={children}>
    <span aria-hidden="true">—</span>
    <span className="sr-only">{children}</span>
  </span>
);
