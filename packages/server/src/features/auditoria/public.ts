export { createAuditoriaSlice } from './auditoria.slice.ts';
