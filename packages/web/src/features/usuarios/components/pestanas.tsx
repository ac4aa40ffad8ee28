import { useUsuario } from '../../../app/session.ts';
import { holds } from '../../../app/slice.ts';
import { cn } from '../../../ui/cn.ts';
import { BareLink } from '../../../ui/link.tsx';
import { type Pestana, type PestanaId, pestanas } from '../usuarios.pestanas.ts';

/** The tabs of /usuarios that the account may open; nothing where it is only one. */
export const Pestanas = ({ actual }: { actual: PestanaId }) => {
  const { permisos } = useUsuario();
  const mias = Object.entries<Pestana>(pestanas).filter(([, { permisos: asked }]) => holds(permisos, asked));
  if (mias.length < 2) return null;
  return (
    <nav
      aria-label="Secciones de usuarios"
      data-print="no"
      className="-mx-4 overflow-x-auto px-4 md:mx-0 md:px-0"
    >
      <ul className="flex min-w-max gap-1">
        {mias.map(([id, { label, href }]) => (
          <li key={id}>
            <BareLink
              href={href}
              aria-current={id === actual ? 'page' : undefined}
              className={cn(
                'inline-flex min-h-11 items-center rounded-md px-3 text-sm font-medium whitespace-nowrap md:min-h-9',
                id === actual
                  ? 'bg-accent-soft text-accent-ink'
                  : 'text-ink-soft hover:bg-hover hover:text-ink',
              )}
            >
              {label}
            </BareLink>
          </li>
        ))}
      </ul>
    </nav>
  );
};
