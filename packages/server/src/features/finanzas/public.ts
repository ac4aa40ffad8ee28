export { finanzasSlice } from './finanzas.slice.ts';
