import type { FilaDeArco } from '@portal/domain/features/arco/arco.contract';
import { quedanEnPalabras } from '@portal/domain/features/arco/arco.plazos';
import { type EstadoDeArco, infoDeEstado } from '@portal/domain/features/arco/arco.schema';
import { formatDate, formatMediumDate } from '@portal/domain/kernel/dates';
import { TriangleAlert } from 'lucide-react';
import { Badge } from '../../../ui/badge.tsx';

/** The state of a request, in the words and the tone of the workflow's table. */
export const EstadoBadge = ({ estado }: { estado: EstadoDeArco }) => {
  const { label, tone, final } = infoDeEstado[estado];
  return (
    <Badge tone={tone} final={final}>
      {label}
    </Badge>
  );
};

/** A day of the foundation's calendar. */
export const Dia = ({ value, largo = false }: { value: string; largo?: boolean }) => (
  <time dateTime={value} title={formatDate(value)}>
    {largo ? formatDate(value) : formatMediumDate(value)}
  </time>
);

/** What is left of the term that runs: red where the foundation itself is late, faint where it waits for the person. */
export const Plazo = ({
  solicitud: { vence, turno },
}: {
  solicitud: Pick<FilaDeArco, 'vence' | 'turno'>;
}) => {
  if (!vence) return <span className="text-ink-faint">Terminada</span>;
  const deLaPersona = turno === 'titular';
  const palabras = quedanEnPalabras(vence.quedan, deLaPersona);
  const title = `${deLaPersona ? 'La persona responde' : 'La fundación responde'} a más tardar el ${formatDate(vence.el)}`;
  if (deLaPersona)
    return (
      <span className="text-ink-soft" title={title}>
        {palabras}
      </span>
    );
  if (vence.quedan < 0)
    return (
      <span className="inline-flex items-center gap-1.5 font-medium text-danger-ink" title={title}>
        <TriangleAlert aria-hidden="true" className="size-4 shrink-0" />
        {palabras}
      </span>
    );
  return <span title={title}>{palabras}</span>;
};
