import { registroMessages } from '@portal/domain/features/registro/registro.messages';
import {
  estados,
  estadosDeVista,
  ordenes,
  turnos,
  type VistaDeRegistros,
} from '@portal/domain/features/registro/registro.schema';
import { registroWorkflow } from '@portal/domain/features/registro/registro.workflow';
import { day, listOf, many, one, writtenOpening } from '../../../ui/list-query.ts';
import { type ListView, openedIn } from '../../../ui/list-views.tsx';
import { APERTURA } from './apertura-de-lista.ts';

const { vistas: m } = registroMessages.lista;

const deTurno = { fundacion: 'La fundación', organizacion: 'La organización', nadie: 'Nadie' } as const;

const filtrosDeLista = {
  estado: many('Estado', estados, (estado) => registroWorkflow.states[estado].label),
  turno: one('Turno', turnos, (turno) => deTurno[turno]),
  desde: day('Desde', { name: 'Fecha', edge: 'from' }),
  hasta: day('Hasta', { name: 'Fecha', edge: 'to' }),
};
const usual = { columna: 'creado', dir: 'desc' } as const;

/** The list in the URL: its filters and orders (RL-01, RL-05). */
export const listaEnUrl = listOf(filtrosDeLista, ordenes, 'desc', usual);

/** The same for who leads them: a bare address opens what waits. */
export const listaDeRevision = listOf(filtrosDeLista, ordenes, 'desc', usual, writtenOpening(APERTURA));

const vista = (id: VistaDeRegistros, label: string, empty?: string): ListView => ({
  id,
  label,
  filtros: estadosDeVista[id].length > 0 ? { estado: estadosDeVista[id] } : {},
  empty,
});

/** The tabs of the staff's list: whose turn it is, and how it ended. */
export const vistas: readonly ListView[] = [
  vista('por-revisar', m.porRevisar, m.sinPorRevisar),
  vista('organizacion', m.conLaOrganizacion, m.sinConLaOrganizacion),
  vista('validados', m.validados, m.sinValidados),
  vista('terminados', m.terminados, m.sinTerminados),
  vista('todos', m.todos),
];

/** The same for who leads them, in the order that it opens in. */
export const vistasDeRevision = openedIn(vistas, APERTURA);
