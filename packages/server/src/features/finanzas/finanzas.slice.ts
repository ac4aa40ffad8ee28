import type { ServerSlice } from '../../platform/slice.ts';
import { finanzasRouter } from './finanzas.handlers.ts';
import { movimientosHoja, proyectosHoja } from './finanzas.hojas.ts';
import { finanzasPdf } from './finanzas.pdf.ts';

/** /finanzas: it reads the ledger and what money is of, and nobody reads it. */
export const finanzasSlice: ServerSlice = {
  id: 'finanzas',
  router: finanzasRouter,
  hojas: [proyectosHoja, movimientosHoja],
  archivos: finanzasPdf,
};
