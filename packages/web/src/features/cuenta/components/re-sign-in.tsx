import { codigosDeCuenta, mensajesDeSesion } from '@portal/domain/features/usuarios/public';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Problem, problemOf } from '../../../app/problem.ts';
import { forgetSession, type Sesion } from '../../../app/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { type Demo, useIniciarSesion } from '../cuenta.queries.ts';
import { requerido, useAccountForm } from '../use-account-form.ts';
import { useSecondStep } from '../use-second-step.ts';
import { AccountName } from './account-name.tsx';
import { FormProblem } from './form-problem.tsx';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import { expiredProblem, SecondStep } from './second-step.tsx';

type ReSignInProps = { usuario: Sesion; demo: Demo };

/**
 * Over the page whose session ended: the same account signs in and goes on where it was; nothing typed is
 * lost (product.md §5). Leaving instead shows the sign-in card.
 */
export const ReSignIn = ({ usuario, demo }: ReSignInProps) => {
  const step = useSecondStep();
  return (
    <Dialog
      open
      locked
      onOpenChange={() => undefined}
      title="Tu sesión terminó"
      description="Inicia sesión para continuar; lo que escribiste sigue aquí."
    >
      {step.due ? (
        <SecondStep demo={demo} step={step} callado />
      ) : (
        <Password usuario={usuario} demo={demo} expired={step.expired} />
      )}
    </Dialog>
  );
};

/** The card says to a stranger that there may be no such account; of this one it is known that there is. */
const known = (problem: Problem | null, email: string): Problem | null =>
  problem?.code === 'credenciales_invalidas'
    ? { ...problem, message: `Esa no es la contraseña de ${email}.` }
    : problem;

const Password = ({ usuario, demo, expired }: ReSignInProps & { expired: string | null }) => {
  const client = useQueryClient();
  const { mutateAsync: iniciar } = useIniciarSesion(demo, { callado: true });
  const [llave, setLlave] = useState<Problem | null>(null);
  const form = useAccountForm({
    initial: { contrasena: '' },
    validate: ({ contrasena }) => requerido('contrasena', contrasena, codigosDeCuenta.contrasena_requerida),
    send: async ({ contrasena }) => {
      setLlave(null);
      try {
        await iniciar({ email: usuario.email, contrasena });
      } catch (error) {
        if (problemOf(error).code === 'cuenta_no_activa') forgetSession(client, 'suspendida');
        throw error;
      }
    },
  });
  const isDemoUser = demo?.cuentas.some(({ email }) => email === usuario.email) ?? false;
  return (
    <form noValidate onSubmit={form.submit} className="space-y-4">
      <FormProblem
        problem={llave ?? known(form.problem, usuario.email) ?? (expired ? expiredProblem(expired) : null)}
        title={mensajesDeSesion.errorAlIniciar}
      />
      <AccountName email={usuario.email} />
      <PasswordField
        {...form.field('contrasena')}
        label="Contraseña"
        autoComplete="current-password"
        help={isDemoUser && demo ? `Contraseña de prueba: ${demo.contrasena}` : undefined}
      />
      <PasskeySignIn demo={demo} onProblem={setLlave} />
      <p className="text-sm text-ink-soft">
        Con otra cuenta no verás lo que escribiste aquí: queda guardado en este equipo para {usuario.email}.
      </p>
      <div className="flex flex-col-reverse gap-2 pt-1 md:flex-row md:justify-end">
        <Button onClick={() => forgetSession(client, 'propio')}>Salir y entrar con otra cuenta</Button>
        <Button type="submit" variant="primary" busy={form.busy} busyLabel="Iniciando...">
          Iniciar Sesión
        </Button>
      </div>
    </form>
  );
};
