import { mensajesDeSesion, restablecerSchema } from '@portal/domain/features/usuarios/public';
import { useNavigate } from '@tanstack/react-router';
import { problemOf } from '../../../app/problem.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { toast } from '../../../ui/toast.ts';
import { AccountCard } from '../components/account-card.tsx';
import { BrokenLink } from '../components/broken-link.tsx';
import { FormProblem } from '../components/form-problem.tsx';
import { NewPassword } from '../components/new-password.tsx';
import { restablecer } from '../cuenta.queries.ts';
import { useLinkToken } from '../link-token.ts';
import { useAccountForm } from '../use-account-form.ts';
import { issuesOf } from '../validate.ts';

const backToSignIn = <TextLink href="/">Volver a Iniciar Sesión</TextLink>;

/** Sets a new password with the link of the recovery mail; every open session of the account ends. */
export const RestablecerPage = () => {
  const token = useLinkToken();
  return (
    <AccountCard title="Nueva contraseña" footer={backToSignIn}>
      {token ? <NewPasswordForm token={token} /> : <BrokenLink href="/recuperar" label="Pedir otro enlace" />}
    </AccountCard>
  );
};

const NewPasswordForm = ({ token }: { token: string }) => {
  const navigate = useNavigate();
  const form = useAccountForm({
    initial: { contrasena: '' },
    validate: (values) =>
      issuesOf(restablecerSchema, { token, ...values }).filter(({ path }) => path === 'contrasena'),
    send: async ({ contrasena }) => {
      try {
        await restablecer({ token, contrasena });
      } catch (error) {
        toast.destructive('No pudimos cambiar la contraseña', problemOf(error).message);
        throw error;
      }
      toast.success(mensajesDeSesion.contrasenaCambiada.titulo, mensajesDeSesion.contrasenaCambiada.detalle);
      await navigate({ to: '/', replace: true });
    },
  });
  return (
    <form noValidate onSubmit={form.submit} className="space-y-4">
      <FormProblem
        problem={form.problem}
        title="No pudimos cambiar la contraseña"
        actions={
          form.problem?.code === 'enlace_invalido' && (
            <ButtonLink size="sm" href="/recuperar">
              Pedir otro enlace
            </ButtonLink>
          )
        }
      />
      <NewPassword {...form.field('contrasena')} label="Contraseña nueva" />
      <Button type="submit" variant="primary" busy={form.busy} busyLabel="Guardando..." className="w-full">
        Cambiar contraseña
      </Button>
    </form>
  );
};
