import type { EstadoTransferencia } from '@portal/domain/features/transferencias/transferencias.schema';
import { transferenciaWorkflow } from '@portal/domain/features/transferencias/transferencias.workflow';
import { sql } from 'kysely';
import { findIn } from '../../stage/find.ts';

/** Transfers by TRA-, project or organization. */
export const findTransferencias = findIn<EstadoTransferencia>({
  tabla: 'transferencias',
  nombre: sql`p.nombre_organizacion`,
  grupo: {
    id: 'transferencias',
    titulo: 'Transferencias entre partidas',
    verTodos: 'Ver los proyectos en seguimiento',
  },
  lista: '/seguimiento-operativo',
  detalle: (estado) => transferenciaWorkflow.states[estado].label,
  enlace:
    () =>
    ({ id }) =>
      `/transferencias/${id}`,
});
