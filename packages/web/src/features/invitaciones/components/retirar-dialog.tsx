import type { Invitacion } from '@portal/domain/features/invitaciones/invitaciones.shapes';
import { client } from '../../../app/api.ts';
import { ReasonDialog } from '../../../stage/reason-dialog.tsx';
import { useAccion } from '../invitaciones.queries.ts';

/** Whom it is for: the organization, or the address while it belongs to none. */
export const destinatario = ({ organizacion, email }: Pick<Invitacion, 'organizacion' | 'email'>): string =>
  organizacion?.nombre ?? email ?? '';

/** Whether the actor may take it back now. */
export const seRetira = ({ acciones }: Invitacion): boolean =>
  acciones.some(({ action, enabled }) => action === 'retirar' && enabled);

/** Takes an invitation back, with the reason that whoever was invited reads. */
export const RetirarDialog = ({
  invitacion,
  onClose,
}: {
  invitacion: Invitacion | null;
  onClose: () => void;
}) => {
  const retirar = useAccion(client.invitacion.retirar);
  const para = invitacion ? destinatario(invitacion) : '';
  return (
    <ReasonDialog
      record={invitacion}
      onClose={onClose}
      title="Retirar la invitación"
      description={`${para} ya no podrá presentar un proyecto con ella, y leerá el motivo.`}
      confirmLabel="Retirar invitación"
      run={retirar.mutateAsync}
      done={{ title: 'Invitación retirada', text: para }}
      failed="Error al retirar la invitación"
    />
  );
};
