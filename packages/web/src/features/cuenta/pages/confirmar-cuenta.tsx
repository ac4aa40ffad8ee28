import { codigosDeCuenta } from '@portal/domain/features/usuarios/public';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { AccountCard } from '../components/account-card.tsx';
import { type Enlace, FAILED, Gastado, Usuario, useConfirmed } from '../components/confirmation.tsx';
import { FormProblem } from '../components/form-problem.tsx';
import { BrokenLink } from '../components/link-problem.tsx';
import { confirmarCuenta } from '../cuenta.queries.ts';
import { useLink } from '../link-token.ts';
import { requerido, useAccountForm } from '../use-account-form.ts';

const OtraContrasena = lazy(() =>
  import('../components/otra-contrasena.tsx').then(({ OtraContrasena: component }) => ({
    default: component,
  })),
);

/**
 * Confirms an account with the link of the mail (ADR 0023). The link proves the mailbox; the password chosen at sign-up
 * tells that whoever reads it made that sign-up. Forgotten, another one is chosen here.
 */
export const ConfirmarCuentaPage = () => {
  const { token, email } = useLink();
  const [otra, setOtra] = useState(false);
  return (
    <AccountCard
      title="Confirmar tu cuenta"
      subtitle={email && <span className="break-all">{email}</span>}
      footer={token && <TextLink href="/">Volver a Iniciar Sesión</TextLink>}
    >
      {!token ? (
        <BrokenLink href="/" label="Iniciar Sesión">
          Si ya creaste tu cuenta, inicia sesión y te ofreceremos otro enlace.
        </BrokenLink>
      ) : otra ? (
        <Suspense fallback={<SkeletonText lines={7} />}>
          <OtraContrasena token={token} email={email} onBack={() => setOtra(false)} />
        </Suspense>
      ) : (
        <Contrasena token={token} email={email} onOther={() => setOtra(true)} />
      )}
    </AccountCard>
  );
};

const Contrasena = ({ token, email, onOther }: Enlace & { onOther: () => void }) => {
  const confirmed = useConfirmed();
  const form = useAccountForm({
    initial: { contrasena: '' },
    validate: ({ contrasena }) => requerido('contrasena', contrasena, codigosDeCuenta.contrasena_requerida),
    send: async ({ contrasena }) => {
      await confirmarCuenta({ token, contrasena });
      await confirmed();
    },
  });
  if (form.problem?.code === 'enlace_invalido') return <Gastado problem={form.problem} email={email} />;
  return (
    <form noValidate onSubmit={form.submit} className="space-y-4">
      <FormProblem problem={form.problem} title={FAILED} />
      <Usuario email={email} />
      <PasswordField
        {...form.field('contrasena')}
        label="Contraseña"
        help="Escribe la contraseña que elegiste al crear tu cuenta. Así sabemos que la creaste tú."
        autoComplete="current-password"
      />
      <Button type="submit" variant="primary" busy={form.busy} busyLabel="Confirmando..." className="w-full">
        Confirmar mi cuenta
      </Button>
      <p className="text-center text-sm text-ink-soft">
        ¿No la recuerdas, o no la elegiste tú?
        <br />
        <Button size="sm" className="mt-2" onClick={onOther}>
          Elegir otra contraseña
        </Button>
      </p>
    </form>
  );
};
