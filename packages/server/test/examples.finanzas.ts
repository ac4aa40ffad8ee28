import type { Example } from './example.ts';

/** A valid use of every operation of the foundation's money. */
export const finanzasExamples: Readonly<Record<string, Example>> = {
  'finanzas.resumen': { ask: () => ({ url: '/finanzas/resumen?por=municipio' }) },
  'finanzas.opciones': { ask: () => ({ url: '/finanzas/opciones' }) },
  'finanzas.proyectos': { ask: () => ({ url: '/finanzas/proyectos' }) },
  'finanzas.movimientos': { ask: () => ({ url: '/finanzas/movimientos' }) },
  'finanzas.pendientes': { ask: () => ({ url: '/finanzas/pendientes' }) },
  'finanzas.cuadre': { ask: () => ({ url: '/finanzas/cuadre' }) },
  'finanzas.comparar': { inputs: [], ask: () => ({ url: '/finanzas/cuadre', body: {} }) },
  'GET /api/v1/finanzas/pdf': { ask: () => ({ url: '/finanzas/pdf?por=eje' }) },
};
