import { keepPreviousData } from '@tanstack/react-query';
import { api } from '../../app/api.ts';

/** What the slice reads. Its figures are asked for again when the page is looked at again. */
export const workflowQueries = {
  tablas: () => api.workflow.tablas.queryOptions(),
  tabla: (tabla: string) =>
    api.workflow.tabla.queryOptions({ input: { tabla }, placeholderData: keepPreviousData }),
  plantillas: () => api.workflow.plantillas.queryOptions(),
  plantilla: (clave: string) => api.workflow.plantilla.queryOptions({ input: { clave } }),
  calendario: (anio: number) =>
    api.workflow.calendario.queryOptions({ input: { anio }, placeholderData: keepPreviousData }),
  ajustes: () => api.workflow.ajustes.queryOptions(),
  casos: (clave: string) => api.workflow.casosDePlantilla.queryOptions({ input: { clave } }),
};
