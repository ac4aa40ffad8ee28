import type { EstadoConvenio } from '@portal/domain/features/convenio/convenio.schema';
import { convenioWorkflow } from '@portal/domain/features/convenio/convenio.workflow';
import { sql } from 'kysely';
import { findIn } from '../../stage/find.ts';

/** Convenios by folio, number, acuerdo, project or organization. */
export const findConvenios = findIn<EstadoConvenio>({
  tabla: 'convenios',
  nombre: sql`coalesce(p.nombre_proyecto, p.nombre_organizacion)`,
  grupo: { id: 'convenio', titulo: 'Convenios', verTodos: 'Ver todos los convenios' },
  lista: '/convenio',
  porNumero: (numero) => sql`select convenio_id from acuerdos where folio = ${numero}`,
  detalle: (estado) => convenioWorkflow.states[estado].label,
  enlace:
    () =>
    ({ id }) =>
      `/convenio/${id}`,
});
