import { preRegistroForm } from '@portal/domain/features/pre-registro/pre-registro.form';
import { preRegistroMessages } from '@portal/domain/features/pre-registro/pre-registro.messages';
import {
  type EstadoPreRegistro,
  ranuras,
  turnoDe,
} from '@portal/domain/features/pre-registro/pre-registro.schema';
import { preRegistroWorkflow } from '@portal/domain/features/pre-registro/pre-registro.workflow';
import type { Actor } from '@portal/domain/kernel/policy';
import { queueMessages } from '@portal/domain/stage/queue-messages';
import { revisor, suOrganizacion } from '@portal/domain/stage/rules';
import { onTheLine, type RecordOfCase } from '../../stage/case-record.ts';
import type { Acto, EtapaDeProyecto } from '../proyectos/public.ts';
import { manosDelCaso } from './pre-registro.lote.ts';

/** The next step, where it is the actor's own: of the officer to review, of the organization to correct. */
const actoDe = (row: RecordOfCase<EstadoPreRegistro>, actor: Actor): Acto | undefined => {
  const turno = turnoDe(row.estado);
  const subject = { organizacionId: row.organizacion_id };
  if (turno === 'fundacion' && revisor.allows(actor, subject))
    return { etiqueta: 'Revisar', enlace: `/pre-registro/revision/${row.id}` };
  if (turno === 'organizacion' && suOrganizacion.allows(actor, subject))
    return {
      etiqueta: preRegistroMessages.correccion.corregir(row.observadas),
      enlace: `/pre-registro/editar/${row.id}`,
    };
  return undefined;
};

/** The pre-registration as the first stage of its case. */
export const preRegistroEtapa: EtapaDeProyecto = {
  etapa: 'pre_registro',
  entidad: preRegistroForm.id,
  papeles: ranuras,
  cuentas: queueMessages.cuentas,
  manos: manosDelCaso,
  registros: onTheLine('pre_registros', [], (row: RecordOfCase<EstadoPreRegistro>, { actor }) => ({
    detalle: preRegistroWorkflow.states[row.estado].label,
    enlace: `/pre-registro/ver/${row.id}`,
    acto: actoDe(row, actor),
  })),
};
