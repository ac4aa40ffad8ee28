import { ESTADO_DE_CUENTA, REINTEGRO_DE_RENDIMIENTO } from './rendimientos.schema.ts';

/** What each paper of bank interest is called, by slot of its ministración. */
export const papelesDeRendimiento = {
  [ESTADO_DE_CUENTA]: 'Estado de cuenta',
  [REINTEGRO_DE_RENDIMIENTO]: 'Comprobante del reintegro de rendimientos',
} as const;
