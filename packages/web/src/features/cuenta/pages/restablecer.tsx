import { mensajesDeSesion, restablecerSchema } from '@portal/domain/features/usuarios/public';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { problemOf } from '../../../app/problem.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { AccountCard } from '../components/account-card.tsx';
import { FormProblem } from '../components/form-problem.tsx';
import { NewPassword } from '../components/new-password.tsx';
import type { Removal } from '../components/ways-in.tsx';
import { consultarRecuperacion, restablecer } from '../cuenta.queries.ts';
import { useLinkToken } from '../link-token.ts';
import { useAccountForm } from '../use-account-form.ts';
import { issuesOf } from '../validate.ts';

// On its way with the page: what it says is read after the link is known to be of use.
const waysIn = import('../components/ways-in.tsx');
const WaysIn = lazy(() => waysIn.then((module) => ({ default: module.WaysIn })));
const NOTHING: Removal = { llaves: new Set(), segundoFactor: false };

// Few links are cut or spent.
const problems = () => import('../components/link-problem.tsx');
const BrokenLink = lazy(() => problems().then((module) => ({ default: module.BrokenLink })));
const SpentRecovery = lazy(() => problems().then((module) => ({ default: module.SpentRecovery })));

const backToSignIn = <TextLink href="/">Volver a Iniciar Sesión</TextLink>;

/**
 * Sets a new password with the link of the recovery mail; every open session of the account ends. What else opens the
 * account is shown before, and can be taken away with it.
 */
export const RestablecerPage = () => {
  const token = useLinkToken();
  return (
    <AccountCard title="Nueva contraseña" footer={backToSignIn}>
      <Suspense fallback={<SkeletonText lines={4} />}>
        {token ? (
          <NewPasswordForm token={token} />
        ) : (
          <BrokenLink href="/recuperar" label="Pedir otro enlace" />
        )}
      </Suspense>
    </AccountCard>
  );
};

const FAILED = 'No pudimos cambiar la contraseña';

const NewPasswordForm = ({ token }: { token: string }) => {
  const navigate = useNavigate();
  const [removal, setRemoval] = useState(NOTHING);
  const entradas = useQuery({
    queryKey: ['recuperacion', token],
    queryFn: () => consultarRecuperacion(token),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const form = useAccountForm({
    initial: { contrasena: '' },
    validate: (values) =>
      issuesOf(restablecerSchema, { token, ...values }).filter(({ path }) => path === 'contrasena'),
    send: async ({ contrasena }) => {
      try {
        await restablecer({
          token,
          contrasena,
          quitarLlaves: [...removal.llaves],
          quitarSegundoFactor: removal.segundoFactor,
        });
      } catch (error) {
        toast.destructive(FAILED, problemOf(error).message);
        throw error;
      }
      toast.success(mensajesDeSesion.contrasenaCambiada.titulo, mensajesDeSesion.contrasenaCambiada.detalle);
      await navigate({ to: '/', replace: true });
    },
  });
  // A link of no use is told before anything is typed.
  const useless = entradas.error ? problemOf(entradas.error) : null;
  const spent = [useless, form.problem].find((problem) => problem?.code === 'enlace_invalido');
  if (spent) return <SpentRecovery problem={spent} />;
  return (
    <form noValidate onSubmit={form.submit} className="space-y-5">
      <FormProblem problem={form.problem} title={FAILED} />
      <NewPassword {...form.field('contrasena')} label="Contraseña nueva" />
      {entradas.data && (
        <Suspense>
          <WaysIn entradas={entradas.data} value={removal} onChange={setRemoval} />
        </Suspense>
      )}
      {useless && (
        <Banner tone="warning" title="No pudimos leer con qué más se entra a tu cuenta">
          Puedes cambiar la contraseña: el correo que te enviaremos lo dice.
        </Banner>
      )}
      <Button
        type="submit"
        variant="primary"
        busy={form.busy || entradas.isPending}
        busyLabel={entradas.isPending ? 'Leyendo tu cuenta...' : 'Guardando...'}
        className="w-full"
      >
        Cambiar contraseña
      </Button>
    </form>
  );
};
