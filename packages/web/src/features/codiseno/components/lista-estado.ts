import { codisenoMessages } from '@portal/domain/features/codiseno/codiseno.messages';
import {
  estados,
  estadosDeVista,
  faseDe,
  ordenes,
  sesionesDeCodiseno,
  type VistaDeCodisenos,
} from '@portal/domain/features/codiseno/codiseno.schema';
import { codisenoWorkflow } from '@portal/domain/features/codiseno/codiseno.workflow';
import { day, listOf, many, one, writtenOpening } from '../../../ui/list-query.ts';
import { type ListView, openedIn } from '../../../ui/list-views.tsx';
import { APERTURA } from './apertura-de-lista.ts';

const { vistas: m } = codisenoMessages.lista;

const deTurno = { fundacion: 'La fundación', organizacion: 'La organización' } as const;
const turnos = ['fundacion', 'organizacion'] as const;
const numeros = sesionesDeCodiseno.map(({ numero }) => String(numero));

const filtrosDeLista = {
  estado: many('Estado', estados, (estado) => codisenoWorkflow.states[estado].label),
  sesion: one('Fase actual', numeros, (numero) => faseDe(Number(numero))),
  turno: one('Turno', turnos, (turno) => deTurno[turno]),
  desde: day('Desde', { name: 'Fecha de inicio', edge: 'from' }),
  hasta: day('Hasta', { name: 'Fecha de inicio', edge: 'to' }),
};
const usual = { columna: 'inicio', dir: 'desc' } as const;

/** The list in the URL: its filters and orders. */
export const listaEnUrl = listOf(filtrosDeLista, ordenes, 'desc', usual);

/** The same for who leads them: a bare address opens what waits. */
export const listaDeRevision = listOf(filtrosDeLista, ordenes, 'desc', usual, writtenOpening(APERTURA));

const vista = (id: VistaDeCodisenos, label: string, empty?: string): ListView => ({
  id,
  label,
  filtros: estadosDeVista[id].length > 0 ? { estado: estadosDeVista[id] } : {},
  empty,
});

/** The tabs of the staff's list: what goes on, and how it ended. */
export const vistas: readonly ListView[] = [
  vista('abiertos', m.abiertos, m.sinAbiertos),
  vista('completados', m.completados, m.sinCompletados),
  vista('terminados', m.terminados, m.sinTerminados),
  vista('todos', m.todos),
];

/** The same for who leads them, in the order that it opens in. */
export const vistasDeRevision = openedIn(vistas, APERTURA);
