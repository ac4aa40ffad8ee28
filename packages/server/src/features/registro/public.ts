/** What the list of slices (app.ts) may use of registro. */
export { registroEtapa } from './registro.etapa.ts';
export { registroSlice } from './registro.slice.ts';
