import type { Example } from './example.ts';

const filtros = ['convocatoriaId', 'anio', 'region', 'eje'];
const hoja = (id: string): Example => ({
  inputs: filtros,
  ask: () => ({ url: `/reportes/${id}/exportar`, body: {} }),
});

/** A valid use of every operation of the reports. */
export const reporteExamples: Readonly<Record<string, Example>> = {
  'reporte.etapas': { ask: () => ({ url: '/reportes/etapas' }) },
  'reporte.cobertura': { ask: () => ({ url: '/reportes/cobertura' }) },
  'reporte.municipio': { ask: () => ({ url: '/reportes/cobertura/08019' }) },
  'POST /api/v1/reportes/etapas/exportar': hoja('etapas'),
  'POST /api/v1/reportes/embudo/exportar': hoja('embudo'),
  'POST /api/v1/reportes/cobertura/exportar': hoja('cobertura'),
};
