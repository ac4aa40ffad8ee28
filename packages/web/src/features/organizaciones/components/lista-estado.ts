import {
  etiquetasDeTipo,
  ordenesDeOrganizaciones,
  tiposDeOrganizacion,
} from '@portal/domain/features/organizaciones/organizaciones.schema';
import { listOf, one } from '../../../ui/list-query.ts';
import type { ListView } from '../../../ui/list-views.tsx';

/** The list in the URL: its filter and orders. */
export const listaEnUrl = listOf(
  { tipo: one('Tipo de organización', tiposDeOrganizacion, (tipo) => etiquetasDeTipo[tipo]) },
  ordenesDeOrganizaciones,
  'asc',
  { columna: 'nombre', dir: 'asc' },
);

/** The tabs of the list. */
export const vistas: readonly ListView[] = [
  { id: 'todas', label: 'Todas', filtros: {} },
  {
    id: 'osc',
    label: 'De la sociedad civil',
    filtros: { tipo: ['osc'] },
    empty: 'Todavía no hay organizaciones de la sociedad civil',
  },
  {
    id: 'institucion',
    label: 'De gobierno',
    filtros: { tipo: ['institucion'] },
    empty: 'Todavía no hay instituciones de gobierno',
  },
];
