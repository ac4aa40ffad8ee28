import { sesionPantallas } from '@portal/domain/features/sesiones-colegiadas/sesiones.pantalla.messages';
import type {
  EstadoDePunto,
  EstadoDeSesion,
} from '@portal/domain/features/sesiones-colegiadas/sesiones.schema';
import { etiquetaDePunto } from '@portal/domain/features/sesiones-colegiadas/sesiones.schema';
import type { PuntoDeSesion } from '@portal/domain/features/sesiones-colegiadas/sesiones.shapes';
import { sesionWorkflow } from '@portal/domain/features/sesiones-colegiadas/sesiones.workflow';
import { Badge } from '../../../ui/badge.tsx';

/** How a session stands, in the words of the workflow's table. */
export const EstadoBadge = ({ estado }: { estado: EstadoDeSesion }) => {
  const { label, tone } = sesionWorkflow.states[estado];
  return <Badge tone={tone}>{label}</Badge>;
};

const tonos = { por_tratar: 'neutral', abierto: 'progress', cerrado: 'success' } as const satisfies Record<
  EstadoDePunto,
  string
>;
const deResultado = { aprobado: 'success', rechazado: 'danger', abstencion: 'warning' } as const;

/** How a point of the agenda stands: once it is counted, what the body said. */
export const PuntoBadge = ({
  punto: { estado, escrutinio },
}: {
  punto: Pick<PuntoDeSesion, 'estado' | 'escrutinio'>;
}) =>
  escrutinio ? (
    <Badge tone={deResultado[escrutinio.resultado]}>
      {sesionPantallas.sesion.resultado[escrutinio.resultado]}
    </Badge>
  ) : (
    <Badge tone={tonos[estado]}>{etiquetaDePunto[estado]}</Badge>
  );
