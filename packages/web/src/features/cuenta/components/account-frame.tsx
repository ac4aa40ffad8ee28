import { etiquetaDeEtapa, lineaDeEtapas } from '@portal/domain/features/proyectos/public';
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

/** Beside the card where there is room: what the portal is, in a sentence and as the line of its seven stages. */
export const SevenStages = () => (
  <aside
    aria-label="Qué es este portal"
    data-print="no"
    className="sticky top-0 flex h-dvh w-[26rem] shrink-0 flex-col justify-center border-l border-line bg-surface px-12 max-lg:hidden"
  >
    <Mark className="size-11" />
    <p className="mt-5 text-xl font-semibold tracking-tight text-balance">
      Cada proyecto, de la convocatoria al seguimiento, en un solo lugar.
    </p>
    <ol className="mt-8">
      {lineaDeEtapas.map((etapa, at) => (
        <li key={etapa} className="flex min-h-11 items-stretch gap-4">
          <span aria-hidden="true" className="flex w-4 flex-col items-center">
            <span className={`h-3 ${STOP} ${at === 0 ? 'invisible' : ''}`} />
            <span className={`h-4 rounded-full bg-accent ${at === 2 ? 'w-1.5' : 'w-1'}`} />
            <span className={`flex-1 ${STOP} ${at === lineaDeEtapas.length - 1 ? 'invisible' : ''}`} />
          </span>
          <span className="pt-2.5 text-ink-soft">{etiquetaDeEtapa[etapa]}</span>
        </li>
      ))}
    </ol>
  </aside>
);

const STOP = 'w-0.5 bg-accent-line';

/** The card of {@link AccountCard} by itself, which names no browser tab. */
export const AccountFrame = ({
  title,
  subtitle,
  footer,
  wide = false,
  brand,
  children,
}: AccountCardProps) => (
  <div className="flex min-h-dvh bg-canvas">
    <div className="flex min-w-0 flex-1 flex-col items-center px-4 py-8 md:py-14">
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
    <SevenStages />
  </div>
);
