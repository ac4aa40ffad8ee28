import type { EstadoConvenio } from '@portal/domain/features/convenio/convenio.schema';
import { convenioWorkflow } from '@portal/domain/features/convenio/convenio.workflow';
import { Badge } from '../../../ui/badge.tsx';

/** The record's state, in the words and the tone of the workflow's table (KL-06). */
export const EstadoBadge = ({ estado, className }: { estado: EstadoConvenio; className?: string }) => {
  const { label, tone } = convenioWorkflow.states[estado];
  return (
    <Badge tone={tone} className={className}>
      {label}
    </Badge>
  );
};
