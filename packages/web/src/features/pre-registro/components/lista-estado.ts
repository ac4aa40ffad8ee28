import { estados, ordenes } from '@portal/domain/features/pre-registro/pre-registro.schema';
import { preRegistroWorkflow } from '@portal/domain/features/pre-registro/pre-registro.workflow';
import { day, listOf, many, one } from '../../../ui/list-query.ts';

const tipos = {
  osc: 'Organización de la Sociedad Civil',
  institucion: 'Institución Gubernamental',
} as const;

/** The list in the URL: its filters and orders. */
export const listaEnUrl = listOf(
  {
    estado: many('Estado', estados, (estado) => preRegistroWorkflow.states[estado].label),
    tipo: one('Tipo de solicitante', ['osc', 'institucion'], (tipo) => tipos[tipo]),
    desde: day('Desde'),
    hasta: day('Hasta'),
  },
  ordenes,
);
