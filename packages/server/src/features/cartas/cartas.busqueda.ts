import type { EstadoCarta } from '@portal/domain/features/cartas/cartas.schema';
import { cartaWorkflow } from '@portal/domain/features/cartas/cartas.workflow';
import { sql } from 'kysely';
import { findIn } from '../../stage/find.ts';

/** Cartas by CART-, project or organization. */
export const findCartas = findIn<EstadoCarta>({
  tabla: 'cartas',
  nombre: sql`p.nombre_organizacion`,
  grupo: { id: 'cartas', titulo: 'Cartas', verTodos: 'Ver los proyectos en seguimiento' },
  lista: '/seguimiento-operativo',
  detalle: (estado) => cartaWorkflow.states[estado].label,
  enlace:
    () =>
    ({ id }) =>
      `/cartas/${id}`,
});
