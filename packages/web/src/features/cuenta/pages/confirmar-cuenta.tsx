import {
  AVISO_VERSION,
  codigosDeCuenta,
  confirmarConOtraSchema,
  mensajesDeSesion,
} from '@portal/domain/features/usuarios/public';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Problem } from '../../../app/problem.ts';
import { Button } from '../../../ui/button.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { AccountCard } from '../components/account-card.tsx';
import { BrokenLink } from '../components/broken-link.tsx';
import { FormProblem } from '../components/form-problem.tsx';
import { NewPassword } from '../components/new-password.tsx';
import { NoticeBox } from '../components/notice-box.tsx';
import { ResendLink } from '../components/resend-link.tsx';
import { confirmarConOtra, confirmarCuenta } from '../cuenta.queries.ts';
import { useLink } from '../link-token.ts';
import { requerido, useAccountForm } from '../use-account-form.ts';
import { issuesOf } from '../validate.ts';

const FAILED = 'No pudimos confirmar tu cuenta';

/** What the link brought; the address is only shown, and filled in for password managers. */
type Enlace = { readonly token: string; readonly email: string };

const useConfirmed = () => {
  const navigate = useNavigate();
  return async () => {
    toast.success(mensajesDeSesion.cuentaConfirmada.titulo, mensajesDeSesion.cuentaConfirmada.detalle);
    await navigate({ to: '/', replace: true });
  };
};

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
      footer={<TextLink href="/">Volver a Iniciar Sesión</TextLink>}
    >
      {!token ? (
        <BrokenLink href="/" label="Iniciar Sesión">
          Si ya creaste tu cuenta, inicia sesión y te ofreceremos otro enlace.
        </BrokenLink>
      ) : otra ? (
        <OtraContrasena token={token} email={email} onBack={() => setOtra(false)} />
      ) : (
        <Contrasena token={token} email={email} onOther={() => setOtra(true)} />
      )}
    </AccountCard>
  );
};

/** The link is of no use any more: what to do instead of the form. */
const Gastado = ({ problem, email }: { problem: Problem; email: string }) => (
  <div className="space-y-4">
    <FormProblem problem={problem} title={FAILED} actions={email && <ResendLink email={email} />} />
    <p className="text-sm text-ink-soft">
      Si tu cuenta ya está confirmada, inicia sesión. Si no, pide otro enlace: sirve cualquiera de los que
      recibas.
    </p>
  </div>
);

/** For password managers: whose password it is. */
const Usuario = ({ email }: { email: string }) => (
  <input type="email" autoComplete="username" value={email} readOnly hidden />
);

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

const OtraContrasena = ({ token, email, onBack }: Enlace & { onBack: () => void }) => {
  const confirmed = useConfirmed();
  const asRequest = ({ aceptaAviso, ...rest }: Record<'nombre' | 'contrasena' | 'aceptaAviso', string>) => ({
    ...rest,
    token,
    aceptaAviso: aceptaAviso ? AVISO_VERSION : 0,
  });
  const form = useAccountForm({
    initial: { nombre: '', contrasena: '', aceptaAviso: '' },
    validate: (values) =>
      issuesOf(confirmarConOtraSchema, asRequest(values)).filter(({ path }) => path !== 'token'),
    send: async (values) => {
      await confirmarConOtra(asRequest(values));
      await confirmed();
    },
  });
  if (form.problem?.code === 'enlace_invalido') return <Gastado problem={form.problem} email={email} />;
  return (
    <form noValidate onSubmit={form.submit} className="space-y-4">
      <FormProblem problem={form.problem} title={FAILED} />
      <p className="text-sm text-ink-soft">
        Abriste el enlace de tu email: tu cuenta será tuya con lo que escribas aquí, y lo que se haya escrito
        antes con este email se olvida.
      </p>
      <Usuario email={email} />
      <TextField {...form.field('nombre')} label="Nombre" help="Tu nombre y apellidos." autoComplete="name" />
      <NewPassword {...form.field('contrasena')} />
      <NoticeBox {...form.field('aceptaAviso')} />
      <Button type="submit" variant="primary" busy={form.busy} busyLabel="Confirmando..." className="w-full">
        Confirmar mi cuenta
      </Button>
      <p className="text-center text-sm">
        <Button size="sm" onClick={onBack}>
          Sí recuerdo mi contraseña
        </Button>
      </p>
    </form>
  );
};
