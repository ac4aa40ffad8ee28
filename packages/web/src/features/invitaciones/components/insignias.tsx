import type { EstadoDeInvitacion } from '@portal/domain/features/invitaciones/invitaciones.schema';
import { invitacionWorkflow } from '@portal/domain/features/invitaciones/invitaciones.workflow';
import { Badge } from '../../../ui/badge.tsx';

/** The invitation's state, in the words and the tone of the workflow's table. */
export const EstadoBadge = ({ estado }: { estado: EstadoDeInvitacion }) => {
  const { label, tone, final } = invitacionWorkflow.states[estado];
  return (
    <Badge tone={tone} final={final}>
      {label}
    </Badge>
  );
};
