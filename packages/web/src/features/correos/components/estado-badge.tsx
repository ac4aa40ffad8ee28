import {
  type EstadoDeCorreo,
  etiquetasDeEstadoDeCorreo,
} from '@portal/domain/features/notificaciones/public';
import type { Tone } from '@portal/domain/kernel/workflow';
import { Badge } from '../../../ui/badge.tsx';

const tones: Readonly<Record<EstadoDeCorreo, Tone>> = {
  pendiente: 'progress',
  enviado: 'success',
  fallido: 'danger',
  retenido: 'neutral',
  rebotado: 'danger',
};

/** State of a mail in words, with its shape and colour. */
export const EstadoBadge = ({ estado }: { estado: EstadoDeCorreo }) => (
  <Badge tone={tones[estado]}>{etiquetasDeEstadoDeCorreo[estado]}</Badge>
);
