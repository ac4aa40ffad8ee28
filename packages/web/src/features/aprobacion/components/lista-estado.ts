import { aprobacionMessages } from '@portal/domain/features/aprobacion/aprobacion.messages';
import {
  estados,
  estadosDeVista,
  etapasDeRonda,
  ordenes,
  tituloDeEtapa,
  type VistaDeAprobaciones,
} from '@portal/domain/features/aprobacion/aprobacion.schema';
import { aprobacionWorkflow } from '@portal/domain/features/aprobacion/aprobacion.workflow';
import { day, listOf, many, one, writtenOpening } from '../../../ui/list-query.ts';
import { type ListView, openedIn } from '../../../ui/list-views.tsx';
import { APERTURA } from './apertura-de-lista.ts';

const { vistas: m, sinEnVista, filtros } = aprobacionMessages.lista;

const turnos = ['fundacion', 'organizacion', 'consejo'] as const;

const filtrosDeLista = {
  estado: many('Estado', estados, (estado) => aprobacionWorkflow.states[estado].label),
  etapa: one(filtros.etapa, etapasDeRonda, (etapa) => tituloDeEtapa[etapa]),
  turno: one(filtros.turno, turnos, (turno) => filtros.turnos[turno]),
  desde: day('Desde', { name: filtros.abierta, edge: 'from' }),
  hasta: day('Hasta', { name: filtros.abierta, edge: 'to' }),
};
const usual = { columna: 'inicio', dir: 'desc' } as const;

/** The list in the URL: its filters and orders. */
export const listaEnUrl = listOf(filtrosDeLista, ordenes, 'desc', usual);

/** The same for who leads them: a bare address opens what waits. */
export const listaDeRevision = listOf(filtrosDeLista, ordenes, 'desc', usual, writtenOpening(APERTURA));

const vista = (id: VistaDeAprobaciones, empty?: string): ListView => ({
  id,
  label: m[id],
  filtros: estadosDeVista[id].length > 0 ? { estado: estadosDeVista[id] } : {},
  empty,
});

/** The tabs of the staff's list: what goes on, and how it ended. */
export const vistas: readonly ListView[] = [
  vista('evaluacion', sinEnVista.evaluacion),
  vista('aprobados', sinEnVista.aprobados),
  vista('rechazados', sinEnVista.rechazados),
  vista('terminados', sinEnVista.terminados),
  vista('todos'),
];

/** The same for who leads them, in the order that it opens in. */
export const vistasDeRevision = openedIn(vistas, APERTURA);
