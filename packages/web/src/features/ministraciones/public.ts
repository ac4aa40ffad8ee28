/** What other slices may use of the ministraciones: their tab. */
export { MinistracionesTab } from './components/lazy.tsx';
