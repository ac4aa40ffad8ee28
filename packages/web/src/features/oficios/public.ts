/** What the page of a record shows of what was issued for it. */
export { DocumentosEmitidos, PdfEmitido } from './components/lazy.tsx';
