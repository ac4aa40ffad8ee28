import type { EstadoRegistro } from '@portal/domain/features/registro/registro.schema';
import { registroWorkflow } from '@portal/domain/features/registro/registro.workflow';
import { Badge } from '../../../ui/badge.tsx';

/** The record's state, in the words and the tone of the workflow's table (RL-09). */
export const EstadoBadge = ({ estado }: { estado: EstadoRegistro }) => {
  const { label, tone, final } = registroWorkflow.states[estado];
  return (
    <Badge tone={tone} final={final}>
      {label}
    </Badge>
  );
};
