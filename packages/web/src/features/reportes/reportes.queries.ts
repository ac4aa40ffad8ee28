import { keepPreviousData } from '@tanstack/react-query';
import { api, type client } from '../../app/api.ts';

type Filtros = Parameters<typeof client.reporte.etapas>[0];

/** What the slice reads; the former figures stay while the next ones come. */
export const reporteQueries = {
  etapas: (input: Filtros) => api.reporte.etapas.queryOptions({ input, placeholderData: keepPreviousData }),
  cobertura: (input: Filtros) =>
    api.reporte.cobertura.queryOptions({ input, placeholderData: keepPreviousData }),
  municipio: (clave: string, filtros: Filtros) =>
    api.reporte.municipio.queryOptions({ input: { ...filtros, clave } }),
};
