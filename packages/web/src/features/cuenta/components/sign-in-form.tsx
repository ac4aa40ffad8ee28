import { codigosDeCuenta, mensajesDeSesion } from '@portal/domain/features/usuarios/public';
import { Button } from '../../../ui/button.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { type Demo, useIniciarSesion } from '../cuenta.queries.ts';
import { requerido, useAccountForm } from '../use-account-form.ts';
import { FormProblem } from './form-problem.tsx';
import { ResendLink } from './resend-link.tsx';

/** E-mail and password (A§2 'Login gate'). */
export const SignInForm = ({ demo }: { demo: Demo }) => {
  const { mutateAsync: iniciar } = useIniciarSesion(demo);
  const form = useAccountForm({
    initial: { email: '', contrasena: '' },
    validate: ({ email, contrasena }) => [
      ...requerido('email', email, 'El email es requerido'),
      ...requerido('contrasena', contrasena, codigosDeCuenta.contrasena_requerida),
    ],
    send: iniciar,
  });
  return (
    <form noValidate onSubmit={form.submit} className="space-y-4">
      <FormProblem
        problem={form.problem}
        title={mensajesDeSesion.errorAlIniciar}
        actions={form.problem?.code === 'correo_sin_confirmar' && <ResendLink {...form.values} />}
      />
      <TextField
        {...form.field('email')}
        type="email"
        label="Email"
        autoComplete="username"
        inputMode="email"
        spellCheck={false}
      />
      <PasswordField {...form.field('contrasena')} label="Contraseña" autoComplete="current-password" />
      <Button type="submit" variant="primary" busy={form.busy} busyLabel="Iniciando..." className="w-full">
        Iniciar Sesión
      </Button>
      <p className="flex flex-wrap justify-between gap-x-6 gap-y-3 pt-1 text-sm">
        <TextLink href="/crear-cuenta">Crear cuenta</TextLink>
        <TextLink href="/recuperar">¿Olvidaste tu contraseña?</TextLink>
      </p>
    </form>
  );
};
