import {
  estadosDeInvitacion,
  ordenesDeInvitacion,
} from '@portal/domain/features/invitaciones/invitaciones.schema';
import { invitacionWorkflow } from '@portal/domain/features/invitaciones/invitaciones.workflow';
import { listOf, many } from '../../../ui/list-query.ts';

/** The list in the URL: its filter and orders. */
export const listaEnUrl = listOf(
  { estado: many('Estado', estadosDeInvitacion, (estado) => invitacionWorkflow.states[estado].label) },
  ordenesDeInvitacion,
);
