import type { EstadoRendimiento } from '@portal/domain/features/rendimientos/rendimientos.schema';
import { rendimientoWorkflow } from '@portal/domain/features/rendimientos/rendimientos.workflow';
import { sql } from 'kysely';
import { findIn } from '../../stage/find.ts';

/** Bank interest by REN-, project or organization. */
export const findRendimientos = findIn<EstadoRendimiento>({
  tabla: 'rendimientos',
  nombre: sql`p.nombre_organizacion`,
  grupo: {
    id: 'rendimientos',
    titulo: 'Rendimientos bancarios',
    verTodos: 'Ver los proyectos en seguimiento',
  },
  lista: '/seguimiento-operativo',
  detalle: (estado) => rendimientoWorkflow.states[estado].label,
  enlace:
    () =>
    ({ id }) =>
      `/rendimientos/${id}`,
});
