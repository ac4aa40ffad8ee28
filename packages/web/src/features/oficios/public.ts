/** What the page of a record shows of what was issued for it. */
export { DocumentosEmitidos, PdfEmitido, VistaDelEmitido } from './components/lazy.tsx';
