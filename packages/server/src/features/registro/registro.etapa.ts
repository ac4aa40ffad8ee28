import { registroWorkflow } from '@portal/domain/features/registro/registro.workflow';
import { queueMessages } from '@portal/domain/stage/queue-messages';
import type { EtapaDeProyecto } from '../proyectos/public.ts';
import { manosDelCaso } from './registro.manos.ts';
import { ENTIDAD, listOfProyectos } from './registro.repo.ts';

/** The registro as a stage of its case. It has no papers of its own. */
export const registroEtapa: EtapaDeProyecto = {
  etapa: 'registro',
  entidad: ENTIDAD,
  papeles: [],
  cuentas: queueMessages.cuentas,
  manos: manosDelCaso,
  registros: async (uow, proyectos) => {
    const rows = await listOfProyectos(uow.tx, proyectos);
    return new Map(
      rows.map((row) => [
        row.proyecto_id,
        {
          id: row.id,
          folio: row.folio,
          detalle: registroWorkflow.states[row.estado].label,
          desde: row.created_at,
          hasta: row.estado === 'validado' ? row.fecha_revision : null,
          enlace: `/registro/ver/${row.id}`,
        },
      ]),
    );
  },
};
