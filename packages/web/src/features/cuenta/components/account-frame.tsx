import type { ReactNode } from 'react';

// Knows no session: the build draws it before there is a portal (app/first-screen.tsx).

export type AccountCardProps = {
  title: string;
  subtitle?: ReactNode;
  /** Under the card: other ways to go. */
  footer?: ReactNode;
  /** Room for a text to read. */
  wide?: boolean;
  /** Whose portal it is; its room is kept while nobody knows. */
  brand?: ReactNode;
  children: ReactNode;
};

/** The portal's mark: stages of a path, each a little further. */
export const Mark = ({ className }: { className?: string }) => (
  <img src="/icono.svg" alt="" width="40" height="40" className={className} />
);

/** What the card that one signs in on is called (A§2 'Login gate'). */
export const ACCESO = { title: 'Sistema de Gestión', subtitle: 'Acceso al Portal' } as const;

/** The card of {@link AccountCard} by itself, which names no browser tab. */
export const AccountFrame = ({
  title,
  subtitle,
  footer,
  wide = false,
  brand,
  children,
}: AccountCardProps) => (
  <div className="flex min-h-dvh flex-col items-center bg-canvas px-4 py-8 md:py-14">
    <main id="contenido" className={`my-auto w-full ${wide ? 'max-w-2xl' : 'max-w-md'}`}>
      <div className="rounded-xl border border-line bg-surface px-5 py-7 shadow-card md:px-8 md:py-9">
        <header className="mb-6 text-center">
          <div className="mb-3 h-17">{brand ?? <Mark className="mx-auto size-11" />}</div>
          <h1 tabIndex={-1} className="text-2xl font-semibold tracking-tight">
            {title}
          </h1>
          {subtitle && <p className="mt-1 text-ink-soft">{subtitle}</p>}
        </header>
        {children}
      </div>
      {footer && <div className="mt-6 text-center text-sm text-ink-soft">{footer}</div>}
    </main>
  </div>
);
