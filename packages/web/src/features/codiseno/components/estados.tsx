import {
  type EstadoCodiseno,
  type EstadoDeSeccion,
  etiquetaDeSeccion,
} from '@portal/domain/features/codiseno/codiseno.schema';
import { codisenoWorkflow } from '@portal/domain/features/codiseno/codiseno.workflow';
import { Badge } from '../../../ui/badge.tsx';

/** The record's state, in the words and the tone of the workflow's table (CL-05). */
export const EstadoBadge = ({ estado }: { estado: EstadoCodiseno }) => {
  const { label, tone, final } = codisenoWorkflow.states[estado];
  return (
    <Badge tone={tone} final={final}>
      {label}
    </Badge>
  );
};

const tonos = { pendiente: 'neutral', en_revision: 'progress', aprobado: 'success' } as const;

/** How a section stands in its session (CS-05). */
export const SeccionBadge = ({ estado }: { estado: EstadoDeSeccion }) => (
  <Badge tone={tonos[estado]}>{etiquetaDeSeccion[estado]}</Badge>
);
