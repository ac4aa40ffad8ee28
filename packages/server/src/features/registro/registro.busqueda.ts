import type { EstadoRegistro } from '@portal/domain/features/registro/registro.schema';
import { registroWorkflow } from '@portal/domain/features/registro/registro.workflow';
import { sql } from 'kysely';
import { findIn } from '../../stage/find.ts';
import { reviews } from './registro.lista.ts';

/** Registros by either folio, project or organization. */
export const findRegistros = findIn<EstadoRegistro>({
  tabla: 'registros',
  nombre: sql`coalesce(p.nombre_proyecto, p.nombre_organizacion)`,
  grupo: { id: 'registro', titulo: 'Registros', verTodos: 'Ver todos los registros' },
  lista: '/registro',
  detalle: (estado) => registroWorkflow.states[estado].label,
  // Who reviews comes to review.
  enlace: ({ actor }) => {
    const revisa = reviews(actor);
    return ({ id, estado }) =>
      `/registro/${revisa && estado === 'pendiente_validacion' ? 'revision' : 'ver'}/${id}`;
  },
});
