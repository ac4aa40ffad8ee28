import { keepPreviousData } from '@tanstack/react-query';
import { api, type client } from '../../app/api.ts';

/** What the slice reads. Everything under `api.finanzas` is asked for again when money moves. */
export const finanzasQueries = {
  resumen: (input: Parameters<typeof client.finanzas.resumen>[0]) =>
    api.finanzas.resumen.queryOptions({ input, placeholderData: keepPreviousData }),
  proyectos: (input: Parameters<typeof client.finanzas.proyectos>[0]) =>
    api.finanzas.proyectos.queryOptions({ input, placeholderData: keepPreviousData }),
  movimientos: (input: Parameters<typeof client.finanzas.movimientos>[0]) =>
    api.finanzas.movimientos.queryOptions({ input, placeholderData: keepPreviousData }),
  pendientes: (input: Parameters<typeof client.finanzas.pendientes>[0]) =>
    api.finanzas.pendientes.queryOptions({ input, placeholderData: keepPreviousData }),
  cuadre: () => api.finanzas.cuadre.queryOptions(),
  opciones: () => api.finanzas.opciones.queryOptions({ staleTime: 60_000 }),
};
