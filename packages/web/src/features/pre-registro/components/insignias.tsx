import {
  type Clasificacion,
  type EstadoPreRegistro,
  estadosDeTabla,
  etiquetaClasificacion,
} from '@portal/domain/features/pre-registro/pre-registro.schema';
import { CircleHelp, Landmark, UsersRound } from 'lucide-react';
import { Badge } from '../../../ui/badge.tsx';

/** The record's state, in the words and the tone of the workflow's table. */
export const EstadoBadge = ({ estado }: { estado: EstadoPreRegistro }) => {
  const { label, tone, final } = estadosDeTabla[estado];
  return (
    <Badge tone={tone} final={final}>
      {label}
    </Badge>
  );
};

const iconos = { ac: UsersRound, ig: Landmark } as const;

/** 'Asociación Civil', 'Institución Gubernamental' or 'Clasificación Pendiente' (A§2): what it is, no state, so no colour. */
export const ClasificacionBadge = ({ clasificacion }: { clasificacion: Clasificacion | null }) => {
  const Icono = clasificacion ? iconos[clasificacion] : CircleHelp;
  return (
    <span className="inline-flex items-center gap-1.5 text-sm text-ink-soft">
      <Icono aria-hidden="true" className="size-4 shrink-0" />
      {etiquetaClasificacion(clasificacion)}
    </span>
  );
};
