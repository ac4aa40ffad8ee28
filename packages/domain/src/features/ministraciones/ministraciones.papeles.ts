import { COMPROBANTE, REINTEGRO } from './ministraciones.schema.ts';

/** What each of its papers is called, by slot. */
export const papelesDeMinistracion = {
  [COMPROBANTE]: 'Comprobante de depósito',
  [REINTEGRO]: 'Comprobante del reintegro',
} as const;
