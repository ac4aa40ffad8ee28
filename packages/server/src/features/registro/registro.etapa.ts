import { salidas } from '@portal/domain/features/proyectos/public';
import { registroMessages } from '@portal/domain/features/registro/registro.messages';
import { type EstadoRegistro, turnoDe } from '@portal/domain/features/registro/registro.schema';
import { registroWorkflow } from '@portal/domain/features/registro/registro.workflow';
import type { Actor } from '@portal/domain/kernel/policy';
import { queueMessages } from '@portal/domain/stage/queue-messages';
import { revisor, suOrganizacion } from '@portal/domain/stage/rules';
import { onTheLine, type RecordOfCase } from '../../stage/case-record.ts';
import type { Acto, EtapaDeProyecto } from '../proyectos/public.ts';
import { manosDelCaso } from './registro.manos.ts';
import { aperturaDesde } from './registro.origen.ts';
import { ENTIDAD } from './registro.repo.ts';

const { actos } = registroMessages;

type Fila = RecordOfCase<EstadoRegistro> & { readonly presupuesto_solicitado: string | null };

/** The next step, where it is the actor's own: of who reviews, or of the organization to fill in or to correct. */
const actoDe = (row: RecordOfCase<EstadoRegistro>, actor: Actor): Acto | undefined => {
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
  registros: onTheLine('registros', ['presupuesto_solicitado'], (row: Fila, { actor }) => ({
    detalle: registroWorkflow.states[row.estado].label,
    enlace: `/registro/ver/${row.id}`,
    acto: actoDe(row, actor),
    salida: salidas.find((salida) => salida === row.estado),
    pedido: row.presupuesto_solicitado,
  })),
};
