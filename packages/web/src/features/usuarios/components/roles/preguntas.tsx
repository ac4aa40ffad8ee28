import { rolesMessages } from '@portal/domain/features/usuarios/roles.messages';
import type { Rol, RolEntero } from '@portal/domain/features/usuarios/roles.shapes';
import { MOTIVO_MINIMO } from '@portal/domain/kernel/written';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { client } from '../../../../app/api.ts';
import { problemOf } from '../../../../app/problem.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { SkeletonText } from '../../../../ui/skeleton.tsx';
import { ErrorState } from '../../../../ui/states.tsx';
import { toast } from '../../../../ui/toast.ts';
import { Cancelado, ConfirmIdentity, useConfirmado } from '../../../cuenta/public.ts';
import { rolesQueries, useAccionDeRol } from '../../roles.queries.ts';
import { Personas } from './efecto.tsx';

const { toasts } = rolesMessages;

type Props = {
  readonly rol: Rol;
  readonly onClose: () => void;
  /** Once it was done. */
  readonly onDone?: () => void;
};

/** The role with those who hold it, inside a question. */
const ConPersonas = ({ rol, children }: { rol: Rol; children: (entero: RolEntero) => ReactNode }) => {
  const { data, error, refetch } = useQuery(rolesQueries.uno(rol.id));
  if (error) return <ErrorState level={3} onRetry={() => void refetch()} />;
  return data ? children(data) : <SkeletonText lines={3} />;
};

const cuantas = (n: number): string =>
  n === 1
    ? '1 cuenta activa todavía no lo tiene: lo activará antes de seguir.'
    : `${n.toLocaleString('es-MX')} cuentas activas todavía no lo tienen: lo activarán antes de seguir.`;

/** Whether the role asks a second factor, with whom that stops until they have one. */
export const PreguntaDeFactor = (props: Props) => (
  <ConfirmIdentity>
    <Factor {...props} />
  </ConfirmIdentity>
);

const Factor = ({ rol, onClose }: Props) => {
  const confirmado = useConfirmado();
  const cambiar = useAccionDeRol(client.roles.segundoFactor);
  const exigido = !rol.segundoFactor;
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={exigido ? 'Exigir un segundo factor' : 'Dejar de exigir el segundo factor'}
      description={
        exigido
          ? `Quien tenga el rol ${rol.nombre} entrará con la verificación en dos pasos. Vale desde lo siguiente que haga, y se lo decimos por correo a quien le falta.`
          : `Quien tenga el rol ${rol.nombre} podrá desactivar la verificación en dos pasos. Nadie la pierde por este cambio.`
      }
      confirmLabel={exigido ? 'Exigir segundo factor' : 'Dejar de exigirlo'}
      tone={exigido ? 'primary' : 'danger'}
      onConfirm={async () => {
        try {
          await confirmado(() => cambiar.mutateAsync({ id: rol.id, version: rol.version, exigido }));
          toast.success(exigido ? toasts.exigido : toasts.sinExigir, rol.nombre);
        } catch (error) {
          if (!(error instanceof Cancelado)) toast.destructive(toasts.accionError, problemOf(error).message);
          throw error;
        }
      }}
    >
      {exigido && (
        <ConPersonas rol={rol}>
          {({ personas, mas, cuentas, sinFactor }) =>
            cuentas === 0 ? (
              <p className="text-sm text-ink-soft">{rolesMessages.sinCuentas}.</p>
            ) : (
              <div className="space-y-2">
                <p className="text-sm">
                  {sinFactor === 0 ? 'Todas sus cuentas activas ya lo tienen.' : cuantas(sinFactor)}
                </p>
                <Personas
                  personas={personas}
                  mas={mas}
                  nota={({ segundoFactor }) =>
                    segundoFactor ? (
                      <Badge tone="success">Lo tiene</Badge>
                    ) : (
                      <Badge tone="warning">Le falta</Badge>
                    )
                  }
                />
              </div>
            )
          }
        </ConPersonas>
      )}
    </ConfirmDialog>
  );
};

/** Whether to delete a role that nobody has; of one in use, who has it. */
export const PreguntaDeEliminar = ({ rol, onClose, onDone }: Props) => {
  const eliminar = useAccionDeRol(client.roles.eliminar);
  if (rol.cuentas !== 0)
    return (
      <Dialog
        open
        onOpenChange={(open) => !open && onClose()}
        title="Este rol está en uso"
        description="Da otro rol a estas cuentas, en la pestaña Usuarios, y podrás eliminarlo."
        footer={<Button onClick={onClose}>Entendido</Button>}
      >
        <ConPersonas rol={rol}>
          {({ personas, mas }) => <Personas personas={personas} mas={mas} />}
        </ConPersonas>
      </Dialog>
    );
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Eliminar el rol"
      description={`Nadie tiene el rol ${rol.nombre}. Deja de ofrecerse; la bitácora conserva lo que se hizo con él.`}
      confirmLabel="Eliminar rol"
      tone="danger"
      reason={{ label: 'Motivo', min: MOTIVO_MINIMO }}
      onConfirm={async (motivo) => {
        try {
          await eliminar.mutateAsync({ id: rol.id, version: rol.version, motivo });
          toast.success(toasts.eliminado, rol.nombre);
          onDone?.();
        } catch (error) {
          toast.destructive(toasts.accionError, problemOf(error).message);
          throw error;
        }
      }}
    />
  );
};
