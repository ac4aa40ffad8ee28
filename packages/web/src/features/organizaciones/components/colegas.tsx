import { organizacionesMessages } from '@portal/domain/features/organizaciones/organizaciones.messages';
import {
  etiquetasDeRol,
  type RolEnOrganizacion,
} from '@portal/domain/features/organizaciones/organizaciones.schema';
import type { Colegas as DatosDeColegas } from '@portal/domain/features/organizaciones/organizaciones.shapes';
import { formatDate } from '@portal/domain/kernel/dates';
import { useQuery } from '@tanstack/react-query';
import { LogOut, MailPlus, UserCog, UserMinus } from 'lucide-react';
import { useState } from 'react';
import { client } from '../../../app/api.ts';
import { problemOf } from '../../../app/problem.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast.ts';
import { useAccion } from '../organizaciones.acciones.ts';
import { organizacionesQueries } from '../organizaciones.queries.ts';
import { InvitarDialog } from './invitar-dialog.tsx';
import { RolDialog } from './rol-dialog.tsx';

const { toasts } = organizacionesMessages;

type Cuenta = DatosDeColegas['cuentas'][number];
type Invitacion = DatosDeColegas['invitaciones'][number];

const unico = 'La organización necesita un propietario activo: haz propietario a alguien más antes.';

/** The accounts of an organization and the invitations that wait; who leads it invites, changes roles and removes. */
export const Colegas = ({ id, puedeDirigir }: { id: string; puedeDirigir: boolean }) => {
  const colegas = useQuery(organizacionesQueries.colegas(id));
  const [invitando, setInvitando] = useState(false);
  if (colegas.isError && !colegas.data)
    return <ErrorState level={3} onRetry={() => void colegas.refetch()} retrying={colegas.isFetching} />;
  return (
    <div className="space-y-6">
      <Card
        title="Colegas"
        description="Las cuentas que trabajan en los proyectos de la organización."
        actions={
          puedeDirigir && (
            <Button
              size="sm"
              variant="primary"
              icon={<MailPlus aria-hidden="true" className="size-4" />}
              onClick={() => setInvitando(true)}
            >
              Invitar a un colega
            </Button>
          )
        }
      >
        {!colegas.data ? (
          <SkeletonText lines={4} />
        ) : colegas.data.cuentas.length === 0 ? (
          <EmptyState level={3} title="Todavía no tiene cuentas">
            La capturó la fundación. Invita a la primera persona para que pueda entrar.
          </EmptyState>
        ) : (
          <Cuentas id={id} cuentas={colegas.data.cuentas} />
        )}
      </Card>
      {colegas.data && colegas.data.invitaciones.length > 0 && (
        <Card
          title="Invitaciones pendientes"
          description="Cada enlace sirve una sola vez y vence a los siete días."
        >
          <ul className="divide-y divide-line">
            {colegas.data.invitaciones.map((invitacion) => (
              <InvitacionPendiente key={invitacion.id} invitacion={invitacion} puedeDirigir={puedeDirigir} />
            ))}
          </ul>
        </Card>
      )}
      <InvitarDialog id={id} open={invitando} onClose={() => setInvitando(false)} />
    </div>
  );
};

const row = 'flex flex-col gap-3 py-4 first:pt-0 last:pb-0 lg:flex-row lg:items-center';

