/** What other slices may use of the ministraciones. */
export { MinistracionesTab } from './components/lazy.tsx';
