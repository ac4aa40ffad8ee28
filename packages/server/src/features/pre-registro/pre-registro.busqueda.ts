import type { EstadoPreRegistro } from '@portal/domain/features/pre-registro/pre-registro.schema';
import { preRegistroWorkflow } from '@portal/domain/features/pre-registro/public';
import { sql } from 'kysely';
import { findIn } from '../../stage/find.ts';
import { reviews } from './pre-registro.lista.ts';
import { porRevisar } from './pre-registro.repo.ts';

/** Pre-registrations by folio, organization, RFC or titular. */
export const findPreRegistros = findIn<EstadoPreRegistro>({
  tabla: 'pre_registros',
  nombre: sql`p.nombre_organizacion`,
  grupo: { id: 'pre-registro', titulo: 'Pre-registros', verTodos: 'Ver todos los pre-registros' },
  lista: '/pre-registro',
  detalle: (estado) => preRegistroWorkflow.states[estado].label,
  // Who reviews comes to review.
  enlace: ({ actor }) => {
    const revisa = reviews(actor);
    return ({ id, estado }) =>
      `/pre-registro/${revisa && porRevisar.includes(estado) ? 'revision' : 'ver'}/${id}`;
  },
});