const Cuentas = ({ id, cuentas }: { id: string; cuentas: readonly Cuenta[] }) => {
  const [cambiando, setCambiando] = useState<Cuenta | null>(null);
  const [retirando, setRetirando] = useState<Cuenta | null>(null);
  return (
    <>
      <ul className="divide-y divide-line">
        {cuentas.map((cuenta) => (
          <li key={cuenta.id} className={row}>
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
                {cuenta.nombre}
                {cuenta.yo && <span className="font-normal text-ink-faint">(tú)</span>}
                <Badge icon={false} tone={cuenta.rol === 'propietario' ? 'info' : 'neutral'}>
                  {etiquetasDeRol[cuenta.rol]}
                </Badge>
                {!cuenta.activa && <Badge tone="warning">Sin acceso</Badge>}
              </p>
              <p className="text-sm break-all text-ink-soft">{cuenta.email}</p>
              {cuenta.unicoPropietario && cuenta.acciones.length > 0 && (
                <p id={`unico-${cuenta.id}`} className="mt-1 text-sm text-ink-faint">
                  {unico}
                </p>
              )}
            </div>
            <div className="flex flex-wrap gap-2">
              {cuenta.acciones.includes('cambiarRol') && (
                <Button
                  size="sm"
                  disabled={cuenta.unicoPropietario}
                  aria-describedby={cuenta.unicoPropietario ? `unico-${cuenta.id}` : undefined}
                  icon={<UserCog aria-hidden="true" className="size-4" />}
                  onClick={() => setCambiando(cuenta)}
                >
                  Cambiar rol<span className="sr-only"> de {cuenta.nombre}</span>
                </Button>
              )}
              {cuenta.acciones.includes('retirar') && (
                <Button
                  size="sm"
                  variant="ghost"
                  disabled={cuenta.unicoPropietario}
                  icon={<UserMinus aria-hidden="true" className="size-4" />}
                  onClick={() => setRetirando(cuenta)}
                >
                  Retirar<span className="sr-only"> a {cuenta.nombre}</span>
                </Button>
              )}
              {cuenta.acciones.includes('salir') && (
                <Button
                  size="sm"
                  variant="ghost"
                  disabled={cuenta.unicoPropietario}
                  aria-describedby={cuenta.unicoPropietario ? `unico-${cuenta.id}` : undefined}
                  icon={<LogOut aria-hidden="true" className="size-4" />}
                  onClick={() => setRetirando(cuenta)}
                >
                  Salir de la organización
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      <RolDialog id={id} cuenta={cambiando} onClose={() => setCambiando(null)} />
      <RetirarDialog id={id} cuenta={retirando} onClose={() => setRetirando(null)} />
    </>
  );
};

const RetirarDialog = ({
  id,
  cuenta,
  onClose,
}: {
  id: string;
  cuenta: Cuenta | null;
  onClose: () => void;
}) => {
  const retirar = useAccion(client.organizaciones.retirarColega);
  const propia = cuenta?.yo ?? false;
  return (
    <ConfirmDialog
      open={cuenta !== null}
      onOpenChange={(open) => !open && onClose()}
      title={propia ? 'Salir de la organización' : `Retirar a ${cuenta?.nombre ?? ''}`}
      description={
        propia
          ? 'Dejarás de ver sus proyectos en este momento; tu cuenta sigue siendo tuya. Para volver, alguien tiene que invitarte.'
          : 'Dejará de ver los proyectos en este momento y se cerrarán las páginas que tenga abiertas de la organización. Lo que hizo se queda aquí.'
      }
      confirmLabel={propia ? 'Salir de la organización' : 'Retirar de la organización'}
      tone="danger"
      onConfirm={async () => {
        if (!cuenta) return;
        try {
          await retirar.mutateAsync({ id, cuentaId: cuenta.id });
          toast.success(toasts.colegaRetirado, cuenta.nombre);
          // Nothing of what was read here is its business any more.
          if (propia) window.location.assign('/');
        } catch (error) {
          toast.destructive(toasts.colegaError, problemOf(error).message);
          throw error;
        }
      }}
    />
  );
};

const InvitacionPendiente = ({
  invitacion,
  puedeDirigir,
}: {
  invitacion: Invitacion;
  puedeDirigir: boolean;
}) => {
  const reenviar = useAccion(client.organizaciones.reenviarInvitacion);
  const retirar = useAccion(client.organizaciones.retirarInvitacion);
  const [retirando, setRetirando] = useState(false);
  const rol: RolEnOrganizacion = invitacion.rol;
  return (
    <li className={row}>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium break-all">
          {invitacion.email}
          {invitacion.vencida && <Badge tone="danger">Vencida</Badge>}
        </p>
        <p className="text-sm text-ink-soft">
          Como {etiquetasDeRol[rol].toLowerCase()} · la envió {invitacion.invitadoPor} ·{' '}
          {invitacion.vencida ? 'venció' : 'vence'} el {formatDate(invitacion.expiraEn)}
        </p>
      </div>
      {puedeDirigir && (
        <div className="flex flex-wrap gap-2">
          <Button
            size="sm"
            busy={reenviar.isPending}
            onClick={async () => {
              try {
                await reenviar.mutateAsync({ id: invitacion.id });
                toast.success(toasts.invitado, invitacion.email);
              } catch (error) {
                toast.destructive(toasts.invitarError, problemOf(error).message);
              }
            }}
          >
            Reenviar<span className="sr-only"> la invitación a {invitacion.email}</span>
          </Button>
          <Button size="sm" variant="ghost" onClick={() => setRetirando(true)}>
            Retirar<span className="sr-only"> la invitación a {invitacion.email}</span>
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={retirando}
        onOpenChange={setRetirando}
        title="Retirar invitación"
        description={`El enlace que recibió ${invitacion.email} dejará de servir.`}
        confirmLabel="Retirar invitación"
        tone="danger"
        onConfirm={async () => {
          try {
            await retirar.mutateAsync({ id: invitacion.id });
            toast.success(toasts.retirada, invitacion.email);
          } catch (error) {
            toast.destructive(toasts.retirarError, problemOf(error).message);
            throw error;
          }
        }}
      />
    </li>
  );
};
