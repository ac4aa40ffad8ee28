import { codigosDeCuenta } from '@portal/domain/features/usuarios/public';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { forgetSession } from '../../../app/session.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { AccountCard } from '../components/account-card.tsx';
import { FormProblem } from '../components/form-problem.tsx';
import { BrokenLink, SpentLink } from '../components/link-problem.tsx';
import { confirmarCorreo } from '../cuenta.queries.ts';
import { useLink } from '../link-token.ts';
import { requerido, useAccountForm } from '../use-account-form.ts';

const PERFIL = '/configuracion/perfil';

/**
 * Spends one of the two links of an e-mail change, sent to the former address and to the new one. By a button, because
 * programs that look through mail open its links. The new address asks for the account's password too.
 */
export const ConfirmarCorreoPage = () => {
  const { token, email } = useLink();
  return (
    <AccountCard
      title="Confirmar el cambio de correo"
      subtitle={email && <span className="break-all">{email}</span>}
      footer={<TextLink href="/">Ir al portal</TextLink>}
    >
      {token ? (
        <Confirm key={token} token={token} nuevo={email !== ''} />
      ) : (
        <BrokenLink href={PERFIL} label="Ver mi perfil">
          En tu perfil puedes ver el cambio pendiente y pedir otro.
        </BrokenLink>
      )}
    </AccountCard>
  );
};

const Done = ({ completo }: { completo: boolean }) =>
  completo ? (
    <div className="space-y-4">
      <Banner tone="success" title="Tu correo cambió" live>
        Cerramos tus sesiones. Entra con el correo nuevo y tu contraseña de siempre.
      </Banner>
      <ButtonLink href="/" variant="primary" className="w-full">
        Iniciar Sesión
      </ButtonLink>
    </div>
  ) : (
    <Banner tone="success" title="Listo: falta la otra dirección" live>
      Abre también el enlace que enviamos a la otra dirección. El correo cambia cuando confirmes las dos.
    </Banner>
  );

/** `nuevo`: the link names the new address, whose mailbox may be of somebody else. */
const Confirm = ({ token, nuevo }: { token: string; nuevo: boolean }) => {
  const client = useQueryClient();
  const [completo, setCompleto] = useState<boolean | null>(null);
  const form = useAccountForm({
    initial: { contrasena: '' },
    validate: ({ contrasena }) =>
      nuevo ? requerido('contrasena', contrasena, codigosDeCuenta.contrasena_requerida) : [],
    send: async ({ contrasena }) => {
      const done = await confirmarCorreo({ token, ...(nuevo ? { contrasena } : {}) });
      // Every session of the account ended with the change, this browser's among them.
      if (done.completo) forgetSession(client, 'propio');
      setCompleto(done.completo);
    },
  });
  if (completo !== null) return <Done completo={completo} />;
  if (form.problem?.code === 'enlace_invalido')
    return (
      <SpentLink
        problem={form.problem}
        actions={
          <ButtonLink variant="primary" href={PERFIL}>
            Ver mi perfil
          </ButtonLink>
        }
      >
        Si el cambio sigue pendiente, pídelo otra vez en tu perfil.
      </SpentLink>
    );
  return (
    <form noValidate onSubmit={form.submit} className="space-y-4">
      <FormProblem problem={form.problem} title="No pudimos confirmarlo" />
      <p className="text-ink-soft">
        Se pidió cambiar el correo de tu cuenta. Confirma solo si fuiste tú; si no, cierra esta página: sin tu
        confirmación nada cambia.
      </p>
      {nuevo && (
        <PasswordField
          {...form.field('contrasena')}
          label="Contraseña"
          help="La de tu cuenta en el portal. Así sabemos que este correo es tuyo y no de otra persona."
          autoComplete="current-password"
        />
      )}
      <Button type="submit" variant="primary" busy={form.busy} busyLabel="Confirmando..." className="w-full">
        Confirmar esta dirección
      </Button>
    </form>
  );
};
