export { createBitacoraRouter } from './bitacora.handlers.ts';
export { bitacoraHoja } from './bitacora.hoja.ts';
export { nombreDeActor } from './bitacora.repo.ts';
export { registerVerificationJob } from './bitacora.verificar.ts';
