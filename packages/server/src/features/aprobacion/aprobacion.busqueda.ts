import type { EstadoAprobacion } from '@portal/domain/features/aprobacion/aprobacion.schema';
import { aprobacionWorkflow } from '@portal/domain/features/aprobacion/aprobacion.workflow';
import { sql } from 'kysely';
import { findIn } from '../../stage/find.ts';

/** Aprobaciones by folio, number of an oficio, project or organization. */
export const findAprobaciones = findIn<EstadoAprobacion>({
  tabla: 'aprobaciones',
  nombre: sql`coalesce(p.nombre_proyecto, p.nombre_organizacion)`,
  grupo: { id: 'aprobacion', titulo: 'Aprobaciones', verTodos: 'Ver todas las aprobaciones' },
  lista: '/aprobacion',
  porNumero: (numero) => sql`select aprobacion_id from aprobacion_rondas where oficio_numero = ${numero}`,
  detalle: (estado) => aprobacionWorkflow.states[estado].label,
  enlace:
    () =>
    ({ id }) =>
      `/aprobacion/${id}`,
});
