import type { SeguimientoEstado } from '@portal/domain/features/seguimiento/seguimiento.schema';
import { seguimientoWorkflow } from '@portal/domain/features/seguimiento/seguimiento.workflow';
import { sql } from 'kysely';
import { findIn } from '../../stage/find.ts';

/** Seguimientos by folio, finiquito, convenio, project or organization. */
export const findSeguimientos = findIn<SeguimientoEstado>({
  tabla: 'seguimientos',
  nombre: sql`coalesce(p.nombre_proyecto, p.nombre_organizacion)`,
  grupo: { id: 'seguimiento', titulo: 'Seguimiento', verTodos: 'Ver todos los seguimientos' },
  lista: '/seguimiento-operativo',
  porNumero: (numero) => sql`select id from seguimientos where finiquito_folio = ${numero}`,
  detalle: (estado) => seguimientoWorkflow.states[estado].label,
  enlace:
    () =>
    ({ id }) =>
      `/seguimiento-operativo/${id}`,
});
