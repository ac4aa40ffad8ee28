import { preRegistroForm } from '@portal/domain/features/pre-registro/pre-registro.form';
import { ranuras } from '@portal/domain/features/pre-registro/pre-registro.schema';
import { preRegistroWorkflow } from '@portal/domain/features/pre-registro/pre-registro.workflow';
import { queueMessages } from '@portal/domain/stage/queue-messages';
import type { EtapaDeProyecto } from '../proyectos/public.ts';
import { manosDelCaso } from './pre-registro.lote.ts';
import { listOfProyectos } from './pre-registro.repo.ts';

/** The pre-registration as the first stage of its case. */
export const preRegistroEtapa: EtapaDeProyecto = {
  etapa: 'pre_registro',
  entidad: preRegistroForm.id,
  papeles: ranuras,
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
          detalle: preRegistroWorkflow.states[row.estado].label,
          desde: row.created_at,
          hasta: row.estado === 'validado' ? row.fecha_revision : null,
          enlace: `/pre-registro/ver/${row.id}`,
        },
      ]),
    );
  },
};
