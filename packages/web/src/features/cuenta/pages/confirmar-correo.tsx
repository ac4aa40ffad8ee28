import { useMutation, useQueryClient } from '@tanstack/react-query';
import { problemOf } from '../../../app/problem.ts';
import { forgetSession } from '../../../app/session.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { AccountCard } from '../components/account-card.tsx';
import { BrokenLink } from '../components/broken-link.tsx';
import { FormProblem } from '../components/form-problem.tsx';
import { confirmarCorreo } from '../cuenta.queries.ts';
import { useLinkToken } from '../link-token.ts';

const PERFIL = '/configuracion/perfil';

/**
 * Spends one of the two links of an e-mail change, sent to the former address and to the new one. By a
 * button, because programs that look through mail open its links.
 */
export const ConfirmarCorreoPage = () => {
  const token = useLinkToken();
  return (
    <AccountCard title="Confirmar el cambio de email" footer={<TextLink href="/">Ir al portal</TextLink>}>
      {token ? (
        <Confirm key={token} token={token} />
      ) : (
        <BrokenLink href={PERFIL} label="Ver mi perfil">
          En tu perfil puedes ver el cambio pendiente y pedir otro.
        </BrokenLink>
      )}
    </AccountCard>
  );
};

const Confirm = ({ token }: { token: string }) => {
  const client = useQueryClient();
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: () => confirmarCorreo(token),
    // Every session of the account ended with the change, this browser's among them.
    onSuccess: ({ completo }) => completo && forgetSession(client, 'propio'),
  });
  if (data?.completo)
    return (
      <div className="space-y-4">
        <Banner tone="success" title="Tu email cambió" live>
          Cerramos tus sesiones. Entra con el email nuevo y tu contraseña de siempre.
        </Banner>
        <ButtonLink href="/" variant="primary" className="w-full">
          Iniciar Sesión
        </ButtonLink>
      </div>
    );
  if (data)
    return (
      <Banner tone="success" title="Listo: falta la otra dirección" live>
        Abre también el enlace que enviamos a la otra dirección. El email cambia cuando confirmes las dos.
      </Banner>
    );
  const problem = error ? problemOf(error) : null;
  return (
    <div className="space-y-4">
      <FormProblem problem={problem} title="No pudimos confirmarlo" />
      {problem?.code === 'enlace_invalido' ? (
        <p className="text-sm text-ink-soft">
          Si el cambio sigue pendiente, pídelo otra vez en <TextLink href={PERFIL}>tu perfil</TextLink>.
        </p>
      ) : (
        <>
          <p className="text-ink-soft">
            Se pidió cambiar el email de tu cuenta. Confirma solo si fuiste tú; si no, cierra esta página: sin
            tu confirmación nada cambia.
          </p>
          <Button
            variant="primary"
            busy={isPending}
            busyLabel="Confirmando..."
            onClick={() => mutate()}
            className="w-full"
          >
            Confirmar esta dirección
          </Button>
        </>
      )}
    </div>
  );
};
