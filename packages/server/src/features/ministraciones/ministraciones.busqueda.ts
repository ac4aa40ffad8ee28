import type { EstadoMinistracion } from '@portal/domain/features/ministraciones/ministraciones.schema';
import { ministracionWorkflow } from '@portal/domain/features/ministraciones/ministraciones.workflow';
import { sql } from 'kysely';
import { findIn } from '../../stage/find.ts';

/** Ministraciones by MIN-, project or organization. */
export const findMinistraciones = findIn<EstadoMinistracion>({
  tabla: 'ministraciones',
  nombre: sql`p.beneficiario`,
  grupo: { id: 'ministraciones', titulo: 'Ministraciones', verTodos: 'Ver los proyectos en seguimiento' },
  lista: '/seguimiento-operativo',
  detalle: (estado) => ministracionWorkflow.states[estado].label,
  enlace:
    () =>
    ({ id }) =>
      `/ministraciones/${id}`,
});
