import { mensajesDeSesion } from '@portal/domain/features/usuarios/public';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { problemOf } from '../../../app/problem.ts';
import { Button } from '../../../ui/button.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { toast } from '../../../ui/toast.ts';
import { AccountCard } from '../components/account-card.tsx';
import { BrokenLink } from '../components/broken-link.tsx';
import { FormProblem } from '../components/form-problem.tsx';
import { confirmarCuenta } from '../cuenta.queries.ts';
import { useLinkToken } from '../link-token.ts';

const TITLE = 'Confirmar tu cuenta';

/**
 * Spends the link of the confirmation mail. By a button, not by opening the page: programs that look
 * through mail open its links, and each link works once.
 */
export const ConfirmarCuentaPage = () => {
  const token = useLinkToken();
  const navigate = useNavigate();
  const { mutate, isPending, error } = useMutation({
    mutationFn: confirmarCuenta,
    onSuccess: async () => {
      toast.success(mensajesDeSesion.cuentaConfirmada.titulo, mensajesDeSesion.cuentaConfirmada.detalle);
      await navigate({ to: '/', replace: true });
    },
  });
  const problem = error ? problemOf(error) : null;
  const spent = problem?.code === 'enlace_invalido';
  return (
    <AccountCard title={TITLE} footer={<TextLink href="/">Volver a Iniciar Sesión</TextLink>}>
      {!token ? (
        <BrokenLink href="/" label="Iniciar Sesión">
          Si ya creaste tu cuenta, inicia sesión y te ofreceremos otro enlace.
        </BrokenLink>
      ) : (
        <div className="space-y-4">
          <FormProblem problem={problem} title="No pudimos confirmar tu cuenta" />
          {spent ? (
            <p className="text-sm text-ink-soft">
              Si tu cuenta ya está confirmada, inicia sesión. Si no, al iniciar sesión te ofreceremos otro
              enlace.
            </p>
          ) : (
            <>
              <p className="text-ink-soft">
                Un paso más y podrás entrar al portal con tu email y tu contraseña.
              </p>
              <Button
                variant="primary"
                busy={isPending}
                busyLabel="Confirmando..."
                onClick={() => mutate(token)}
                className="w-full"
              >
                Confirmar mi cuenta
              </Button>
            </>
          )}
        </div>
      )}
    </AccountCard>
  );
};
