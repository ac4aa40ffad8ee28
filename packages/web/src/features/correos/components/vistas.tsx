import type { ReactNode } from 'react';
import { cn } from '../../../ui/cn.ts';
import { BareLink } from '../../../ui/link.tsx';

/** The two sides of the outbox: what was sent, and to whom nothing is sent. */
export const Vistas = ({ actual }: { actual: 'correos' | 'direcciones' }) => (
  <nav aria-label="Vistas de correos" className="mb-4 flex gap-1">
    <Vista href="/correos" active={actual === 'correos'}>
      Correos
    </Vista>
    <Vista href="/correos/direcciones" active={actual === 'direcciones'}>
      Direcciones que rebotan
    </Vista>
  </nav>
);

const Vista = ({ href, active, children }: { href: string; active: boolean; children: ReactNode }) => (
  <BareLink
    href={href}
    aria-current={active ? 'page' : undefined}
    className={cn(
      'inline-flex min-h-11 items-center rounded-md px-3 text-sm font-medium md:min-h-9',
      active ? 'bg-accent-soft text-accent-ink' : 'text-ink-soft hover:bg-hover hover:text-ink',
    )}
  >
    {children}
  </BareLink>
);
