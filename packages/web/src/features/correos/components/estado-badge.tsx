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

/** State of a mail in words, with its shape and colour; `quieto` in a list, where only what differs is told apart. */
export const EstadoBadge = ({ estado, quieto = false }: { estado: EstadoDeCorreo; quieto?: boolean }) =>
  // Without a mail server every mail is kept: a list of badges that all say so would say nothing.
  quieto && estado === 'retenido' ? (
    <span className="text-ink-faint" title={etiquetasDeEstadoDeCorreo[estado]}>
      Guardado
    </span>
  ) : (
    <Badge tone={tones[estado]}>{etiquetasDeEstadoDeCorreo[estado]}</Badge>
  );
