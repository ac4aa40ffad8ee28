import { EVIDENCIA, FACTURA, VERIFICACION } from './comprobaciones.schema.ts';

/** What each paper of an expense is called, by slot of its ministración. */
export const papelesDeComprobacion = {
  [FACTURA]: 'PDF de la factura',
  [EVIDENCIA]: 'Evidencia del gasto',
  [VERIFICACION]: 'Verificación del SAT',
} as const;
