import { puedeVerInvitaciones } from '@portal/domain/features/invitaciones/invitaciones.policy';
import { listarInput } from '@portal/domain/features/invitaciones/invitaciones.shapes';
import { invitacionWorkflow } from '@portal/domain/features/invitaciones/invitaciones.workflow';
import { formatMediumDate } from '@portal/domain/kernel/dates';
import { AppError } from '@portal/domain/kernel/errors';
import { defineSheet } from '../../platform/sheets/index.ts';
import { presentInvitacion } from './invitaciones.present.ts';
import { listInvitaciones } from './invitaciones.repo.ts';

/** The list as a sheet. */
export const invitacionHoja = defineSheet({
  path: '/invitaciones/exportar',
  tags: ['Invitaciones'],
  lista: 'invitaciones',
  hoja: 'Invitaciones',
  input: listarInput,
  may: ({ actor }) => {
    if (!puedeVerInvitaciones(actor)) throw new AppError('prohibido');
  },
  list: ({ tx, now }, query) => listInvitaciones(tx, query, now),
  present: (row, { actor, now }) => presentInvitacion(row, actor, now),
  columns: [
    { titulo: 'Organización', ancho: 44, valor: (fila) => fila.organizacion?.nombre ?? null },
    { titulo: 'Correo', ancho: 36, valor: (fila) => fila.email },
    { titulo: 'Estado', ancho: 14, valor: (fila) => invitacionWorkflow.states[fila.estado].label },
    { titulo: 'Motivo', ancho: 40, valor: (fila) => fila.motivo },
    { titulo: 'Enviada', ancho: 14, valor: (fila) => formatMediumDate(fila.creadaEn) },
    { titulo: 'Vence', ancho: 14, valor: (fila) => formatMediumDate(fila.venceEl) },
    { titulo: 'Proyecto', ancho: 18, valor: (fila) => fila.proyecto?.folio ?? null },
    { titulo: 'La envió', ancho: 30, valor: (fila) => fila.emitidaPor },
  ],
});
