import { seguimientoMessages } from '@portal/domain/features/seguimiento/seguimiento.messages';
import {
  estados,
  estadosDeVista,
  estatus,
  etiquetaDeEstatus,
  ordenes,
  type VistaDeSeguimientos,
} from '@portal/domain/features/seguimiento/seguimiento.schema';
import { seguimientoWorkflow } from '@portal/domain/features/seguimiento/seguimiento.workflow';
import { day, listOf, many } from '../../../ui/list-query.ts';
import type { ListView } from '../../../ui/list-views.tsx';

const { vistas: m, sinEnVista, filtros } = seguimientoMessages.lista;

/** The list in the URL: its filters and orders. */
export const listaEnUrl = listOf(
  {
    estado: many('Ejecución', estados, (estado) => seguimientoWorkflow.states[estado].label),
    estatus: many('Estado', estatus, (uno) => etiquetaDeEstatus[uno]),
    desde: day('Desde', { name: filtros.abierto, edge: 'from' }),
    hasta: day('Hasta', { name: filtros.abierto, edge: 'to' }),
  },
  ordenes,
  'desc',
  { columna: 'inicio', dir: 'desc' },
);

const vista = (id: VistaDeSeguimientos, empty?: string): ListView => ({
  id,
  label: m[id],
  filtros: estadosDeVista[id].length > 0 ? { estado: estadosDeVista[id] } : {},
  empty,
});

/** The tabs of the staff's list: what goes on, what stands still, and what is over. */
export const vistas: readonly ListView[] = [
  vista('ejecucion', sinEnVista.ejecucion),
  vista('suspendidos', sinEnVista.suspendidos),
  vista('liquidacion', sinEnVista.liquidacion),
  vista('terminados', sinEnVista.terminados),
  vista('todos'),
];
