import { codigosDeCuenta, mensajesDeSesion } from '@portal/domain/features/usuarios/public';
import { Button } from '../../../ui/button.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { type Demo, useIniciarSesion } from '../cuenta.queries.ts';
import { requerido, useAccountForm } from '../use-account-form.ts';
import { FormProblem } from './form-problem.tsx';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import { ResendLink } from './resend-link.tsx';
import { expiredProblem } from './second-step.tsx';

/** E-mail and password (A§2 'Login gate'), or a passkey. `expired`: why the second step has to begin anew. */
export const SignInForm = ({ demo, expired = null }: { demo: Demo; expired?: string | null }) => {
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
        problem={form.problem ?? (expired ? expiredProblem(expired) : null)}
        title={mensajesDeSesion.errorAlIniciar}
        actions={form.problem?.code === 'credenciales_invalidas' && <ResendLink email={form.values.email} />}
      />
      <TextField
        {...form.field('email')}
        type="email"
        label="Email"
        autoComplete="username webauthn"
        inputMode="email"
        spellCheck={false}
      />
      <PasswordField {...form.field('contrasena')} label="Contraseña" autoComplete="current-password" />
      <Button type="submit" variant="primary" busy={form.busy} busyLabel="Iniciando..." className="w-full">
        Iniciar Sesión
      </Button>
      <PasskeySignIn demo={demo} autofill />
      <p className="-mb-2 flex flex-wrap justify-between gap-x-6 text-sm">
        <TextLink href="/crear-cuenta" className="py-3">
          Crear cuenta
        </TextLink>
        <TextLink href="/recuperar" className="py-3">
          ¿Olvidaste tu contraseña?
        </TextLink>
      </p>
    </form>
  );
};
