export { createBitacoraRouter } from './bitacora.handlers.ts';
export { bitacoraHoja } from './bitacora.hoja.ts';
export { registerVerificationJob } from './bitacora.verificar.ts';
