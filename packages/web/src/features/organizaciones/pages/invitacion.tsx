import { etiquetasDeRol } from '@portal/domain/features/organizaciones/organizaciones.schema';
import type { InvitacionConsultada } from '@portal/domain/features/organizaciones/organizaciones.shapes';
import { formatDate } from '@portal/domain/kernel/dates';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useLayoutEffect, useState } from 'react';
import { api } from '../../../app/api.ts';
import { problemOf } from '../../../app/problem.ts';
import { leaveSession, type Sesion, useSession } from '../../../app/session.ts';
import { useOnce } from '../../../app/use-once.ts';
import { askToLeave } from '../../../app/use-sign-out.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { AccountCard, BrokenLink, LinkProblem } from '../../cuenta/public.ts';
import { useUnirse } from '../components/invitaciones-recibidas.tsx';

/** What the link of the letter says after '#', which browsers never send; taken out of the address bar at once. */
const useEnlace = (): { readonly token: string | null; readonly email: string } => {
  const [enlace] = useState(() => {
    const fragment = new URLSearchParams(window.location.hash.slice(1));
    return { token: fragment.get('token'), email: fragment.get('email') ?? '' };
  });
  // Before anything is seen.
  useLayoutEffect(() => {
    if (enlace.token) window.history.replaceState(window.history.state, '', window.location.pathname);
  }, [enlace]);
  return enlace;
};

const TITULO = 'Te invitan a colaborar';

/**
 * What the link of a colleague's invitation opens, signed in or not. Who signs in or up on the way finds the invitation
 * again on 'Mi organización', by its confirmed address.
 */
export const InvitacionPage = () => {
  const { token, email } = useEnlace();
  const { data } = useSession();
  if (!token)
    return (
      <AccountCard title={TITULO}>
        <BrokenLink href="/organizacion" label="Ir a Mi organización">
          Si entras con el correo invitado, la invitación también aparece en «Mi organización».
        </BrokenLink>
      </AccountCard>
    );
  if (data?.sesion) return <ConSesion token={token} sesion={data.sesion} />;
  return (
    <AccountCard title={TITULO} subtitle={email ? `La invitación es para ${email}` : undefined}>
      <p className="mb-6 text-ink-soft">
        Entra con ese correo, o crea tu cuenta con él. Al entrar, acepta la invitación en «Mi organización».
      </p>
      <div className="space-y-3">
        <ButtonLink variant="primary" href="/organizacion" className="w-full">
          Ya tengo cuenta
        </ButtonLink>
        <ButtonLink
          href={`/crear-cuenta${email ? `?email=${encodeURIComponent(email)}` : ''}`}
          className="w-full"
        >
          Crear mi cuenta
        </ButtonLink>
      </div>
    </AccountCard>
  );
};

const ConSesion = ({ token, sesion }: { token: string; sesion: Sesion }) => {
  const consulta = useQuery(
    api.organizaciones.consultarInvitacion.queryOptions({ input: { token }, retry: false }),
  );
  if (consulta.data) return <Invitacion invitacion={consulta.data} sesion={sesion} />;
  if (!consulta.error)
    return (
      <AccountCard title={TITULO}>
        <SkeletonText lines={3} />
      </AccountCard>
    );
  const { status, message } = problemOf(consulta.error);
  return (
    <AccountCard title={TITULO}>
      <LinkProblem
        live
        title="La invitación no está disponible"
        actions={
          <ButtonLink variant="primary" href="/">
            Ir al inicio
          </ButtonLink>
        }
      >
        {[400, 404].includes(status)
          ? 'El enlace ya se usó o fue reemplazado por uno más nuevo. Busca el correo más reciente o pide que te la reenvíen.'
          : message}
      </LinkProblem>
    </AccountCard>
  );
};

const Invitacion = ({ invitacion, sesion }: { invitacion: InvitacionConsultada; sesion: Sesion }) => {
  const unirse = useUnirse();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [aceptar, ocupado] = useOnce(async () => {
    if (await unirse(invitacion.id)) await navigate({ to: '/organizacion' });
  });
  const [cambiarDeCuenta, saliendo] = useOnce(async () => {
    const leaving = await askToLeave();
    if (!leaving) return;
    await leaving.forget();
    await leaveSession(queryClient);
  });
  const { impedimento } = invitacion;
  return (
    <AccountCard title={TITULO} subtitle={invitacion.organizacion} footer={`Entraste como ${sesion.email}`}>
      <p className="mb-6 text-ink-soft">
        {invitacion.invitadoPor} te invita a formar parte de {invitacion.organizacion} como{' '}
        {etiquetasDeRol[invitacion.rol].toLowerCase()}. Verás sus proyectos y sus documentos. La invitación
        vence el {formatDate(invitacion.expiraEn)}.
      </p>
      {impedimento ? (
        <div className="space-y-4">
          <Banner tone="warning" title="No puedes aceptarla con esta cuenta">
            {impedimento.message}
          </Banner>
          {impedimento.code === 'invitacion_de_otro_correo' ? (
            <Button className="w-full" busy={saliendo} onClick={() => void cambiarDeCuenta()}>
              Cerrar sesión y entrar con otra cuenta
            </Button>
          ) : (
            <ButtonLink className="w-full" href="/">
              Ir al inicio
            </ButtonLink>
          )}
        </div>
      ) : (
        <Button
          variant="primary"
          className="w-full py-2 whitespace-normal"
          busy={ocupado}
          onClick={() => void aceptar()}
        >
          Unirme a {invitacion.organizacion}
        </Button>
      )}
    </AccountCard>
  );
};
