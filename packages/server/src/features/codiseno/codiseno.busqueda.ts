import type { EstadoCodiseno } from '@portal/domain/features/codiseno/codiseno.schema';
import { codisenoWorkflow } from '@portal/domain/features/codiseno/codiseno.workflow';
import { sql } from 'kysely';
import { findIn } from '../../stage/find.ts';

/** Co-diseños by folio, project or organization. */
export const findCodisenos = findIn<EstadoCodiseno>({
  tabla: 'co_disenos',
  nombre: sql`coalesce(p.nombre_proyecto, p.nombre_organizacion)`,
  grupo: { id: 'codiseno', titulo: 'Co-diseños', verTodos: 'Ver todos los co-diseños' },
  lista: '/co-diseno',
  detalle: (estado) => codisenoWorkflow.states[estado].label,
  enlace:
    () =>
    ({ id }) =>
      `/co-diseno/${id}`,
});
