import {
  type Clasificacion,
  type EstadoPreRegistro,
  etiquetaClasificacion,
} from '@portal/domain/features/pre-registro/pre-registro.schema';
import { preRegistroWorkflow } from '@portal/domain/features/pre-registro/pre-registro.workflow';
import { Badge } from '../../../ui/badge.tsx';

/** The record's state, in the words and the tone of the workflow's table. */
export const EstadoBadge = ({ estado }: { estado: EstadoPreRegistro }) => {
  const { label, tone } = preRegistroWorkflow.states[estado];
  return <Badge tone={tone}>{label}</Badge>;
};

/** 'Asociación Civil', 'Institución Gubernamental' or 'Clasificación Pendiente' (A§2). */
export const ClasificacionBadge = ({ clasificacion }: { clasificacion: Clasificacion | null }) => (
  <Badge icon={false} tone={clasificacion ? 'progress' : 'neutral'}>
    {etiquetaClasificacion(clasificacion)}
  </Badge>
);
