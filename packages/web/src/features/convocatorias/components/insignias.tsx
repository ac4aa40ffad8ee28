import {
  type Audiencia,
  type EstadoConvocatoria,
  etiquetaAudiencia,
} from '@portal/domain/features/convocatorias/convocatorias.schema';
import { convocatoriaWorkflow } from '@portal/domain/features/convocatorias/convocatorias.workflow';
import { Badge } from '../../../ui/badge.tsx';

/** The call's state, in the words and the tone of the workflow's table. */
export const EstadoBadge = ({ estado }: { estado: EstadoConvocatoria }) => {
  const { label, tone, final } = convocatoriaWorkflow.states[estado];
  return (
    <Badge tone={tone} final={final}>
      {label}
    </Badge>
  );
};

/** 'OSC e Instituciones' (A§2 'target audience'). */
export const textoDeAudiencia = (audiencia: readonly Audiencia[]): string =>
  audiencia.map((tipo) => etiquetaAudiencia[tipo]).join(' e ');
