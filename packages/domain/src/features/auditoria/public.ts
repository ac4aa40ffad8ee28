export { auditoriaContract } from './auditoria.contract.ts';
export { auditoriaMessages, motivoDeFalta } from './auditoria.messages.ts';
export { type AlcanceDeExpediente, expedienteQuePide } from './auditoria.policy.ts';
export {
  DIAS_DE_EXPEDIENTE,
  EXPEDIENTE_DE_AUDITORIA,
  EXPEDIENTES_A_LA_VEZ,
  rutaDelExpediente,
} from './auditoria.rutas.ts';
export type { Expediente, MotivoDeFalta } from './auditoria.shapes.ts';
