import type { MiInvitacion } from '@portal/domain/features/invitaciones/invitaciones.shapes';
import { describirTipo } from '@portal/domain/features/proyectos/public';
import { formatDate } from '@portal/domain/kernel/dates';
import { useFundacion } from '../../../app/session.ts';

/** What the foundation wrote to whom it invites, until when it stands, and what it brings. */
export const Mensaje = ({ invitacion: { mensaje, estado, venceEl } }: { invitacion: MiInvitacion }) => {
  const fundacion = useFundacion();
  return (
    <div className="space-y-4">
      <blockquote className="max-w-prose border-l-2 border-accent-line pl-4 whitespace-pre-line">
        {mensaje}
      </blockquote>
      <p className="text-sm text-ink-soft">
        Con ella, {fundacion} puede financiar hasta el {describirTipo('invitacion_ficosec').tope} % del
        proyecto.
        {estado === 'pendiente' && ` Puedes aceptarla hasta el ${formatDate(venceEl)}.`}
      </p>
    </div>
  );
};
