import { registroMessages } from '@portal/domain/features/registro/registro.messages';
import { turnoDe } from '@portal/domain/features/registro/registro.schema';
import { registroWorkflow } from '@portal/domain/features/registro/registro.workflow';
import type { Actor } from '@portal/domain/kernel/policy';
import { queueMessages } from '@portal/domain/stage/queue-messages';
import { revisor, suOrganizacion } from '@portal/domain/stage/rules';
import type { Acto, EtapaDeProyecto } from '../proyectos/public.ts';
import { manosDelCaso } from './registro.manos.ts';
import { aperturaDesde } from './registro.origen.ts';
import { ENTIDAD, listOfProyectos, type RegistroDelCaso } from './registro.repo.ts';

const { actos } = registroMessages;

/** The next step, where it is the actor's own: of who reviews, or of the organization to fill in or to correct. */
const actoDe = (row: RegistroDelCaso, actor: Actor): Acto | undefined => {
  const turno = turnoDe(row.estado);
  const subject = { organizacionId: row.organizacion_id };
  if (turno === 'fundacion' && revisor.allows(actor, subject))
    return { etiqueta: actos.revisar, enlace: `/registro/revision/${row.id}` };
  if (turno === 'organizacion' && suOrganizacion.allows(actor, subject))
    return {
      etiqueta: row.estado === 'borrador' ? actos.continuar : actos.corregir(row.observadas),
      enlace: `/registro/editar/${row.id}`,
    };
  return undefined;
};

/** The registro as a stage of its case. It has no papers of its own. */
export const registroEtapa: EtapaDeProyecto = {
  etapa: 'registro',
  entidad: ENTIDAD,
  papeles: [],
  cuentas: queueMessages.cuentas,
  manos: manosDelCaso,
  apertura: (actor, registros) => aperturaDesde(actor, registros.get('pre_registro')?.id),
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
          acto: actoDe(row, uow.actor),
        },
      ]),
    );
  },
};
