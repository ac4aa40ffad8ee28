import type { MiInvitacion } from '@portal/domain/features/invitaciones/invitaciones.shapes';
import { describirTipo } from '@portal/domain/features/proyectos/public';
import { formatDate } from '@portal/domain/kernel/dates';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Unlink } from 'lucide-react';
import type { ReactNode } from 'react';
import { client } from '../../../app/api.ts';
import { problemOf } from '../../../app/problem.ts';
import { useFundacion, useUsuario } from '../../../app/session.ts';
import { useOnce } from '../../../app/use-once.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SkeletonPage } from '../../../ui/skeleton.tsx';
import { DeadEnd, ErrorState } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast.ts';
import { useLinkToken } from '../../cuenta/public.ts';
import { Mensaje } from '../components/mensaje.tsx';
import { invitacionQueries, useAccion } from '../invitaciones.queries.ts';

/** Nothing to accept: why, and where the invitations of this account are. */
const SinInvitacion = ({ titulo, children }: { titulo: string; children: ReactNode }) => (
  <>
    <title>{`${titulo} · Gestión de Proyectos`}</title>
    <DeadEnd
      icon={<Unlink />}
      title={titulo}
      actions={
        <ButtonLink variant="primary" href="/tipo-solicitud?tipo=invitacion_ficosec">
          Ver mis invitaciones
        </ButtonLink>
      }
    >
      {children}
    </DeadEnd>
  </>
);

/** What the link of an invitation's letter opens, once its reader is signed in. */
export const InvitacionPage = () => {
  const token = useLinkToken();
  if (!token)
    return (
      <SinInvitacion titulo="El enlace está incompleto">
        Ábrelo directamente desde el correo o copia la dirección completa. Si entraste con el correo invitado,
        tu invitación también aparece en Nuevo Proyecto.
      </SinInvitacion>
    );
  return <DeEnlace token={token} />;
};

const DeEnlace = ({ token }: { token: string }) => {
  const fundacion = useFundacion();
  const { email } = useUsuario();
  const { data, error, refetch, isFetching } = useQuery(invitacionQueries.deEnlace(token));
  const titulo = describirTipo('invitacion_ficosec', fundacion).titulo;
  if (data)
    return (
      <>
        <PageHeader title={titulo} />
        <div className="max-w-3xl space-y-6">
          <Estado invitacion={data} />
        </div>
      </>
    );
  if (!error) return <SkeletonPage />;
  const { status, message, referencia } = problemOf(error);
  if (![400, 404, 422].includes(status))
    return (
      <ErrorState level={1} onRetry={() => void refetch()} retrying={isFetching} reference={referencia}>
        {message}
      </ErrorState>
    );
  return (
    <SinInvitacion titulo="Esta invitación no es para esta cuenta">
      Entraste como {email}. Cierra la sesión y entra, o crea tu cuenta, con el correo al que llegó la
      invitación.
    </SinInvitacion>
  );
};

/** The invitation as it stands: to be accepted, or why it no longer can. */
const Estado = ({ invitacion }: { invitacion: MiInvitacion }) => {
  const navigate = useNavigate();
  const aceptar = useAccion(client.invitacion.aceptar);
  const continuar = `/tipo-solicitud?tipo=invitacion_ficosec&invitacion=${invitacion.id}`;
  const [acepta, ocupado] = useOnce(async () => {
    try {
      await aceptar.mutateAsync({ id: invitacion.id, version: invitacion.version });
      toast.success('Invitación aceptada', 'Ya puedes presentar tu proyecto con ella.');
      await navigate({ to: continuar });
    } catch (error) {
      toast.destructive('Error al aceptar la invitación', problemOf(error).message);
    }
  });

  if (invitacion.estado === 'retirada')
    return (
      <Banner tone="danger" title="La fundación retiró esta invitación">
        {invitacion.motivo}
      </Banner>
    );
  if (invitacion.estado === 'vencida')
    return (
      <Banner tone="warning" title={`Esta invitación venció el ${formatDate(invitacion.venceEl)}`}>
        Escribe a la fundación si todavía te interesa: puede enviarte otra.
      </Banner>
    );
  if (invitacion.utilizada)
    return (
      <Banner
        tone="success"
        title="Con esta invitación ya se presentó un proyecto"
        actions={
          invitacion.proyecto?.enlace && (
            <ButtonLink size="sm" href={invitacion.proyecto.enlace}>
              Ver {invitacion.proyecto.folio}
            </ButtonLink>
          )
        }
      />
    );
  const aceptable = invitacion.acciones.some(({ action, enabled }) => action === 'aceptar' && enabled);
  return (
    <Card
      title={invitacion.estado === 'aceptada' ? 'Ya la aceptaste' : 'Te invitan a presentar un proyecto'}
      footer={
        invitacion.estado === 'aceptada' ? (
          <ButtonLink variant="primary" href={continuar}>
            Continuar con mi proyecto
          </ButtonLink>
        ) : (
          aceptable && (
            <Button variant="primary" busy={ocupado} onClick={() => void acepta()}>
              Aceptar invitación
            </Button>
          )
        )
      }
    >
      <Mensaje invitacion={invitacion} />
    </Card>
  );
};
