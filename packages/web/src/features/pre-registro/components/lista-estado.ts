import { estados, ordenes } from '@portal/domain/features/pre-registro/pre-registro.schema';
import { preRegistroWorkflow } from '@portal/domain/features/pre-registro/pre-registro.workflow';
import { day, listOf, many, one } from '../../../ui/list-query.ts';
import type { ListView } from '../../../ui/list-views.tsx';

const tipos = {
  osc: 'Organización de la Sociedad Civil',
  institucion: 'Institución Gubernamental',
} as const;

/** The list in the URL: its filters and orders. */
export const listaEnUrl = listOf(
  {
    estado: many('Estado', estados, (estado) => preRegistroWorkflow.states[estado].label),
    tipo: one('Tipo de solicitante', ['osc', 'institucion'], (tipo) => tipos[tipo]),
    desde: day('Desde', { name: 'Fecha', edge: 'from' }),
    hasta: day('Hasta', { name: 'Fecha', edge: 'to' }),
  },
  ordenes,
  'desc',
  { columna: 'creado', dir: 'desc' },
);

/** The tabs of the list: whose turn it is, and what was decided. */
export const vistas: readonly ListView[] = [
  {
    id: 'por-revisar',
    label: 'Por revisar',
    filtros: { estado: ['pendiente_validacion', 'en_revision'] },
    empty: 'No hay nada por revisar',
  },
  {
    id: 'organizacion',
    label: 'Con la organización',
    filtros: { estado: ['requiere_cambios'] },
    empty: 'Ninguna organización tiene algo que corregir',
  },
  {
    id: 'validados',
    label: 'Validados',
    filtros: { estado: ['validado'] },
    empty: 'Todavía no hay pre-registros validados',
  },
  {
    id: 'rechazados',
    label: 'Rechazados',
    filtros: { estado: ['rechazado'] },
    empty: 'No hay pre-registros rechazados',
  },
  { id: 'todos', label: 'Todos', filtros: {} },
];
