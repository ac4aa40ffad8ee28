import { convenioMessages } from '@portal/domain/features/convenio/convenio.messages';
import {
  estados,
  estadosDeVista,
  ordenes,
  type VistaDeConvenios,
} from '@portal/domain/features/convenio/convenio.schema';
import { convenioWorkflow } from '@portal/domain/features/convenio/convenio.workflow';
import { day, listOf, many, one } from '../../../ui/list-query.ts';
import type { ListView } from '../../../ui/list-views.tsx';

const { vistas: m, sinEnVista, filtros } = convenioMessages.lista;

const turnos = ['fundacion', 'organizacion'] as const;

/** The list in the URL: its filters and orders. */
export const listaEnUrl = listOf(
  {
    estado: many('Estado', estados, (estado) => convenioWorkflow.states[estado].label),
    turno: one(filtros.turno, turnos, (turno) => filtros.turnos[turno]),
    desde: day('Desde', { name: filtros.abierto, edge: 'from' }),
    hasta: day('Hasta', { name: filtros.abierto, edge: 'to' }),
  },
  ordenes,
  'desc',
  { columna: 'inicio', dir: 'desc' },
);

const vista = (id: VistaDeConvenios, empty?: string): ListView => ({
  id,
  label: m[id],
  filtros: estadosDeVista[id].length > 0 ? { estado: estadosDeVista[id] } : {},
  empty,
});

/** The tabs of the staff's list: what goes on, and how it ended. */
export const vistas: readonly ListView[] = [
  vista('elaboracion', sinEnVista.elaboracion),
  vista('firmados', sinEnVista.firmados),
  vista('vigentes', sinEnVista.vigentes),
  vista('vencidos', sinEnVista.vencidos),
  vista('terminados', sinEnVista.terminados),
  vista('todos'),
];
