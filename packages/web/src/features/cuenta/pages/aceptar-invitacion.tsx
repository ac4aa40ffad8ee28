import {
  AVISO_VERSION,
  aceptarInvitacionDeCuentaSchema,
  mensajesDeSesion,
} from '@portal/domain/features/usuarios/public';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { problemOf } from '../../../app/problem.ts';
import { Button } from '../../../ui/button.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { AccountCard } from '../components/account-card.tsx';
import { FormProblem } from '../components/form-problem.tsx';
import { NewPassword } from '../components/new-password.tsx';
import { NoticeBox } from '../components/notice-box.tsx';
import { aceptarInvitacion, consultarInvitacion } from '../cuenta.queries.ts';
import { useLinkToken } from '../link-token.ts';
import { useAccountForm } from '../use-account-form.ts';
import { issuesOf } from '../validate.ts';

// Few links are cut or spent.
const problems = () => import('../components/link-problem.tsx');
const BrokenLink = lazy(() => problems().then((module) => ({ default: module.BrokenLink })));
const SpentInvitation = lazy(() => problems().then((module) => ({ default: module.SpentInvitation })));

const FAILED = 'No pudimos abrir tu cuenta';

/** Opens the account that the foundation made for somebody: the person chooses its password (part2.md US-07). */
export const AceptarInvitacionPage = () => {
  const token = useLinkToken();
  return (
    <AccountCard
      title="Tu cuenta del portal"
      footer={token && <TextLink href="/">Volver a Iniciar Sesión</TextLink>}
    >
      {token ? (
        <Invitacion token={token} />
      ) : (
        <Suspense fallback={<SkeletonText lines={4} />}>
          <BrokenLink href="/" label="Iniciar Sesión">
            Si ya elegiste tu contraseña, inicia sesión.
          </BrokenLink>
        </Suspense>
      )}
    </AccountCard>
  );
};

const Invitacion = ({ token }: { token: string }) => {
  const invitacion = useQuery({
    queryKey: ['invitacion-de-cuenta', token],
    queryFn: () => consultarInvitacion(token),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (invitacion.error) {
    const problem = problemOf(invitacion.error);
    const otra =
      'Si ya elegiste tu contraseña, inicia sesión. Si no, pide otra invitación a quien administra el portal.';
    return problem.code === 'enlace_invalido' ? (
      <Suspense>
        <SpentInvitation problem={problem}>{otra}</SpentInvitation>
      </Suspense>
    ) : (
      <div className="space-y-4">
        <FormProblem problem={problem} title={FAILED} />
        <p className="text-sm text-ink-soft">{otra}</p>
      </div>
    );
  }
  if (!invitacion.data)
    return (
      <div role="status">
        <span className="sr-only">Leyendo tu invitación...</span>
        <SkeletonText lines={4} />
      </div>
    );
  const { nombre, email, rol, invitadoPor } = invitacion.data;
  return (
    <div className="space-y-5">
      <p className="text-ink-soft">
        Hola, {nombre}. {invitadoPor} te dio de alta con el rol {rol}. Elige la contraseña con la que
        entrarás.
      </p>
      <Contrasena token={token} email={email} />
    </div>
  );
};

const asRequest = (token: string, values: Record<'contrasena' | 'aceptaAviso', string>) => ({
  token,
  contrasena: values.contrasena,
  aceptaAviso: values.aceptaAviso ? AVISO_VERSION : 0,
});

const Contrasena = ({ token, email }: { token: string; email: string }) => {
  const navigate = useNavigate();
  const form = useAccountForm({
    initial: { contrasena: '', aceptaAviso: '' },
    validate: (values) =>
      issuesOf(aceptarInvitacionDeCuentaSchema, asRequest(token, values)).filter(
        ({ path }) => path !== 'token',
      ),
    send: async (values) => {
      await aceptarInvitacion(asRequest(token, values));
      toast.success(mensajesDeSesion.cuentaConfirmada.titulo, mensajesDeSesion.cuentaConfirmada.detalle);
      await navigate({ to: '/', replace: true });
    },
  });
  return (
    <form noValidate onSubmit={form.submit} className="space-y-4">
      <FormProblem problem={form.problem} title={FAILED} />
      <p className="text-sm">
        <span className="text-ink-soft">Tu correo: </span>
        <span className="break-all">{email}</span>
      </p>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <NewPassword {...form.field('contrasena')} />
      <NoticeBox {...form.field('aceptaAviso')} />
      <Button type="submit" variant="primary" busy={form.busy} busyLabel="Abriendo..." className="w-full">
        Abrir mi cuenta
      </Button>
    </form>
  );
};
