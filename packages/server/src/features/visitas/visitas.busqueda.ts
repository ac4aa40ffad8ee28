import type { EstadoVisita } from '@portal/domain/features/visitas/visitas.schema';
import { visitaWorkflow } from '@portal/domain/features/visitas/visitas.workflow';
import { sql } from 'kysely';
import { findIn } from '../../stage/find.ts';

/** Visits by VIS-, project or organization. */
export const findVisitas = findIn<EstadoVisita>({
  tabla: 'visitas',
  nombre: sql`p.nombre_organizacion`,
  grupo: { id: 'visitas', titulo: 'Visitas', verTodos: 'Ver los proyectos en seguimiento' },
  lista: '/seguimiento-operativo',
  detalle: (estado) => visitaWorkflow.states[estado].label,
  enlace:
    () =>
    ({ id }) =>
      `/visitas/${id}`,
});
