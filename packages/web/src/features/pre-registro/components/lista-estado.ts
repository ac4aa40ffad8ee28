import {
  estados,
  estadosDeTabla,
  estadosDeVista,
  ordenes,
  type VistaDePreRegistros,
} from '@portal/domain/features/pre-registro/pre-registro.schema';
import { describirTipo, tiposDeSolicitud } from '@portal/domain/features/proyectos/public';
import { day, listOf, many, one, record, writtenOpening } from '../../../ui/list-query.ts';
import { type ListView, openedIn } from '../../../ui/list-views.tsx';
import type { SelectOption } from '../../../ui/select-field.tsx';
import { APERTURA } from './apertura.ts';

const tipos = {
  osc: 'Organización de la Sociedad Civil',
  institucion: 'Institución Gubernamental',
} as const;

/** Who may be chosen as responsible besides the accounts that review. */
const sinNombre: readonly SelectOption[] = [
  { value: 'mios', label: 'Yo' },
  { value: 'sin_asignar', label: 'Sin asignar' },
];

const deTodos = {
  estado: many('Estado', estados, (estado) => estadosDeTabla[estado].label),
  tipo: one('Tipo de solicitante', ['osc', 'institucion'], (tipo) => tipos[tipo]),
};
const fechas = {
  desde: day('Desde', { name: 'Fecha', edge: 'from' }),
  hasta: day('Hasta', { name: 'Fecha', edge: 'to' }),
};
const usual = { columna: 'creado', dir: 'desc' } as const;
/** The same order, by the column that a reviewer's list has at every width: folios are given one after the other. */
const usualDeRevision = { columna: 'folio', dir: 'desc' } as const;

/** The list in the URL: its filters and orders. */
export const listaEnUrl = listOf({ ...deTodos, ...fechas }, ordenes, 'desc', usual);

/** What the server names for the filters of a reviewer; undefined while it has not said. */
export type Nombrados = {
  readonly convocatorias?: readonly SelectOption[];
  readonly revisores?: readonly SelectOption[];
};

/** The list of who reviews: by call, by the way that it came in, by who is responsible for it as well. */
export const listaDeRevision = ({ convocatorias, revisores }: Nombrados) =>
  listOf(
    {
      ...deTodos,
      // The row of chips is for what reviewers ask most.
      tipo: { ...deTodos.tipo, secondary: true },
      convocatoriaId: record('Convocatoria', convocatorias),
      tipoSolicitud: {
        ...many('Tipo de solicitud', tiposDeSolicitud, (tipo) => describirTipo(tipo).insignia),
        secondary: true,
      },
      responsable: record('A cargo de', revisores, sinNombre),
      ...fechas,
    },
    ordenes,
    'desc',
    usualDeRevision,
    writtenOpening(APERTURA),
  );

const vista = (id: VistaDePreRegistros, label: string, empty?: string): ListView => ({
  id,
  label,
  filtros: estadosDeVista[id].length > 0 ? { estado: estadosDeVista[id] } : {},
  empty,
});

/** The tabs of the list: whose turn it is, and what was decided. */
export const vistas: readonly ListView[] = [
  vista('por-revisar', 'Por revisar', 'No hay nada por revisar'),
  vista('organizacion', 'Con la organización', 'Ninguna organización tiene algo que corregir'),
  vista('validados', 'Validados', 'Todavía no hay pre-registros validados'),
  vista('rechazados', 'Rechazados', 'No hay pre-registros rechazados'),
  vista('todos', 'Todos'),
];

/** The same for who reviews: what waits for the foundation, the longest first. */
export const vistasDeRevision = openedIn(vistas, APERTURA);
