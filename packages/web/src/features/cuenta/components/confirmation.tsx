import { mensajesDeSesion } from '@portal/domain/features/usuarios/public';
import { useNavigate } from '@tanstack/react-router';
import type { Problem } from '../../../app/problem.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { SpentLink } from './link-problem.tsx';
import { ResendLink } from './resend-link.tsx';

/** The head of whatever went wrong. */
export const FAILED = 'No pudimos confirmar tu cuenta';

/** What the link brought; the address is only shown, and filled in for password managers. */
export type Enlace = { readonly token: string; readonly email: string };

/** Says that the account is confirmed, and goes home. */
export const useConfirmed = () => {
  const navigate = useNavigate();
  return async () => {
    toast.success(mensajesDeSesion.cuentaConfirmada.titulo, mensajesDeSesion.cuentaConfirmada.detalle);
    await navigate({ to: '/', replace: true });
  };
};

/** The link is of no use any more: what to do instead of the form. */
export const Gastado = ({ problem, email }: { problem: Problem; email: string }) => (
  <SpentLink
    problem={problem}
    actions={
      email ? (
        <ResendLink email={email} size="md" />
      ) : (
        <ButtonLink variant="primary" href="/">
          Iniciar Sesión
        </ButtonLink>
      )
    }
  >
    Si tu cuenta ya está confirmada, inicia sesión. Si no, pide otro enlace: sirve cualquiera de los que
    recibas.
  </SpentLink>
);

/** For password managers: whose password it is. */
export const Usuario = ({ email }: { email: string }) => (
  <input type="email" autoComplete="username" value={email} readOnly hidden />
);
