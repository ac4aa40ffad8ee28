import type { EstadoAprobacion } from '@portal/domain/features/aprobacion/aprobacion.schema';
import { aprobacionWorkflow } from '@portal/domain/features/aprobacion/aprobacion.workflow';
import { Badge } from '../../../ui/badge.tsx';

/** The record's state, in the words and the tone of the workflow's table (AL-04). */
export const EstadoBadge = ({ estado }: { estado: EstadoAprobacion }) => {
  const { label, tone } = aprobacionWorkflow.states[estado];
  return <Badge tone={tone}>{label}</Badge>;
};
