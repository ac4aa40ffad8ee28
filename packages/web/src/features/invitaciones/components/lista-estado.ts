import {
  estadosDeInvitacion,
  ordenesDeInvitacion,
} from '@portal/domain/features/invitaciones/invitaciones.schema';
import { invitacionWorkflow } from '@portal/domain/features/invitaciones/invitaciones.workflow';
import { listOf, many } from '../../../ui/list-query.ts';
import type { ListView } from '../../../ui/list-views.tsx';

/** The list in the URL: its filter and orders. */
export const listaEnUrl = listOf(
  { estado: many('Estado', estadosDeInvitacion, (estado) => invitacionWorkflow.states[estado].label) },
  ordenesDeInvitacion,
  'desc',
  { columna: 'creada', dir: 'desc' },
);

/** The tabs of the list. */
export const vistas: readonly ListView[] = [
  {
    id: 'pendientes',
    label: 'Pendientes',
    filtros: { estado: ['pendiente'] },
    empty: 'Ninguna invitación espera respuesta',
  },
  {
    id: 'aceptadas',
    label: 'Aceptadas',
    filtros: { estado: ['aceptada'] },
    empty: 'Todavía nadie acepta una invitación',
  },
  {
    id: 'terminadas',
    label: 'Retiradas y vencidas',
    filtros: { estado: ['retirada', 'vencida'] },
    empty: 'Ninguna invitación se retiró ni venció',
  },
  { id: 'todas', label: 'Todas', filtros: {} },
];
