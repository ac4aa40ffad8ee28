/** What the page of a record shows of what was issued for it. */
export { DocumentosEmitidos } from './components/lazy.tsx';
