import { keepPreviousData } from '@tanstack/react-query';
import { api, type client } from '../../app/api.ts';

type Definicion = Parameters<typeof client.reporte.correr>[0]['definicion'];
type Filtros = Parameters<typeof client.reporte.etapas>[0];

/** What the slice reads; the former figures stay while the next ones come. */
export const reporteQueries = {
  etapas: (input: Filtros) => api.reporte.etapas.queryOptions({ input, placeholderData: keepPreviousData }),
  cobertura: (input: Filtros) =>
    api.reporte.cobertura.queryOptions({ input, placeholderData: keepPreviousData }),
  municipio: (clave: string, filtros: Filtros) =>
    api.reporte.municipio.queryOptions({ input: { ...filtros, clave } }),
  indicadores: (input: Filtros) =>
    api.reporte.indicadores.queryOptions({ input, placeholderData: keepPreviousData }),
  vencimientos: (input: Parameters<typeof client.reporte.vencimientos>[0]) =>
    api.reporte.vencimientos.queryOptions({ input, placeholderData: keepPreviousData }),
  compuestos: () => api.reporte.compuestos.queryOptions(),
  compuesto: (id: string) => api.reporte.obtener.queryOptions({ input: { id } }),
  resultado: (definicion: Definicion, cursor: string | undefined) =>
    api.reporte.correr.queryOptions({
      input: { definicion, ...(cursor === undefined ? {} : { cursor }) },
      placeholderData: keepPreviousData,
      // It is asked by what is on screen: whoever comes back sees it as it is then.
      staleTime: 30_000,
    }),
};
