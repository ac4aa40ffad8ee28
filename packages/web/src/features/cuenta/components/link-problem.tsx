import { Unlink } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Problem } from '../../../app/problem.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { DeadEnd } from '../../../ui/states.tsx';

export type LinkProblemProps = {
  title: string;
  /** What became of it, and what to do now. */
  children: ReactNode;
  /** The way on; at most one primary. */
  actions: ReactNode;
  /** True where it takes the place of a form: it is said at once. */
  live?: boolean;
};

/** The link of a mail opens nothing: in the card of its page, as any address that opens nothing. */
export const LinkProblem = ({ title, children, actions, live = false }: LinkProblemProps) => (
  <div role={live ? 'alert' : undefined}>
    <DeadEnd level={2} icon={<Unlink />} title={title} actions={actions} className="px-0 py-0">
      {children}
    </DeadEnd>
  </div>
);

/** The address came without its token: cut by a mail program, or copied in part. */
export const BrokenLink = ({
  href,
  label,
  children,
}: {
  href: string;
  label: string;
  children?: ReactNode;
}) => (
  <LinkProblem
    title="El enlace está incompleto"
    actions={
      <ButtonLink variant="primary" href={href}>
        {label}
      </ButtonLink>
    }
  >
    Ábrelo directamente desde el correo o copia la dirección completa. {children}
  </LinkProblem>
);

/** It was whole, and is used, too old or taken back. */
export const SpentLink = ({
  problem,
  actions,
  children,
}: {
  problem: Problem;
  actions: ReactNode;
  children?: ReactNode;
}) => (
  <LinkProblem live title="El enlace ya no sirve" actions={actions}>
    <p>{problem.message}</p>
    {children && <p className="mt-2 text-sm">{children}</p>}
  </LinkProblem>
);

/** The same of an invitation to the portal: who has an account already goes in with it. */
export const SpentInvitation = ({ problem, children }: { problem: Problem; children: ReactNode }) => (
  <SpentLink
    problem={problem}
    actions={
      <ButtonLink variant="primary" href="/">
        Iniciar Sesión
      </ButtonLink>
    }
  >
    {children}
  </SpentLink>
);

/** The same of a recovery: another mail is asked for. */
export const SpentRecovery = ({ problem }: { problem: Problem }) => (
  <SpentLink
    problem={problem}
    actions={
      <ButtonLink variant="primary" href="/recuperar">
        Pedir otro enlace
      </ButtonLink>
    }
  />
);
