import { convenioMessages } from '@portal/domain/features/convenio/convenio.messages';
import {
  estados,
  estadosDeVista,
  ordenes,
  type VistaDeConvenios,
} from '@portal/domain/features/convenio/convenio.schema';
import { convenioWorkflow } from '@portal/domain/features/convenio/convenio.workflow';
import { day, listOf, many, one, writtenOpening } from '../../../ui/list-query.ts';
import { type ListView, openedIn } from '../../../ui/list-views.tsx';
import { APERTURA } from './apertura-de-lista.ts';

const { vistas: m, sinEnVista, filtros } = convenioMessages.lista;

const turnos = ['fundacion', 'organizacion'] as const;

const filtrosDeLista = {
  estado: many('Estado', estados, (estado) => convenioWorkflow.states[estado].label),
  turno: one(filtros.turno, turnos, (turno) => filtros.turnos[turno]),
  desde: day('Desde', { name: filtros.abierto, edge: 'from' }),
  hasta: day('Hasta', { name: filtros.abierto, edge: 'to' }),
};
const usual = { columna: 'inicio', dir: 'desc' } as const;

/** The list in the URL: its filters and orders. */
export const listaEnUrl = listOf(filtrosDeLista, ordenes, 'desc', usual);

/** The same for who leads them: a bare address opens what waits. */
export const listaDeRevision = listOf(filtrosDeLista, ordenes, 'desc', usual, writtenOpening(APERTURA));

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

/** The same for who leads them, in the order that it opens in. */
export const vistasDeRevision = openedIn(vistas, APERTURA);
