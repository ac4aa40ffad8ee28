import {
  etiquetasDeTipo,
  ordenesDeOrganizaciones,
  tiposDeOrganizacion,
} from '@portal/domain/features/organizaciones/organizaciones.schema';
import { listOf, one } from '../../../ui/list-query.ts';

/** The list in the URL: its filter and orders. */
export const listaEnUrl = listOf(
  { tipo: one('Tipo de organización', tiposDeOrganizacion, (tipo) => etiquetasDeTipo[tipo]) },
  ordenesDeOrganizaciones,
  'asc',
);
