/** What other slices may use of the visits. */
export { VisitasDeSeguimiento } from './components/lazy.tsx';
