import type { SesionAbierta } from '@portal/domain/features/usuarios/public';
import { formatDateTime, formatRelative } from '@portal/domain/kernel/dates';
import { Monitor, MonitorX, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { client } from '../../../../app/api.ts';
import { problemOf } from '../../../../app/problem.ts';
import { endOtherSessions } from '../../../../app/session.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { toast } from '../../../../ui/toast.ts';
import { AccountState } from '../../components/account-state.tsx';
import { useCambio, useSesiones } from '../../configuracion.queries.ts';

/** Where the account is open, and how to close it there. */
export const Sesiones = () => (
  <AccountState query={useSesiones()}>{({ items }) => <Sessions items={items} />}</AccountState>
);

const Sessions = ({ items }: { items: readonly SesionAbierta[] }) => {
  const [asking, setAsking] = useState(false);
  const others = items.filter(({ esta }) => !esta).length;
  const closeOthers = useCambio(endOtherSessions);
  return (
    <Card
      title="Sesiones abiertas"
      description="Los equipos en los que tu cuenta está abierta. Si no reconoces uno, ciérralo y cambia tu contraseña."
      actions={
        others > 0 && (
          <Button
            size="sm"
            icon={<MonitorX aria-hidden="true" className="size-4" />}
            onClick={() => setAsking(true)}
          >
            Cerrar las demás
          </Button>
        )
      }
    >
      <ul className="divide-y divide-line border-y border-line">
        {items.map((sesion) => (
          <Session key={sesion.id} sesion={sesion} />
        ))}
      </ul>
      {others === 0 && (
        <p className="mt-4 text-sm text-ink-soft">Tu cuenta no está abierta en otro equipo.</p>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Cerrar las demás sesiones"
        description={
          others === 1
            ? 'Se cerrará la otra sesión de tu cuenta. Esta sigue abierta.'
            : `Se cerrarán las otras ${others} sesiones de tu cuenta. Esta sigue abierta.`
        }
        confirmLabel="Cerrar las demás"
        onConfirm={async () => {
          try {
            const n = await closeOthers.mutateAsync(undefined);
            if (n === 0) toast.info('No hay otras sesiones abiertas');
            else
              toast.success(
                'Sesiones cerradas',
                n === 1 ? 'Cerramos 1 sesión más.' : `Cerramos ${n} sesiones más.`,
              );
          } catch (error) {
            toast.destructive('No pudimos cerrar las sesiones', problemOf(error).message);
            throw error;
          }
        }}
      />
    </Card>
  );
};

const phones = /iPhone|iPad|Android/;

const Session = ({ sesion }: { sesion: SesionAbierta }) => {
  const { id, navegador, sistema, ip, iniciadaEn, ultimoUso, esta } = sesion;
  const name = `${navegador} en ${sistema}`;
  const Icon = phones.test(sistema) ? Smartphone : Monitor;
  const close = useCambio(() => client.cuenta.cerrarSesion({ id }));
  return (
    <li className="flex items-center gap-3 py-3.5">
      <Icon aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-medium">
          {name}
          {esta && <Badge tone="success">Esta sesión</Badge>}
        </p>
        <p className="mt-0.5 text-sm wrap-anywhere text-ink-soft">
          {esta ? 'En uso ahora' : `Último uso: ${formatRelative(ultimoUso, new Date())}`}
          {` · Desde el ${formatDateTime(iniciadaEn)}`}
          {ip && `\u00a0·\u00a0${ip}`}
        </p>
      </div>
      {!esta && (
        <Button
          size="sm"
          aria-label={`Cerrar ${name}`}
          busy={close.isPending}
          busyLabel="Cerrando..."
          onClick={() =>
            close.mutate(undefined, {
              onSuccess: () => toast.success('Sesión cerrada', `${name} ya no tiene acceso a tu cuenta.`),
              onError: (error) => toast.destructive('No pudimos cerrar la sesión', problemOf(error).message),
            })
          }
        >
          Cerrar
        </Button>
      )}
    </li>
  );
};
