import { FileQuestion, Inbox, LockKeyhole, RefreshCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, ButtonLink } from './button.tsx';
import { cn } from './cn.ts';
import { LineLoader } from './line-mark.tsx';

type StateProps = {
  icon?: ReactNode;
  title: string;
  children?: ReactNode;
  /** The next step. */
  actions?: ReactNode;
  /** 1 where the state is the whole page. */
  level?: 1 | 2 | 3;
  className?: string;
};

const StateView = ({ icon, title, children, actions, level = 2, className }: StateProps) => {
  const Heading = `h${level}` as const;
  return (
    <div className={cn('mx-auto flex max-w-md flex-col items-center px-4 py-12 text-center', className)}>
      <div
        aria-hidden="true"
        className="mb-4 grid size-12 place-items-center rounded-full bg-neutral-soft text-ink-soft [&_svg]:size-6"
      >
        {icon}
      </div>
      <Heading className={level === 1 ? 'text-2xl font-semibold' : 'text-lg font-semibold'}>{title}</Heading>
      {children && <div className="mt-1.5 text-pretty text-ink-soft">{children}</div>}
      {/* A long name of what comes next takes two lines on a telephone. */}
      {actions && (
        <div className="mt-6 flex max-w-full flex-wrap justify-center gap-3 *:py-1.5 *:whitespace-normal">
          {actions}
        </div>
      )}
    </div>
  );
};

/** Nothing here yet, or nothing matches: says which, and offers the next step. */
export const EmptyState = ({ icon = <Inbox />, ...props }: StateProps) => (
  <StateView icon={icon} {...props} />
);

export type ErrorStateProps = {
  title?: string;
  children?: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
  /** Correlation id of an unexpected failure, to tell the foundation. */
  reference?: string;
  level?: 1 | 2 | 3;
};

/** Something failed: what happened, and a way to try again. */
export const ErrorState = ({
  title = 'No pudimos cargar esta información',
  children = 'Intenta de nuevo en un momento.',
  onRetry,
  retrying = false,
  reference,
  level,
}: ErrorStateProps) => (
  <div role="alert">
    <StateView
      level={level}
      icon={<TriangleAlert />}
      title={title}
      actions={
        onRetry && (
          <Button
            onClick={onRetry}
            busy={retrying}
            busyLabel="Cargando..."
            icon={<RefreshCw aria-hidden="true" className="size-4" />}
          >
            Intentar de nuevo
          </Button>
        )
      }
    >
      {children}
      {reference && <p className="mt-3 text-sm">Referencia: {reference}</p>}
    </StateView>
  </div>
);

/** This account may not see this. */
export const NoPermission = ({ children, homeHref = '/' }: { children?: ReactNode; homeHref?: string }) => (
  <StateView
    level={1}
    icon={<LockKeyhole />}
    title="No tienes acceso a esta página"
    actions={<ButtonLink href={homeHref}>Ir al inicio</ButtonLink>}
  >
    {children ??
      'Tu cuenta no incluye este permiso. Si lo necesitas para tu trabajo, pídelo a la administración.'}
  </StateView>
);

export type DeadEndProps = {
  icon?: ReactNode;
  title: string;
  /** What became of it, and what to do now. */
  children: ReactNode;
  /** The one way on. */
  actions: ReactNode;
  /** 2 where it stands in the card of a page that has its title. */
  level?: 1 | 2;
  className?: string;
};

/** An address that opens nothing, whatever it was of: a page, a record, a link of a mail. One look, and one way on. */
export const DeadEnd = ({ icon = <FileQuestion />, level = 1, ...props }: DeadEndProps) => (
  <StateView icon={icon} level={level} {...props} />
);

/** The 404 page of the seed ('Page not found' with a link home), in Spanish and in its own words. */
export const NotFound = ({ homeHref = '/' }: { homeHref?: string }) => (
  <DeadEnd
    title="Página no encontrada"
    actions={
      <ButtonLink variant="primary" href={homeHref}>
        Ir al inicio
      </ButtonLink>
    }
  >
    La dirección no existe o cambió de lugar. Revísala, o empieza desde el inicio.
    <p lang="en">Page not found</p>
  </DeadEnd>
);

/** The whole screen while the session loads; its text is the seed's. */
export const LoadingScreen = ({ label = 'Cargando...' }: { label?: string }) => (
  <div role="status" data-cargando="" className="grid min-h-dvh place-items-center bg-canvas">
    <p className="flex items-center gap-3 text-ink-soft">
      <LineLoader />
      {label}
    </p>
  </div>
);
