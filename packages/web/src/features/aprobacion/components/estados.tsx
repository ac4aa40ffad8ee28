import type { EstadoAprobacion } from '@portal/domain/features/aprobacion/aprobacion.schema';
import { aprobacionWorkflow } from '@portal/domain/features/aprobacion/aprobacion.workflow';
import { Badge } from '../../../ui/badge.tsx';

/** The record's state, in the words and the tone of the workflow's table (AL-04). */
export const EstadoBadge = ({ estado, className }: { estado: EstadoAprobacion; className?: string }) => {
  // Refused is an end, although another round may follow it.
  const { label, tone, final } = aprobacionWorkflow.states[estado];
  return (
    <Badge tone={tone} final={final || estado === 'rechazado'} className={className}>
      {label}
    </Badge>
  );
};
