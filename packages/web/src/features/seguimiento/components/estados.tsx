import {
  type Estatus,
  etiquetaDeEstatus,
  type SeguimientoEstado,
} from '@portal/domain/features/seguimiento/seguimiento.schema';
import { seguimientoWorkflow } from '@portal/domain/features/seguimiento/seguimiento.workflow';
import type { Tone } from '@portal/domain/kernel/workflow';
import { Badge } from '../../../ui/badge.tsx';

/** Where it stands, in the words and the tone of the workflow's table. */
export const EstadoBadge = ({ estado }: { estado: SeguimientoEstado }) => {
  const { label, tone } = seguimientoWorkflow.states[estado];
  return <Badge tone={tone}>{label}</Badge>;
};

const tonos: Readonly<Record<Estatus, Tone>> = {
  al_dia: 'success',
  retraso_menor: 'warning',
  en_riesgo: 'danger',
  completado: 'neutral',
  terminado: 'neutral',
};

/** How it goes, as it is computed (SL-05). */
export const EstatusBadge = ({ estatus }: { estatus: Estatus }) => (
  <Badge tone={tonos[estatus]}>{etiquetaDeEstatus[estatus]}</Badge>
);

/** Tracking progress (SL-06): 80 or more green, 60 to 79 warning, below 60 red. */
export const tonoDeAvance = (avance: number): 'success' | 'warning' | 'danger' => {
  if (avance >= 80) return 'success';
  return avance >= 60 ? 'warning' : 'danger';
};
