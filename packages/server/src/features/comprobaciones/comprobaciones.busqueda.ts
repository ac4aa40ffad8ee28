import type { EstadoComprobacion } from '@portal/domain/features/comprobaciones/comprobaciones.schema';
import { comprobacionWorkflow } from '@portal/domain/features/comprobaciones/comprobaciones.workflow';
import { sql } from 'kysely';
import { findIn } from '../../stage/find.ts';

/** Comprobaciones by COMP-, project, organization, issuer or UUID. */
export const findComprobaciones = findIn<EstadoComprobacion>({
  tabla: 'comprobaciones',
  nombre: sql`p.nombre_organizacion`,
  grupo: { id: 'comprobaciones', titulo: 'Comprobaciones', verTodos: 'Ver los proyectos en seguimiento' },
  lista: '/seguimiento-operativo',
  detalle: (estado) => comprobacionWorkflow.states[estado].label,
  enlace:
    () =>
    ({ id }) =>
      `/comprobaciones/${id}`,
});
